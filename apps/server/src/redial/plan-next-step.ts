// What becomes of a call task when one of its calls has ended. Pure; the effect is concludeCall's.
import type { CallOutcome } from '@outspoken/contract';

export interface EndedCall {
  outcome: CallOutcome;
  /** Calls of the task, this one too, that rang nobody because of us. */
  attemptsWasted: number;
  /** Somebody cancelled the task. */
  cancelled: boolean;
}

export type StepReason =
  | 'cancelled'
  | 'stopped_before_dialling'
  | 'rang_nobody_because_of_us'
  | 'attempts_used_up'
  | 'redial_off';

export type NextStep =
  | { next: { state: 'final' }; reason: StepReason }
  | { next: { state: 'queued'; dueAt: Date }; reason: StepReason };

const MOST_ATTEMPTS = 5;
const DELAY_PER_ATTEMPT_MS = 5000;

export function planNextStep(call: EndedCall, now: Date): NextStep {
  if (call.cancelled) return { next: { state: 'final' }, reason: 'cancelled' };
  // Its task waits as before, for the desk grants nothing while whatever stopped it lasts.
  if (wasStoppedBeforeDialling(call.outcome))
    return { next: { state: 'queued', dueAt: now }, reason: 'stopped_before_dialling' };
  if (!rangNobodyBecauseOfUs(call.outcome)) {
    // planRedial (the project's statuses, conditions, delays and hours) joins here with the redial issue.
    return { next: { state: 'final' }, reason: 'redial_off' };
  }
  if (call.attemptsWasted >= MOST_ATTEMPTS) return { next: { state: 'final' }, reason: 'attempts_used_up' };
  const dueAt = new Date(now.getTime() + call.attemptsWasted * DELAY_PER_ATTEMPT_MS);
  return { next: { state: 'queued', dueAt }, reason: 'rang_nobody_because_of_us' };
}

/** The switch, a pause, or the end of the voice process: the call was ended, not the task. */
function wasStoppedBeforeDialling({ dialCertainty, reason }: CallOutcome): boolean {
  return dialCertainty === 'not_dialed' && reason === 'cancelled';
}

function rangNobodyBecauseOfUs({ dialCertainty, reason }: CallOutcome): boolean {
  return dialCertainty === 'not_dialed' && (reason === 'worker_lost' || reason === 'internal_error');
}
