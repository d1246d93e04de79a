import { z } from 'zod';
import { shownTaskStateSchema } from '../call-task-state.ts';
import { idSchema } from '../ids.ts';

export const taskProgressSchema = z.object({
  callTaskId: idSchema,
  state: shownTaskStateSchema,
  callIds: z.array(idSchema),
});
export type TaskProgress = z.infer<typeof taskProgressSchema>;
