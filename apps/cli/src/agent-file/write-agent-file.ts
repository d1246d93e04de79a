import { isDeepStrictEqual } from 'node:util';
import type { AgentDefinition } from '@outspoken/contract';
import { stringify } from 'yaml';
import { agentFileDefaults } from './agent-file-shape.ts';

const SCHEMA_URL = 'docs/agent.schema.json';

/** An agent as a file that says only what differs from the defaults. */
export function writeAgentFile(name: string, definition: AgentDefinition): string {
  const said = Object.entries({ name, ...definition }).filter(
    ([field, value]) => !isDeepStrictEqual(value, Reflect.get(agentFileDefaults, field)),
  );
  const body = stringify(Object.fromEntries(said), { lineWidth: 100, blockQuote: 'literal' });
  return `# yaml-language-server: $schema=${SCHEMA_URL}\n${body}`;
}
