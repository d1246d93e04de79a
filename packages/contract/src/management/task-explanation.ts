// Why a task was or was not rung again, for people and for programs.
import { z } from 'zod';
import { callStatusSchema, dialCertaintySchema, endedReasonSchema } from '../call-outcome.ts';
import { shownTaskStateSchema } from '../call-task-state.ts';
import { idSchema } from '../ids.ts';
import { redialDecisionSchema, redialStepSchema } from '../redial-decision.ts';
import { instantSchema } from './fields.ts';

const sentence = z.string().describe('In words');
const { next, reason, dueAt } = redialDecisionSchema.shape;

const explainedAttemptSchema = z.object({
  attempt: z.int(),
  callId: idSchema,
  status: callStatusSchema,
  endedReason: endedReasonSchema.nullable(),
  dialCertainty: dialCertaintySchema.nullable(),
  startedAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  sentence,
  decision: z
    .object({
      next,
      reason,
      dueAt: dueAt.unwrap(),
      sentence,
      steps: z
        .array(z.object({ step: redialStepSchema, sentence }))
        .describe('Every rule that was looked at, in order; the last one decided'),
    })
    .nullable()
    .describe('Null until the call is concluded'),
});
export type ExplainedAttempt = z.infer<typeof explainedAttemptSchema>;

export const taskExplanationSchema = z.object({
  callTaskId: idSchema,
  state: shownTaskStateSchema,
  sentence: z.string().describe('Where the task stands, in words'),
  waiting: z
    .object({ reason: z.string(), dueAt: instantSchema, sentence })
    .nullable()
    .describe('What it waits for; null when it does not wait'),
  attempts: z.array(explainedAttemptSchema).describe('Oldest first'),
});
export type TaskExplanation = z.infer<typeof taskExplanationSchema>;
