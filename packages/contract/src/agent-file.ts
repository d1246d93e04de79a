// An agent as a file: its name and its definition, side by side. The JSON Schema lets editors complete it.
import { z } from 'zod';
import type { AgentDefinition } from './agent-definition.ts';
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

const NOTES: Record<string, string> = {
  language: 'Language of the conversation, as en-US or ja-JP.',
  instructions: 'What the agent is to do, for the model.',
  opening: 'What the agent says first.',
  speakFirst: 'after_greeting: when the person has said hello, or after a silence. at_once: on answer.',
  goodbye: 'What the agent says before it hangs up by itself.',
  recogniser: 'What hears.',
  model: 'What thinks.',
  voice: 'What speaks.',
  turnTaking: 'When the person has finished, and what counts as an interruption.',
  silence: 'What to do when nobody speaks.',
  ringTimeoutMs: 'How long it may ring.',
  maxDurationMs: 'How long a conversation may last.',
  recording: 'Whether the call is recorded.',
  callerNumber: 'The number the person sees, in E.164. Null: that of the project.',
  analysisItems: 'Questions answered from the conversation after the call.',
};

export function agentJsonSchema(): object {
  const schema = z.toJSONSchema(agentFileSchema, { io: 'input' });
  for (const [field, note] of Object.entries(NOTES)) {
    const property = schema.properties?.[field];
    if (typeof property === 'object') property.description ??= note;
  }
  return { ...closeObjects(schema), title: 'An agent of Outspoken' };
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
