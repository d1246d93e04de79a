// planRedial against the oracle, on cases drawn at random: all statuses, reasons, destination types, the seven shapes
// with all operators, every way of joining, values and items that are missing, and clocks on both sides of the line.
import {
  type AnalysisItem,
  type AutoRedialConfig,
  type CallOutcome,
  DESTINATION_TYPES,
  DIAL_CERTAINTIES,
  ENDED_REASONS,
  FINAL_STATUSES,
  GOAL_ACHIEVEMENTS,
  REDIAL_REASONS,
  type RedialReason,
  STATUSES_OF_REASON,
} from '@outspoken/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRedial, type RedialInput } from './plan-redial.ts';
import { judgeByTables, MINUTES_AHEAD } from './testing/redial-oracle.ts';

// Each draw is tried with several outcomes, answered and not: drawing costs more than deciding.
const DRAWS = process.env['PROVE'] === '1' ? 100_000 : 10_000;
const OUTCOMES = 6;
const CASES = DRAWS * OUTCOMES * 2;
const START = Date.UTC(2026, 11, 28); // New Year lies in the middle of what is drawn
const DAY_MS = 86_400_000;

const words = fc.constantFrom('', 'a', 'ab', 'b', 'A');
const choice = fc.constantFrom('red', 'green', 'blue');
const number = fc.constantFrom(-1, 0, 1, 1.5, 2, 3);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 });
const instant = (days: number) => fc.nat(days * 1440).map((minute) => new Date(START + minute * 60_000));

const itemNamed = (id: string): fc.Arbitrary<AnalysisItem> => {
  const named = { id, label: '', description: '', isOptional: true };
  const plain = { ...named, options: null };
  const options = ['red', 'green', 'blue'];
  return fc.oneof(
    maybe(fc.boolean()).map((value) => ({ ...plain, type: 'boolean' as const, value })),
    maybe(words).map((value) => ({ ...plain, type: 'text' as const, value })),
    maybe(number).map((value) => ({ ...plain, type: 'number' as const, value })),
    maybe(choice).map((value) => ({ ...named, type: 'single_choice' as const, options, value })),
    maybe(fc.uniqueArray(choice)).map((value) => ({
      ...named,
      type: 'multiple_choice' as const,
      options,
      value,
    })),
    maybe(fc.constantFrom(...GOAL_ACHIEVEMENTS)).map((value) => ({
      ...plain,
      type: 'goal_achievement' as const,
      value,
    })),
  );
};
const analysis = fc
  .tuple(itemNamed('item_1'), itemNamed('item_2'), itemNamed('item_3'))
  .chain((items) => fc.subarray(items, { minLength: 1 }));

type Condition = NonNullable<AutoRedialConfig['targetAnalysisConditions']>[number];

/** Mostly of the item's own type, for a condition that fits nothing is soon tested enough. */
function conditionFor(item: AnalysisItem): fc.Arbitrary<Condition> {
  const shared = { analysisId: item.id };
  const values = fc.uniqueArray(choice, { minLength: 1 });
  switch (item.type) {
    case 'boolean':
      return fc.boolean().map((value) => ({ ...shared, type: 'boolean', value }));
    case 'text':
      return fc
        .tuple(fc.constantFrom('equals', 'not_equals', 'contains', 'not_contains'), words)
        .map(([operator, value]) => ({ ...shared, type: 'text', operator, value }));
    case 'number':
      return fc.oneof(
        fc
          .tuple(fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte'), number)
          .map(([operator, value]): Condition => ({ ...shared, type: 'number', operator, value })),
        fc.tuple(fc.constantFrom('between', 'not_between'), number, number).map(
          ([operator, one, other]): Condition => ({
            ...shared,
            type: 'number',
            operator,
            min: Math.min(one, other),
            max: Math.max(one, other),
          }),
        ),
      );
    case 'single_choice':
      return fc
        .tuple(fc.constantFrom('in', 'not_in'), values)
        .map(([operator, chosen]) => ({ ...shared, type: 'single_choice', operator, values: chosen }));
    case 'multiple_choice':
      return fc
        .tuple(fc.constantFrom('contains_any', 'contains_all', 'contains_none'), values)
        .map(([operator, chosen]) => ({ ...shared, type: 'multiple_choice', operator, values: chosen }));
    case 'goal_achievement':
      return fc
        .tuple(
          fc.constantFrom('in', 'not_in'),
          fc.uniqueArray(fc.constantFrom(...GOAL_ACHIEVEMENTS), { minLength: 1 }),
        )
        .map(([operator, chosen]) => ({ ...shared, type: 'goal_achievement', operator, values: chosen }));
    default:
      return item satisfies never;
  }
}

const matchType = fc.constantFrom('and' as const, 'or' as const, null, undefined);
const anyItem = fc.constantFrom('item_1', 'item_2', 'item_9').chain(itemNamed);

const outcome: fc.Arbitrary<CallOutcome> = fc
  .tuple(fc.constantFrom(...ENDED_REASONS), fc.constantFrom(...DIAL_CERTAINTIES), fc.nat(1), fc.nat(9))
  .map(([reason, drawn, which, odds]) => {
    const statuses = STATUSES_OF_REASON[reason];
    return {
      reason,
      status: statuses[which % statuses.length] ?? statuses[0],
      dialCertainty: odds < 7 ? 'dialed' : drawn,
    };
  });

const rare = fc.nat(11).map((one) => one === 0);
const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const mostly = fc.nat(11).map((one) => one !== 0);

const input: fc.Arbitrary<RedialInput> = analysis.chain((items) => {
  const condition = fc
    .oneof({ weight: 9, arbitrary: fc.constantFrom(...items) }, { weight: 1, arbitrary: anyItem })
    .chain((item) => fc.tuple(conditionFor(item), matchType))
    .map(([one, joined]): Condition => ({ ...one, matchType: joined }));
  const config: fc.Arbitrary<AutoRedialConfig> = fc.record({
    enabled: mostly,
    targetCallStatuses: fc.subarray([...FINAL_STATUSES], { minLength: 1 }),
    targetDestinationTypes: fc.option(fc.subarray([...DESTINATION_TYPES]), { nil: null, freq: 3 }),
    targetAnalysisConditions: fc.option(fc.array(condition, { maxLength: 4 }), { nil: undefined, freq: 5 }),
    analysisConditionMatchType: matchType,
    maxRetries: fc.nat(10),
  });
  return fc.record({
    call: fc.record({
      outcome,
      endedAt: instant(7),
      answered: fc.boolean(),
      destinationType: fc.constantFrom(...DESTINATION_TYPES),
      analysis: fc.constant(items),
      refused: rare,
      callbackAt: seldom(instant(9)),
      postponed: seldom(instant(9).map((until) => ({ for: 'trunk_busy', until }))),
    }),
    task: fc.record({
      config: fc.option(config, { nil: null, freq: 20 }),
      cancelled: rare,
      suppressed: rare,
      redialsMade: fc.nat(4),
      attemptsWasted: fc.nat(5),
      dialledAt: fc.array(instant(7), { minLength: 1, maxLength: 5 }),
      expiresAt: instant(16),
    }),
    clock: fc.record({
      settings: fc.record({
        delaySeconds: fc.record({
          busy: fc.constantFrom(0, 300),
          noAnswer: fc.constantFrom(1, 7200, 30_000),
          declined: fc.constantFrom(0, 86_400),
          unreachable: fc.constantFrom(60, 86_400),
          failed: fc.constantFrom(0, 300),
          conversation: fc.constantFrom(0, 86_400),
        }),
        otherTimeOfDayMinutes: fc.constantFrom(0, 60, 120, 360),
      }),
      hours: fc
        .constantFrom(
          { from: '09:00', to: '20:00', unlocked: false },
          { from: '07:00', to: '22:30', unlocked: false },
          { from: '00:00', to: '24:00', unlocked: true },
          { from: '13:30', to: '14:00', unlocked: true },
        )
        .map((hours) => ({
          ...hours,
          outsideHours: 'wait' as const,
          holidays: { JP: ['2026-12-31', '2027-01-01', '2027-01-02'] },
        })),
      place: fc.record({
        country: fc.constantFrom('JP', 'US', null),
        timezone: fc.constantFrom(...Object.keys(MINUTES_AHEAD)),
      }),
    }),
  });
});
const later = fc.constantFrom(0, 1000, 3_600_000, 2 * DAY_MS);
const outcomes = fc.array(outcome, { minLength: OUTCOMES, maxLength: OUTCOMES });

test(`decides as the tables say, in ${CASES} cases`, { timeout: 600_000 }, () => {
  const seen = new Map<RedialReason, number>();
  fc.assert(
    fc.property(input, outcomes, later, (drawn, ends, lateMs) => {
      const now = new Date(drawn.call.endedAt.getTime() + lateMs);
      for (const end of ends)
        for (const answered of [false, true]) {
          const given = { ...drawn, call: { ...drawn.call, outcome: end, answered } };
          const reason = compare(given, now);
          seen.set(reason, (seen.get(reason) ?? 0) + 1);
        }
    }),
    { numRuns: DRAWS },
  );
  // Every way to decide was met often enough to mean something.
  expect(REDIAL_REASONS.filter((reason) => (seen.get(reason) ?? 0) < CASES / 1000)).toEqual([]);
});

/** Asserts by hand: vitest's own assertions would take most of the time. */
function compare(given: RedialInput, now: Date): RedialReason {
  const { next, reason, steps } = planRedial(given, now);
  const { objections, dueAt } = judgeByTables(given, now);
  const failed = steps.filter(({ passed }) => !passed);
  const agrees =
    next.state === 'final'
      ? objections.has(reason) && failed.length === 1 && failed[0] === steps.at(-1)
      : objections.size === 0 && next.dueAt.getTime() === dueAt && failed.length === 0;
  if (agrees) return reason;
  throw new Error(
    `planned ${JSON.stringify({ next, reason })}, but the tables say ${JSON.stringify({ objections: [...objections], dueAt: dueAt && new Date(dueAt) })} for ${JSON.stringify(given.call.outcome)}`,
  );
}
