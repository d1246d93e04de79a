import { isDeepStrictEqual } from 'node:util';
import { type AgentDefinition, agentFileDefaults } from '@outspoken/contract';
import { stringify } from 'yaml';

interface WrittenAgent {
  name: string;
  definition: AgentDefinition;
}

/** An agent as a file that says only what differs from the defaults, with the schema its API gives to editors. */
export function writeAgentFile({ name, definition }: WrittenAgent, apiUrl: string): string {
  const said = Object.entries({ name, ...definition }).filter(
    ([field, value]) => !isDeepStrictEqual(value, Reflect.get(agentFileDefaults, field)),
  );
  const body = stringify(Object.fromEntries(said), { lineWidth: 0, blockQuote: 'literal' });
  return `# yaml-language-server: $schema=${new URL('/api/agent.schema.json', apiUrl).href}\n${body}`;
}
