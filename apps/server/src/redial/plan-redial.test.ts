import {
  type AnalysisItem,
  type AutoRedialConfig,
  type CallOutcome,
  DIAL_CERTAINTIES,
  ENDED_REASONS,
  projectSettingsSchema,
  STATUSES_OF_REASON,
} from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import { type FinishedCall, planRedial, type RedialInput, type TaskSoFar } from './plan-redial.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const settings = projectSettingsSchema.parse({});
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const everyStatus: AutoRedialConfig = {
  enabled: true,
  targetCallStatuses: ['completed', 'no_answer', 'unreachable', 'failed'],
  maxRetries: 2,
};

interface Given {
  call?: Partial<FinishedCall>;
  task?: Partial<TaskSoFar>;
  clock?: Partial<RedialInput['clock']>;
}

function plan({ call, task, clock }: Given) {
  const input: RedialInput = {
    call: {
      outcome: { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' },
      endedAt: now,
      answered: false,
      destinationType: 'unknown',
      analysis: [],
      refused: false,
      callbackAt: null,
      postponed: null,
      ...call,
    },
    task: {
      config: everyStatus,
      cancelled: false,
      suppressed: false,
      redialsMade: 0,
      attemptsWasted: 0,
      dialledAt: [now],
      expiresAt: minutesLater(7 * 24 * 60),
      ...task,
    },
    clock: {
      settings: settings.redial,
      hours: settings.callingHours,
      place: { country: 'GB', timezone: null },
      ...clock,
    },
  };
  return planRedial(input, now);
}

const lost: CallOutcome = { status: 'failed', reason: 'worker_lost', dialCertainty: 'not_dialed' };
const talked: Partial<FinishedCall> = {
  outcome: { status: 'completed', reason: 'callee_hangup', dialCertainty: 'dialed' },
  answered: true,
  destinationType: 'human',
};
const stopped: CallOutcome = { status: 'failed', reason: 'cancelled', dialCertainty: 'not_dialed' };

describe('a call that was not tried', () => {
  it('is queued again in five seconds when its worker was lost, even with redial off', () => {
    expect(plan({ call: { outcome: lost }, task: { config: null, attemptsWasted: 1 } })).toMatchObject({
      next: { state: 'queued', dueAt: new Date(now.getTime() + 5000), waitsAsBefore: false },
      reason: 'rang_nobody_because_of_us',
    });
  });

  it('waits five seconds longer after each attempt that was wasted', () => {
    expect(plan({ call: { outcome: lost }, task: { attemptsWasted: 4 } }).next).toMatchObject({
      dueAt: new Date(now.getTime() + 20_000),
    });
  });

  it('is given up after the fifth wasted attempt', () => {
    expect(plan({ call: { outcome: lost }, task: { attemptsWasted: 5 } })).toMatchObject({
      next: { state: 'final' },
      reason: 'attempts_used_up',
    });
  });

  it('is queued again at once, however often, when it was stopped before it was dialled', () => {
    expect(plan({ call: { outcome: stopped }, task: { config: null, attemptsWasted: 5 } })).toMatchObject({
      next: { state: 'queued', dueAt: now, waitsAsBefore: true },
      reason: 'stopped_before_dialling',
    });
  });

  it('waits until what kept it from being dialled may be over', () => {
    const outcome: CallOutcome = { status: 'failed', reason: 'trunk_error', dialCertainty: 'not_dialed' };
    const call = { outcome, postponed: { for: 'trunk_busy', until: minutesLater(30) } };
    expect(plan({ call, task: { config: null, attemptsWasted: 5 } }).next).toEqual({
      state: 'queued',
      dueAt: minutesLater(30),
      waitsAsBefore: true,
    });
  });
});

describe('with redial off', () => {
  const everyOutcome = ENDED_REASONS.flatMap((reason) =>
    STATUSES_OF_REASON[reason].flatMap((status) =>
      DIAL_CERTAINTIES.map((dialCertainty): CallOutcome => ({ status, reason, dialCertainty })),
    ),
  );
  const ringsAgain = (cancelled: boolean) =>
    everyOutcome.filter(
      (outcome) =>
        plan({ call: { outcome }, task: { config: null, attemptsWasted: 1, cancelled } }).next.state ===
        'queued',
    );

  it('nothing rings again when a phone rang, may have rung, or the fault was not ours', () => {
    const again = ringsAgain(false);
    expect(again).toContainEqual(stopped);
    expect(again.filter(({ reason }) => reason !== 'cancelled')).toEqual([
      lost,
      { ...lost, reason: 'internal_error' },
    ]);
    expect(new Set(again.map(({ dialCertainty }) => dialCertainty))).toEqual(new Set(['not_dialed']));
  });

  it('nothing rings again once the task was cancelled, however its call ended', () => {
    expect(ringsAgain(true)).toEqual([]);
  });
});

describe('never again', () => {
  it.each([
    ['the person refused', { call: { ...talked, refused: true } }, 'refused'],
    ['the number is suppressed', { task: { suppressed: true } }, 'suppressed'],
    ['the task was cancelled', { task: { cancelled: true } }, 'cancelled'],
    [
      'we could not establish what happened',
      { call: { outcome: { status: 'failed', reason: 'worker_lost', dialCertainty: 'unknown' } } },
      'outcome_unknown',
    ],
    [
      'a refusal, not even at a time agreed before',
      { call: { ...talked, refused: true, callbackAt: now } },
      'refused',
    ],
  ] as const)('when %s', (_, given: Given, reason) => {
    expect(plan(given)).toMatchObject({ next: { state: 'final' }, reason });
  });
});

describe('when', () => {
  it('rings again after five minutes when busy', () => {
    expect(plan({})).toMatchObject({ next: { dueAt: minutesLater(5) }, reason: 'redial' });
  });

  it('rings a number that declined the next day', () => {
    const outcome: CallOutcome = { status: 'no_answer', reason: 'declined', dialCertainty: 'dialed' };
    expect(plan({ call: { outcome } }).next).toMatchObject({ dueAt: minutesLater(24 * 60) });
  });

  const rangOut: CallOutcome = { status: 'no_answer', reason: 'ring_timeout', dialCertainty: 'dialed' };

  it('rings after two hours when nobody answered', () => {
    expect(plan({ call: { outcome: rangOut } }).next).toMatchObject({ dueAt: minutesLater(120) });
  });

  it('rings at another time of day than those at which nobody answered', () => {
    // Rung yesterday at 12:30 and now: two hours from now would be too close to 12:30, by the clock.
    const dialledAt = [new Date('2026-03-01T12:30:00.000Z'), now];
    expect(plan({ call: { outcome: rangOut }, task: { dialledAt } }).next).toMatchObject({
      dueAt: new Date('2026-03-02T14:30:00.000Z'),
    });
  });

  it('keeps the time when a whole day has no other', () => {
    const dialledAt = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 1, hour)));
    expect(plan({ call: { outcome: rangOut }, task: { dialledAt } }).next).toMatchObject({
      dueAt: minutesLater(120),
    });
  });

  it('moves a time outside the calling hours to when they begin', () => {
    const place = { country: 'JP', timezone: null }; // now is 19:00 there
    expect(plan({ call: { outcome: rangOut }, clock: { place } }).next).toMatchObject({
      dueAt: new Date('2026-03-03T00:00:00.000Z'),
    });
  });

  it('rings at the time that was agreed in the call, whatever its status and conditions', () => {
    const config: AutoRedialConfig = { ...everyStatus, targetCallStatuses: ['failed'] };
    const call = { ...talked, callbackAt: minutesLater(90) };
    expect(plan({ call, task: { config } })).toMatchObject({
      next: { dueAt: minutesLater(90) },
      reason: 'callback',
    });
    expect(plan({ call, task: { config: { ...config, enabled: false } } }).reason).toBe('redial_off');
    expect(plan({ call, task: { config, redialsMade: 2 } }).reason).toBe('no_retries_left');
  });

  it('is over when the next time lies after the expiry', () => {
    expect(plan({ task: { expiresAt: minutesLater(5) } })).toMatchObject({ reason: 'expired' });
    expect(plan({ task: { expiresAt: minutesLater(6) } })).toMatchObject({ reason: 'redial' });
  });

  it('waits longer after each attempt that the trunk wasted', () => {
    const outcome: CallOutcome = { status: 'failed', reason: 'trunk_error', dialCertainty: 'not_dialed' };
    expect(plan({ call: { outcome }, task: { attemptsWasted: 3 } }).next).toMatchObject({
      dueAt: minutesLater(15),
    });
  });
});

describe('for an answered call', () => {
  const item: AnalysisItem = {
    id: 'item_1',
    label: '',
    description: '',
    isOptional: false,
    type: 'boolean',
    options: null,
    value: true,
  };
  const config: AutoRedialConfig = {
    ...everyStatus,
    targetDestinationTypes: ['human'],
    targetAnalysisConditions: [{ type: 'boolean', analysisId: 'item_1', value: true }],
  };

  it('destination type and conditions count', () => {
    expect(plan({ call: { ...talked, analysis: [item] }, task: { config } }).reason).toBe('redial');
    const voicemail = { ...talked, analysis: [item], destinationType: 'voicemail' as const };
    expect(plan({ call: voicemail, task: { config } }).reason).toBe('destination_not_targeted');
    const denied = { ...talked, analysis: [{ ...item, value: false }] };
    expect(plan({ call: denied, task: { config } }).reason).toBe('conditions_not_met');
  });

  it('they do not count for one that nobody answered', () => {
    expect(plan({ task: { config } }).reason).toBe('redial');
  });

  it('an item without a value, of another type or of no version makes a condition false', () => {
    const reasonWith = (analysis: AnalysisItem[]) =>
      plan({ call: { ...talked, analysis }, task: { config } }).reason;
    expect(reasonWith([{ ...item, value: null }])).toBe('conditions_not_met');
    expect(reasonWith([{ ...item, type: 'text', value: 'true' }])).toBe('conditions_not_met');
    expect(reasonWith([])).toBe('conditions_not_met');
  });

  it('the decision says which rules were looked at, and which one decided', () => {
    const { steps } = plan({ call: { ...talked, analysis: [] }, task: { config } });
    expect(steps.map(({ rule, passed }) => [rule, passed])).toEqual([
      ['not_cancelled', true],
      ['outcome_known', true],
      ['redial_enabled', true],
      ['not_refused', true],
      ['not_suppressed', true],
      ['retries_left', true],
      ['status_targeted', true],
      ['destination_targeted', true],
      ['conditions_hold', false],
    ]);
    expect(steps.at(-1)).toMatchObject({ conditions: [{ analysisId: 'item_1', verdict: 'no_item' }] });
  });
});
