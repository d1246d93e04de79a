// Stop and go: cancelling what waits, rings or talks; pausing; and the one switch.
import { z } from 'zod';
import { cancelHowSchema, shownTaskStateSchema } from '../call-task-state.ts';
import { idSchema } from '../ids.ts';
import { instantSchema } from './fields.ts';

export const cancelTaskRequestSchema = z.strictObject({
  how: cancelHowSchema.describe('For a call that talks: the agent says goodbye first, or the line goes dead'),
});

/**
 * `cancelled`: nobody will be rung any more. `requested`: a call of the task lives; the process that holds it ends
 * it within a second, or after the goodbye, and the task with it. `too_late`: the task had ended in another way.
 */
const cancellationSchema = z.enum(['cancelled', 'requested', 'too_late']);
export type Cancellation = z.infer<typeof cancellationSchema>;

export const cancelledTaskSchema = z.object({
  callTaskId: idSchema,
  state: shownTaskStateSchema,
  cancellation: cancellationSchema.describe(
    'cancelled: nobody is rung any more; requested: its live call is being ended; too_late: it had ended before',
  ),
});
export type CancelledTask = z.infer<typeof cancelledTaskSchema>;

export const cancelWaitingRequestSchema = z.strictObject({
  agentId: idSchema.optional().describe('Only the tasks of this agent'),
  userGroupId: idSchema.optional().describe('Only the tasks of this group'),
});
export type CancelWaitingRequest = z.output<typeof cancelWaitingRequestSchema>;

export const cancelledWaitingSchema = z.object({
  cancelled: z.int().describe('How many tasks were cancelled by the time of this answer'),
  isDone: z.boolean().describe('False: the rest is being cancelled, and nobody of it is rung any more'),
});
export type CancelledWaiting = z.infer<typeof cancelledWaitingSchema>;

export const pauseSchema = z.object({ paused: z.boolean() });
export type Pause = z.infer<typeof pauseSchema>;

export const setDiallingRequestSchema = z.strictObject({ stopped: z.boolean() });

export const diallingSchema = z.object({
  stopped: z.boolean(),
  stoppedAt: instantSchema.nullable().describe('Since when nobody is rung'),
});
export type Dialling = z.infer<typeof diallingSchema>;
