// What decisions.md says of redial, written a second time and in another way: tables of predicates instead of a chain
// of guards. It names every objection there is; the code names the first one. Conditions are sets and intervals,
// calling hours are a list of windows, and another time of day is the best of all candidates.
import type { AnalysisItem, EndedReason, RedialReason } from '@outspoken/contract';
import type { RedialInput } from '../plan-redial.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

export interface Verdict {
  /** Empty: it is rung again. */
  objections: Set<RedialReason>;
  /** When it is, unless there is an objection. */
  dueAt: number | null;
}

type Config = NonNullable<RedialInput['task']['config']>;
type Condition = NonNullable<Config['targetAnalysisConditions']>[number];
type Kind = 'stopped' | 'wasted by us' | 'tried';
type Predicate = (input: RedialInput) => boolean;

/** Zones whose clocks never change, so that the oracle needs no time-zone database. */
export const MINUTES_AHEAD: Readonly<Record<string, number>> = {
  UTC: 0,
  'Asia/Tokyo': 540,
  'Asia/Kathmandu': 345,
  'America/Phoenix': -420,
  'Pacific/Kiritimati': 840,
};

export function judgeByTables(input: RedialInput, now: Date): Verdict {
  const kind = kindOf(input);
  const objections = new Set(OBJECTIONS.filter(([, kinds]) => kinds.includes(kind)).flatMap(objecting));
  const dueAt = DUE[kind](input, now.getTime());
  const isTooLate = dueAt === null || dueAt >= input.task.expiresAt.getTime();
  if (kind === 'tried' && objections.size === 0 && isTooLate) objections.add('expired');
  return { objections, dueAt };

  function objecting([reason, , predicate]: (typeof OBJECTIONS)[number]): RedialReason[] {
    return predicate(input) ? [reason] : [];
  }
}

function kindOf({ call }: RedialInput): Kind {
  const { dialCertainty, reason } = call.outcome;
  if (dialCertainty !== 'not_dialed') return 'tried';
  if (reason === 'suppressed' || reason === 'expired') return 'tried';
  if (reason === 'cancelled' || call.postponed) return 'stopped';
  return reason === 'worker_lost' || reason === 'internal_error' ? 'wasted by us' : 'tried';
}

const ALWAYS: Kind[] = ['stopped', 'wasted by us', 'tried'];
const ruleOf = (input: RedialInput): Partial<Config> => input.task.config ?? {};
const isOn: Predicate = (input) => ruleOf(input).enabled === true;
const isBound: Predicate = (input) => isOn(input) && input.call.callbackAt === null;
const isBoundAnswer: Predicate = (input) => isBound(input) && input.call.answered;

const OBJECTIONS: [RedialReason, Kind[], Predicate][] = [
  ['cancelled', ALWAYS, ({ task }) => task.cancelled],
  ['cancelled', ['tried'], ({ call }) => call.outcome.reason === 'cancelled'],
  ['suppressed', ['tried'], ({ call }) => call.outcome.reason === 'suppressed'],
  ['expired', ['tried'], ({ call }) => call.outcome.reason === 'expired'],
  ['outcome_unknown', ['tried'], ({ call }) => call.outcome.dialCertainty === 'unknown'],
  [
    'attempts_used_up',
    ['wasted by us', 'tried'],
    ({ call, task }) => call.outcome.dialCertainty === 'not_dialed' && task.attemptsWasted > 4,
  ],
  ['redial_off', ['tried'], (input) => !isOn(input)],
  ['refused', ['tried'], (input) => isOn(input) && input.call.refused],
  ['suppressed', ['tried'], (input) => isOn(input) && input.task.suppressed],
  ['no_retries_left', ['tried'], (input) => isOn(input) && !(input.task.redialsMade < maxRetriesOf(input))],
  ['status_not_targeted', ['tried'], (input) => isBound(input) && !hasTargetStatus(input)],
  ['destination_not_targeted', ['tried'], (input) => isBoundAnswer(input) && !hasTargetDestination(input)],
  ['conditions_not_met', ['tried'], (input) => isBoundAnswer(input) && !conditionsHold(input)],
];

const maxRetriesOf = (input: RedialInput) => ruleOf(input).maxRetries ?? 0;
const hasTargetStatus: Predicate = (input) =>
  new Set(ruleOf(input).targetCallStatuses).has(input.call.outcome.status);
const hasTargetDestination: Predicate = (input) => {
  const types = ruleOf(input).targetDestinationTypes;
  return types === undefined || types === null || new Set(types).has(input.call.destinationType);
};

/** Joined by one word: all or any. Otherwise from the right: the last join decides over all that stand before it. */
const conditionsHold: Predicate = (input) => {
  const conditions = [...(ruleOf(input).targetAnalysisConditions ?? [])];
  if (conditions.length === 0) return true;
  const truths = conditions.map((condition) => isTrue(condition, input.call.analysis));
  const joined = ruleOf(input).analysisConditionMatchType;
  if (joined === 'and') return !truths.includes(false);
  if (joined === 'or') return truths.includes(true);
  const upTo = (last: number): boolean => {
    const truth = truths[last] === true;
    if (last === 0) return truth;
    return conditions[last]?.matchType === 'or' ? truth || upTo(last - 1) : truth && upTo(last - 1);
  };
  return upTo(conditions.length - 1);
};

function isTrue(condition: Condition, analysis: readonly AnalysisItem[]): boolean {
  const values = analysis
    .filter((item) => `${item.id} ${item.type}` === `${condition.analysisId} ${condition.type}`)
    .flatMap((item) => (item.value === null ? [] : [item.value]));
  const operator = 'operator' in condition ? condition.operator : 'is';
  const test = TESTS[`${condition.type} ${operator}`];
  if (!test) throw new Error(`the oracle does not know ${condition.type} ${operator}`);
  return values.length === 1 && test(values[0], condition);
}

type Test = (value: unknown, condition: Condition) => boolean;
const given = (condition: Condition) => ('value' in condition ? condition.value : undefined);
const listed = (condition: Condition): Set<unknown> =>
  new Set<unknown>('values' in condition ? condition.values : []);
const not =
  (test: Test): Test =>
  (value, condition) =>
    !test(value, condition);
const isGiven: Test = (value, condition) => Object.is(value, given(condition));
const isListed: Test = (value, condition) => listed(condition).has(value);
const common = (value: unknown, condition: Condition) =>
  [...listed(condition)].filter((one) => Array.isArray(value) && value.indexOf(one) >= 0);
const sharesSome: Test = (value, condition) => common(value, condition).length > 0;
const hasWord: Test = (value, condition) => String(value).indexOf(String(given(condition))) !== -1;
const compared =
  (...signs: number[]): Test =>
  (value, condition) =>
    signs.includes(Math.sign(Number(value) - Number(given(condition))) + 0);
const isWithin: Test = (value, condition) =>
  'min' in condition && Math.min(Math.max(Number(value), condition.min), condition.max) === value;

const TESTS: Readonly<Record<string, Test>> = {
  'boolean is': isGiven,
  'text equals': isGiven,
  'text not_equals': not(isGiven),
  'text contains': hasWord,
  'text not_contains': not(hasWord),
  'number eq': compared(0),
  'number ne': compared(-1, 1),
  'number gt': compared(1),
  'number gte': compared(0, 1),
  'number lt': compared(-1),
  'number lte': compared(-1, 0),
  'number between': isWithin,
  'number not_between': not(isWithin),
  'single_choice in': isListed,
  'single_choice not_in': not(isListed),
  'goal_achievement in': isListed,
  'goal_achievement not_in': not(isListed),
  'multiple_choice contains_any': sharesSome,
  'multiple_choice contains_none': not(sharesSome),
  'multiple_choice contains_all': (value, condition) =>
    common(value, condition).length === listed(condition).size,
};

const DUE: Record<Kind, (input: RedialInput, now: number) => number | null> = {
  stopped: ({ call }, now) => Math.max(now, call.postponed?.until.getTime() ?? 0),
  'wasted by us': ({ task }, now) => now + 5000 * task.attemptsWasted,
  tried: (input, now) => {
    const { call } = input;
    if (call.callbackAt) return whenOpen(input, Math.max(now, call.callbackAt.getTime()));
    const times = call.outcome.dialCertainty === 'not_dialed' ? Math.max(1, input.task.attemptsWasted) : 1;
    const { delaySeconds } = input.clock.settings;
    const [cause] = Object.entries(REASONS_OF_DELAY).find(([, reasons]) =>
      reasons.includes(call.outcome.reason),
    ) ?? ['failed'];
    const seconds = new Map<string, number>(Object.entries(delaySeconds)).get(cause) ?? 0;
    const open = whenOpen(input, Math.max(now, call.endedAt.getTime() + times * seconds * 1000));
    return open !== null && cause === 'noAnswer' ? atAnotherTime(input, open) : open;
  },
};

const REASONS_OF_DELAY: Readonly<Record<string, EndedReason[]>> = {
  busy: ['busy'],
  noAnswer: ['ring_timeout', 'unavailable', 'voicemail', 'announcement'],
  declined: ['declined', 'blocked'],
  unreachable: ['invalid_number', 'not_routable'],
  conversation: ['callee_hangup', 'agent_hangup', 'max_duration', 'silence', 'transferred'],
};

function atAnotherTime(input: RedialInput, open: number): number {
  const { dialledAt } = input.task;
  const apart = input.clock.settings.otherTimeOfDayMinutes * MINUTE_MS;
  const clockOf = (at: number) => ((at % DAY_MS) + DAY_MS) % DAY_MS;
  const isApart = (at: number) =>
    dialledAt.every((former) => {
      const between = Math.abs(clockOf(at) - clockOf(former.getTime()));
      return Math.min(between, DAY_MS - between) >= apart;
    });
  const today = Math.floor(open / DAY_MS) * DAY_MS;
  const ends = dialledAt.flatMap((former) =>
    [-1, 0, 1, 2].map((day) => today + day * DAY_MS + clockOf(former.getTime() + apart)),
  );
  const candidates = [open, ...ends.filter((end) => end >= open).map((end) => whenOpen(input, end))];
  const fitting = candidates.filter((at) => at !== null && at < open + DAY_MS && isApart(at));
  return fitting.length === 0 ? open : Math.min(...fitting.map(Number));
}

/** By the windows of the next days, one after the other. */
function whenOpen({ clock }: RedialInput, from: number): number | null {
  const ahead = (MINUTES_AHEAD[clock.place.timezone ?? 'UTC'] ?? 0) * MINUTE_MS;
  const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const { unlocked } = clock.hours;
  const opens = Math.max(minutesOf(clock.hours.from), unlocked ? 0 : 480) * MINUTE_MS;
  const closes = Math.min(minutesOf(clock.hours.to), unlocked ? 1440 : 1260) * MINUTE_MS;
  const firstDay = Math.floor((from + ahead) / DAY_MS);
  const holidays = new Set(clock.hours.holidays[clock.place.country ?? '']);
  for (let day = firstDay; day <= firstDay + 30; day += 1) {
    const midnight = day * DAY_MS - ahead;
    if (holidays.has(new Date(day * DAY_MS).toISOString().slice(0, 10))) continue;
    if (from < midnight + closes) return Math.max(from, midnight + opens);
  }
  return null;
}
