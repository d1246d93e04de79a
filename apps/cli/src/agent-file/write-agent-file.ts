import { isDeepStrictEqual } from 'node:util';
import { type AgentDefinition, agentFileDefaults, PROVIDER_STAGES } from '@outspoken/contract';
import { stringify } from 'yaml';

interface WrittenAgent {
  name: string;
  definition: AgentDefinition;
}

/** An agent as a file that says only what differs from the defaults, with the schema its API gives to editors. */
export function writeAgentFile({ name, definition }: WrittenAgent, apiUrl: string): string {
  const said = whatDiffers({ name, ...definition }, agentFileDefaults);
  const body = stringify(said, { lineWidth: 0, blockQuote: 'literal' });
  return `# yaml-language-server: $schema=${new URL('/api/agent.schema.json', apiUrl).href}\n${body}`;
}

function whatDiffers(said: object, defaults: object): object {
  const fields = Object.entries(said).flatMap(([field, value]: [string, unknown]) => {
    const usual: unknown = Reflect.get(defaults, field);
    if (isDeepStrictEqual(value, usual)) return [];
    if (isWhole(field) || !isObject(value) || !isObject(usual)) return [[field, value]];
    return [[field, whatDiffers(value, usual)]];
  });
  return Object.fromEntries(fields);
}

/** Who hears, thinks or speaks is named in full: the model of one provider is nothing to another. */
function isWhole(field: string): boolean {
  return PROVIDER_STAGES.some((stage) => stage === field);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
