import { z } from 'zod';
import { agentDefinitionSchema } from '../agent-definition.ts';
import { idSchema } from '../ids.ts';
import { nameSchema } from './fields.ts';

export const publishAgentRequestSchema = z.strictObject({
  agentId: idSchema.optional(),
  name: nameSchema,
  definition: agentDefinitionSchema,
  makeDefault: z.boolean().default(false),
});
export type PublishAgentRequest = z.input<typeof publishAgentRequestSchema>;

export const publishedAgentSchema = z.object({ agentId: idSchema, version: z.int() });
export type PublishedAgent = z.infer<typeof publishedAgentSchema>;
