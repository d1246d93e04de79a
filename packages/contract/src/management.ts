// Shapes of the management API, by which an operator sets up projects, keys, agents and trunks.
import { z } from 'zod';
import { agentDefinitionSchema } from './agent-definition.ts';
import { callModeSchema } from './call-outcome.ts';
import { shownTaskStateSchema } from './call-task-state.ts';
import { isDialableNumber } from './dialable-number.ts';
import { idSchema } from './ids.ts';
import { journalEntrySchema } from './journal.ts';
import { trunkDefinitionSchema } from './trunk-definition.ts';

const nameSchema = z.string().trim().min(1).max(100);

export const createProjectRequestSchema = z.object({
  name: nameSchema,
  lines: z.int().min(1).max(100_000).optional(),
  defaultCallerNumber: z.string().refine(isDialableNumber, { message: 'must be a number in E.164' }),
});
export type CreateProjectRequest = z.input<typeof createProjectRequestSchema>;

export const projectSchema = z.object({
  projectId: idSchema,
  name: z.string(),
  defaultGroupId: idSchema.nullable(),
});
export type Project = z.infer<typeof projectSchema>;

export const projectListSchema = z.object({ projects: z.array(projectSchema) });

export const createKeyRequestSchema = z.object({ name: nameSchema, mode: callModeSchema });
export type CreateKeyRequest = z.input<typeof createKeyRequestSchema>;

/** The only answer that ever holds the key itself. */
export const createdKeySchema = z.object({ apiKeyId: idSchema, mode: callModeSchema, key: z.string() });
export type CreatedKey = z.infer<typeof createdKeySchema>;

export const publishAgentRequestSchema = z.object({
  agentId: idSchema.optional(),
  name: nameSchema,
  definition: agentDefinitionSchema,
  makeDefault: z.boolean().default(false),
});
export type PublishAgentRequest = z.input<typeof publishAgentRequestSchema>;

export const publishedAgentSchema = z.object({ agentId: idSchema, version: z.int() });
export type PublishedAgent = z.infer<typeof publishedAgentSchema>;

export const saveTrunkRequestSchema = z.object({
  mode: callModeSchema,
  definition: trunkDefinitionSchema,
  projectId: idSchema.optional(),
});
export type SaveTrunkRequest = z.input<typeof saveTrunkRequestSchema>;

export const savedTrunkSchema = z.object({ trunkId: idSchema, name: z.string() });
export type SavedTrunk = z.infer<typeof savedTrunkSchema>;

export const journalPageSchema = z.object({ entries: z.array(journalEntrySchema) });
export type JournalPage = z.infer<typeof journalPageSchema>;

export const taskProgressSchema = z.object({
  callTaskId: idSchema,
  state: shownTaskStateSchema,
  callIds: z.array(idSchema),
});
export type TaskProgress = z.infer<typeof taskProgressSchema>;
