// What was decided about a task when one of its calls had ended, and every rule that was looked at on the way.
// Stored with the call and shown to operators: ids, enums, counts and times, never what somebody said.
import { z } from 'zod';
import { ANALYSIS_TYPES } from './analysis-item.ts';
import { destinationTypeSchema, dialCertaintySchema, finalStatusSchema } from './call-outcome.ts';
import { idSchema } from './ids.ts';
import { MATCH_TYPES } from './redial-config.ts';
import { DELAY_CAUSES } from './redial-settings.ts';

export const REDIAL_REASONS = [
  'redial',
  'callback',
  'stopped_before_dialling',
  'rang_nobody_because_of_us',
  'attempts_used_up',
  'cancelled',
  'suppressed',
  'expired',
  'refused',
  'outcome_unknown',
  'redial_off',
  'no_retries_left',
  'status_not_targeted',
  'destination_not_targeted',
  'conditions_not_met',
] as const;
export type RedialReason = (typeof REDIAL_REASONS)[number];

const passed = z.boolean().describe('Whether it speaks for ringing again');
const instant = z.iso.datetime();
const step = <const Rule extends string, Shape extends z.ZodRawShape>(rule: Rule, detail: Shape) =>
  z.object({ rule: z.literal(rule), passed, ...detail });

/** What a condition came to. `no_item`: the agent version that called has no such item, or one of another type. */
const judgedConditionSchema = z.object({
  analysisId: idSchema,
  type: z.enum(ANALYSIS_TYPES),
  operator: z.string().nullable(),
  verdict: z.enum(['holds', 'does_not_hold', 'no_value', 'no_item']),
});
export type JudgedCondition = z.infer<typeof judgedConditionSchema>;

export const redialStepSchema = z.discriminatedUnion('rule', [
  step('not_cancelled', {}),
  step('not_ended_for_good', { reason: z.enum(['suppressed', 'expired']) }),
  step('outcome_known', { dialCertainty: dialCertaintySchema }),
  step('stopped_before_dialling', { postponedFor: z.string().nullable().default(null) }),
  step('attempts_left', { wasted: z.int(), most: z.int() }),
  step('redial_enabled', {}),
  step('not_refused', {}),
  step('not_suppressed', {}),
  step('retries_left', { made: z.int(), maxRetries: z.int() }),
  step('callback_agreed', { at: instant }),
  step('status_targeted', { status: finalStatusSchema, targets: z.array(finalStatusSchema) }),
  step('destination_targeted', {
    destinationType: destinationTypeSchema,
    targets: z.array(destinationTypeSchema),
  }),
  step('conditions_hold', {
    joinedBy: z.enum(MATCH_TYPES).nullable().describe('Null: each by its own match type, from left to right'),
    conditions: z.array(judgedConditionSchema),
  }),
  step('delay', { cause: z.enum(DELAY_CAUSES), seconds: z.int(), until: instant }),
  step('other_time_of_day', { until: instant }),
  step('calling_hours', { until: instant.nullable().describe('Null: no calling time comes') }),
  step('before_expiry', { expiresAt: instant }),
]);
export type RedialStep = z.infer<typeof redialStepSchema>;

export const redialDecisionSchema = z.object({
  next: z.enum(['final', 'queued']),
  reason: z.enum(REDIAL_REASONS),
  attempt: z.int(),
  dueAt: instant.nullable().default(null),
  /** In the order they were looked at; the last one decided. */
  steps: z.array(redialStepSchema).default([]),
});
export type RedialDecision = z.infer<typeof redialDecisionSchema>;
