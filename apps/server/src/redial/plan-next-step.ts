// What becomes of a call task when one of its calls has ended. Pure; the effect is concludeCall's.
import type { CallOutcome } from '@outspoken/contract';

export interface EndedCall {
  outcome: CallOutcome;
  /** The first call of a task is attempt 1. */
  attempt: number;
}

export type StepReason = 'rang_nobody_because_of_us' | 'attempts_used_up' | 'redial_off';

export type NextStep =
  | { next: { state: 'final' }; reason: StepReason }
  | { next: { state: 'queued'; dueAt: Date }; reason: StepReason };

const MOST_ATTEMPTS = 5;
const DELAY_PER_ATTEMPT_MS = 5000;

export function planNextStep(call: EndedCall, now: Date): NextStep {
  if (!rangNobodyBecauseOfUs(call.outcome)) {
    // planRedial (the project's statuses, conditions, delays and hours) joins here with the redial issue.
    return { next: { state: 'final' }, reason: 'redial_off' };
  }
  if (call.attempt >= MOST_ATTEMPTS) return { next: { state: 'final' }, reason: 'attempts_used_up' };
  const dueAt = new Date(now.getTime() + call.attempt * DELAY_PER_ATTEMPT_MS);
  return { next: { state: 'queued', dueAt }, reason: 'rang_nobody_because_of_us' };
}

function rangNobodyBecauseOfUs({ dialCertainty, reason }: CallOutcome): boolean {
  return dialCertainty === 'not_dialed' && (reason === 'worker_lost' || reason === 'internal_error');
}
