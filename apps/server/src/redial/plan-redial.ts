// What becomes of a call task when one of its calls has ended, and why. Pure: reading what it needs to know and
// writing what it decides is concludeCall's. The rules are those of decisions.md, in the order that explains best.
import type {
  AnalysisItem,
  AutoRedialConfig,
  CallOutcome,
  DestinationType,
  RedialReason,
  RedialStep,
} from '@outspoken/contract';
import { judgeConditions } from './judge-conditions.ts';
import { intoHours, laterOf, type RedialClock, timeOfRedial } from './time-of-redial.ts';

export interface FinishedCall {
  outcome: CallOutcome;
  endedAt: Date;
  /** The answer time is set, whatever the status. */
  answered: boolean;
  destinationType: DestinationType;
  /** Every item of the agent version that called. */
  analysis: readonly AnalysisItem[];
  /** The person asked not to be called again. */
  refused: boolean;
  /** A time agreed in the call. */
  callbackAt: Date | null;
  /** What kept it from being dialled, and when that may be over. */
  postponed: { for: string; until: Date } | null;
}

export interface TaskSoFar {
  /** Null: no redial was asked for. */
  config: AutoRedialConfig | null;
  cancelled: boolean;
  suppressed: boolean;
  /** Calls that rang somebody or may have, after the first such call. */
  redialsMade: number;
  /** Calls that rang nobody because of us or the trunk, not counting those that were stopped or postponed. */
  attemptsWasted: number;
  /** When the task's calls were dialled. */
  dialledAt: readonly Date[];
  expiresAt: Date;
}

export interface RedialInput {
  call: FinishedCall;
  task: TaskSoFar;
  clock: RedialClock;
}

export interface RedialPlan {
  next:
    | { state: 'final' }
    /** `waitsAsBefore`: for what stopped it, not for a redial. */
    | { state: 'queued'; dueAt: Date; waitsAsBefore: boolean };
  reason: RedialReason;
  steps: RedialStep[];
}

export const MOST_WASTED_ATTEMPTS = 5;
const DELAY_PER_ATTEMPT_MS = 5000;

type Settled = Omit<RedialPlan, 'steps'>;
type Check = (step: RedialStep) => boolean;

export function planRedial(input: RedialInput, now: Date): RedialPlan {
  const steps: RedialStep[] = [];
  const check: Check = (step) => {
    steps.push(step);
    return step.passed;
  };
  const settled = settleWithoutRule(input, now, check);
  if (settled) return { ...settled, steps };
  const against = findReasonAgainst(input, check);
  if (against) return { ...stop(against), steps };

  const { expiresAt } = input.task;
  const dueAt = findTime(input, now, steps);
  const passed = dueAt !== null && dueAt.getTime() < expiresAt.getTime();
  if (!check({ rule: 'before_expiry', passed, expiresAt: expiresAt.toISOString() }) || !dueAt)
    return { ...stop('expired'), steps };
  return { ...queue(input.call.callbackAt ? 'callback' : 'redial', dueAt), steps };
}

/** Ends that need no redial rule: nothing may follow, or nothing has been tried yet. */
function settleWithoutRule({ call, task }: RedialInput, now: Date, check: Check): Settled | null {
  const { reason, dialCertainty } = call.outcome;
  const isNotDialled = dialCertainty === 'not_dialed';
  const wasStopped = isNotDialled && (reason === 'cancelled' || call.postponed !== null);
  // A call that we ended in the middle, on somebody's order, is not taken up again by itself.
  const isCancelled = task.cancelled || (reason === 'cancelled' && !isNotDialled);
  if (!check({ rule: 'not_cancelled', passed: !isCancelled })) return stop('cancelled');
  if (reason === 'suppressed' || reason === 'expired') {
    check({ rule: 'not_ended_for_good', passed: false, reason });
    return stop(reason);
  }
  const isKnown = dialCertainty !== 'unknown';
  if (!check({ rule: 'outcome_known', passed: isKnown, dialCertainty })) return stop('outcome_unknown');
  // The switch, a pause, closed hours, a trunk without room: the call was ended, not the task.
  if (wasStopped) {
    check({ rule: 'stopped_before_dialling', passed: true, postponedFor: call.postponed?.for ?? null });
    return queue('stopped_before_dialling', laterOf(now, call.postponed?.until ?? now), true);
  }
  if (!isNotDialled) return null;
  const wasted = task.attemptsWasted;
  const most = MOST_WASTED_ATTEMPTS;
  if (!check({ rule: 'attempts_left', passed: wasted < most, wasted, most })) return stop('attempts_used_up');
  if (reason !== 'worker_lost' && reason !== 'internal_error') return null;
  return queue('rang_nobody_because_of_us', new Date(now.getTime() + wasted * DELAY_PER_ATTEMPT_MS));
}

function findReasonAgainst({ call, task }: RedialInput, check: Check): RedialReason | null {
  const { config, redialsMade } = task;
  if (!check({ rule: 'redial_enabled', passed: config?.enabled === true }) || !config) return 'redial_off';
  if (!check({ rule: 'not_refused', passed: !call.refused })) return 'refused';
  if (!check({ rule: 'not_suppressed', passed: !task.suppressed })) return 'suppressed';
  const { maxRetries } = config;
  const passed = redialsMade < maxRetries;
  if (!check({ rule: 'retries_left', passed, made: redialsMade, maxRetries })) return 'no_retries_left';
  if (!call.callbackAt) return findMissedTarget(call, config, check);
  check({ rule: 'callback_agreed', passed: true, at: call.callbackAt.toISOString() });
  return null;
}

/** Destination types and conditions restrict only a call that was answered. */
function findMissedTarget(call: FinishedCall, config: AutoRedialConfig, check: Check): RedialReason | null {
  const { answered, destinationType, outcome } = call;
  const { targetCallStatuses: statuses, targetDestinationTypes: types } = config;
  const { status } = outcome;
  if (!check({ rule: 'status_targeted', passed: statuses.includes(status), status, targets: statuses }))
    return 'status_not_targeted';
  if (!answered) return null;
  if (types) {
    const passed = types.includes(destinationType);
    if (!check({ rule: 'destination_targeted', passed, destinationType, targets: types }))
      return 'destination_not_targeted';
  }
  if (!config.targetAnalysisConditions?.length) return null;
  const { hold, ...judged } = judgeConditions(config, call.analysis);
  return check({ rule: 'conditions_hold', passed: hold, ...judged }) ? null : 'conditions_not_met';
}

function findTime({ call, task, clock }: RedialInput, now: Date, steps: RedialStep[]): Date | null {
  if (call.callbackAt) return intoHours(clock, laterOf(now, call.callbackAt), steps);
  const { reason, dialCertainty } = call.outcome;
  const inVain = dialCertainty === 'not_dialed' ? task.attemptsWasted : 0;
  const last = { reason, endedAt: call.endedAt, dialledAt: task.dialledAt, inVain };
  return timeOfRedial(clock, last, now, steps);
}

function stop(reason: RedialReason): Settled {
  return { next: { state: 'final' }, reason };
}

function queue(reason: RedialReason, dueAt: Date, waitsAsBefore = false): Settled {
  return { next: { state: 'queued', dueAt, waitsAsBefore }, reason };
}
