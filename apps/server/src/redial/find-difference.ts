import type { AutoRedialConfig, RedialDecision, RedialDifference } from '@outspoken/contract';
import { type FinishedCall, planRedial, type TaskSoFar } from './plan-redial.ts';
import type { RedialClock } from './time-of-redial.ts';

export interface DecidedCall extends FinishedCall {
  callId: string;
  attempt: number;
  concludedAt: Date | null;
  task: TaskSoFar;
  place: RedialClock['place'];
  decision: Pick<RedialDecision, 'next' | 'reason'>;
}

export interface ChangedRule extends Omit<RedialClock, 'place'> {
  config: AutoRedialConfig;
}

/**
 * The first call of a task after which the rule would have decided otherwise. What came later is not judged: under
 * the rule it would not have happened, or not so.
 */
export function findDifference(
  callTaskId: string,
  calls: readonly DecidedCall[],
  { config, settings, hours }: ChangedRule,
): RedialDifference | null {
  for (const [index, call] of calls.entries()) {
    const clock = { settings, hours, place: call.place };
    const task = { ...call.task, config };
    const { next, reason } = planRedial({ call, task, clock }, call.concludedAt ?? call.endedAt);
    const was = { next: call.decision.next, reason: call.decision.reason };
    if (next.state === was.next) continue;
    const callsAfter = calls.slice(index + 1).filter(rang).length;
    const { callId, attempt } = call;
    return { callTaskId, callId, attempt, was, would: { next: next.state, reason }, callsAfter };
  }
  return null;
}

function rang({ outcome }: DecidedCall): boolean {
  return outcome.dialCertainty !== 'not_dialed';
}
