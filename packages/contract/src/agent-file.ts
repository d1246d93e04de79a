// An agent as a file: its name and its definition, side by side. The JSON Schema lets editors complete it.
import { z } from 'zod';
import type { AgentDefinition } from './agent-definition.ts';
import { AGENT_NOTES } from './agent-notes.ts';
import { agentDefinitionRequestSchema } from './management/agent.ts';

export const agentFileSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('What the agent is called; `agent push` finds it by this.'),
  ...agentDefinitionRequestSchema.shape,
});
export type AgentFile = z.output<typeof agentFileSchema>;

/** What a file means when it says only what it must. */
export const agentFileDefaults: AgentDefinition & { name: string } = agentFileSchema.parse({
  name: 'x',
  instructions: 'x',
  opening: 'x',
}) as AgentDefinition & { name: string }; // no analysis items, so none that lacks its id

export function agentJsonSchema(): object {
  const schema = z.toJSONSchema(agentFileSchema, { io: 'input' });
  describeFields(schema, '');
  return { ...closeObjects(schema), title: 'An agent of Outspoken' };
}

function describeFields(schema: z.core.JSONSchema.BaseSchema, path: string): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property !== 'object') continue;
    const field = path === '' ? name : `${path}.${name}`;
    property.description ??= AGENT_NOTES[field];
    describeFields(property, field);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flat())
    if (typeof inner === 'object') describeFields(inner, path);
}

/** A field that is not known is a typing error at every depth. */
function closeObjects(value: object): object {
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? closeObjects(inner) : inner,
  ]);
  const closed: Record<string, unknown> = Object.fromEntries(entries);
  return closed['type'] === 'object' && 'properties' in closed
    ? { ...closed, additionalProperties: false }
    : closed;
}
