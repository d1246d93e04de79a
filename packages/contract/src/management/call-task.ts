import { z } from 'zod';
import { callModeSchema } from '../call-outcome.ts';
import { cancelHowSchema, shownTaskStateSchema } from '../call-task-state.ts';
import { idSchema } from '../ids.ts';
import { autoRedialConfigSchema } from '../redial-config.ts';
import { listedCallSchema } from './call.ts';
import { createdBetweenFields, instantSchema } from './fields.ts';
import { pageOf, pageQueryFields } from './page.ts';

export const listedTaskSchema = z.object({
  callTaskId: idSchema,
  state: shownTaskStateSchema,
  endUserId: idSchema.nullable().describe('Null: the person was erased'),
  userGroupId: idSchema,
  agentId: idSchema,
  mode: callModeSchema,
  dueAt: instantSchema,
  callsMade: z.int(),
  cancelRequested: cancelHowSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type ListedTask = z.infer<typeof listedTaskSchema>;
export const taskListSchema = pageOf(listedTaskSchema);

export const taskListQuerySchema = z.strictObject({
  ...pageQueryFields,
  ...createdBetweenFields,
  state: shownTaskStateSchema.optional(),
  agentId: idSchema.optional(),
  userGroupId: idSchema.optional(),
});
export type TaskListQuery = z.output<typeof taskListQuerySchema>;

export const taskDetailSchema = listedTaskSchema.extend({
  waitsFor: z.string().nullable().describe('In words; null: it does not wait'),
  autoRedialConfig: autoRedialConfigSchema.nullable(),
  callIds: z.array(idSchema).describe('Oldest first'),
  calls: z
    .array(listedCallSchema.extend({ redialDecision: z.unknown() }))
    .describe('All attempts, oldest first'),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;

export const taskProgressSchema = z.object({
  callTaskId: idSchema,
  state: shownTaskStateSchema,
  callIds: z.array(idSchema),
});
export type TaskProgress = z.infer<typeof taskProgressSchema>;
