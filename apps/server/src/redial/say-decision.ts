// A decision in words that somebody understands who has not read the rules. No personal data: there is none in it.
import {
  type CallStatus,
  type DelayCause,
  type EndedReason,
  isFinal,
  type RedialDecision,
  type RedialStep,
} from '@outspoken/contract';

const OUTCOMES: Readonly<Record<EndedReason, string>> = {
  callee_hangup: 'Somebody answered and hung up in the end.',
  agent_hangup: 'Somebody answered; the agent ended the call.',
  max_duration: 'Somebody answered; the call lasted as long as it may.',
  silence: 'Somebody answered and said nothing more.',
  voicemail: 'Voicemail answered.',
  announcement: 'An announcement answered.',
  transferred: 'Somebody answered and was put through.',
  cancelled: 'The call was stopped.',
  ring_timeout: 'It rang and nobody answered.',
  busy: 'The line was busy.',
  declined: 'The call was declined.',
  blocked: 'The call was blocked.',
  invalid_number: 'The number is not in service.',
  not_routable: 'No way leads to the number.',
  unavailable: 'The phone was switched off or out of reach.',
  trunk_error: 'The trunk failed.',
  carrier_refused: 'The carrier refused the call.',
  provider_error: 'A speech or model provider failed.',
  worker_lost: 'The process that held the call was lost.',
  internal_error: 'The call failed on our side.',
  suppressed: 'The number is suppressed: it was not dialled.',
  expired: 'The task expired before it was dialled.',
};

const CAUSES: Readonly<Record<DelayCause, string>> = {
  busy: 'a busy line',
  noAnswer: 'a call that nobody came to',
  declined: 'a declined call',
  unreachable: 'a number that is not in service',
  failed: 'a failure on our side',
  conversation: 'a conversation',
};

export function sayOutcome(status: CallStatus, reason: EndedReason | null): string {
  if (reason !== null) return OUTCOMES[reason];
  return isFinal(status) ? 'The call has ended.' : `The call is under way: ${status.replace('_', ' ')}.`;
}

export function sayDecision({ reason, dueAt }: RedialDecision): string {
  const at = dueAt ?? 'once it may';
  switch (reason) {
    case 'redial':
      return `To be rung again: due at ${at}.`;
    case 'callback':
      return `To be rung again at the time agreed in the call: due at ${at}.`;
    case 'stopped_before_dialling':
      return `Queued again without having been dialled: due at ${at}.`;
    case 'rang_nobody_because_of_us':
      return `Queued again, for it rang nobody because of us: due at ${at}.`;
    case 'attempts_used_up':
      return 'Not rung again: too many attempts rang nobody because of us or the trunk.';
    case 'cancelled':
      return 'Not rung again: it was cancelled.';
    case 'suppressed':
      return 'Not rung again: the number is suppressed.';
    case 'expired':
      return 'Not rung again: the next time would have come after the task expired.';
    case 'refused':
      return 'Not rung again: the person asked not to be called.';
    case 'outcome_unknown':
      return 'Not rung again: the phone may have rung, and nobody knows what came of it.';
    case 'redial_off':
      return 'Not rung again: redial is off.';
    case 'no_retries_left':
      return 'Not rung again: all redials were made.';
    case 'status_not_targeted':
      return 'Not rung again: the rule does not name the status of the call.';
    case 'destination_not_targeted':
      return 'Not rung again: the rule does not name who or what answered.';
    case 'conditions_not_met':
      return 'Not rung again: the analysis is not what the rule asks for.';
    default:
      return reason satisfies never;
  }
}

export function sayStep(step: RedialStep): string {
  const { passed } = step;
  switch (step.rule) {
    case 'not_cancelled':
      return passed ? 'nobody cancelled it' : 'it was cancelled';
    case 'not_ended_for_good':
      return `it ended for good: ${step.reason}`;
    case 'outcome_known':
      if (!passed) return 'it is not known whether the phone rang';
      return step.dialCertainty === 'dialed' ? 'the number was dialled' : 'provably nobody was rung';
    case 'stopped_before_dialling':
      return step.postponedFor
        ? `it had to wait (${step.postponedFor.replaceAll('_', ' ')}): nothing was tried, nothing is spent`
        : 'it was stopped before it was dialled: nothing was tried, nothing is spent';
    case 'attempts_left':
      return `${step.wasted} of at most ${step.most} attempts rang nobody because of us or the trunk`;
    case 'redial_enabled':
      return passed ? 'redial is on' : 'redial is off';
    case 'not_refused':
      return passed ? 'the person did not refuse' : 'the person asked not to be called again';
    case 'not_suppressed':
      return passed ? 'the number is not suppressed' : 'the number is suppressed';
    case 'retries_left':
      return `${step.made} of ${step.maxRetries} redials were made`;
    case 'callback_agreed':
      return `a callback was agreed for ${step.at}; it replaces delay, status and conditions`;
    case 'status_targeted':
      return `status ${step.status} is ${passed ? '' : 'not '}among ${step.targets.join(', ')}`;
    case 'destination_targeted':
      return `destination ${step.destinationType} is ${passed ? '' : 'not '}among ${step.targets.join(', ') || 'none'}`;
    case 'conditions_hold':
      return sayConditions(step);
    case 'delay':
      return `after ${CAUSES[step.cause]} it waits ${sayDuration(step.seconds)}: until ${step.until}`;
    case 'other_time_of_day':
      return `at another time of day than before: ${step.until}`;
    case 'calling_hours':
      return step.until === null
        ? 'no calling time ever comes for this place'
        : `moved into the calling hours: ${step.until}`;
    case 'before_expiry':
      return `the task ${passed ? 'expires later' : 'would have expired'}: ${step.expiresAt}`;
    default:
      return step satisfies never;
  }
}

const VERDICTS = {
  holds: 'holds',
  does_not_hold: 'does not hold',
  no_value: 'has no value',
  no_item: 'is no item of the agent version that called',
} as const;

function sayConditions(step: Extract<RedialStep, { rule: 'conditions_hold' }>): string {
  const each = step.conditions.map(({ analysisId, operator, verdict }) =>
    [analysisId, operator, VERDICTS[verdict]].filter(Boolean).join(' '),
  );
  const joined = { and: ', all must hold', or: ', one must hold' };
  const join = step.joinedBy && step.conditions.length > 1 ? joined[step.joinedBy] : '';
  return `conditions ${step.passed ? 'hold' : 'do not hold'}${join}: ${each.join('; ')}`;
}

function sayDuration(seconds: number): string {
  const [size, unit] = (
    [
      [86_400, 'day'],
      [3600, 'hour'],
      [60, 'minute'],
    ] as const
  ).find(([one]) => seconds >= one && seconds % one === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
