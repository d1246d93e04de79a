import { type CallOutcome, DIAL_CERTAINTIES, ENDED_REASONS, STATUSES_OF_REASON } from '@outspoken/contract';
import { expect, it } from 'vitest';
import { planNextStep } from './plan-next-step.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const lost: CallOutcome = { status: 'failed', reason: 'worker_lost', dialCertainty: 'not_dialed' };

it('queues a call again in five seconds when it rang nobody because its worker was lost', () => {
  expect(planNextStep({ outcome: lost, attemptsWasted: 1, cancelled: false }, now)).toEqual({
    next: { state: 'queued', dueAt: new Date('2026-03-01T10:00:05.000Z') },
    reason: 'rang_nobody_because_of_us',
  });
});

it('waits five seconds longer after each attempt that was wasted', () => {
  expect(planNextStep({ outcome: lost, attemptsWasted: 4, cancelled: false }, now).next).toEqual({
    state: 'queued',
    dueAt: new Date('2026-03-01T10:00:20.000Z'),
  });
});

it('gives up after the fifth wasted attempt', () => {
  expect(planNextStep({ outcome: lost, attemptsWasted: 5, cancelled: false }, now)).toEqual({
    next: { state: 'final' },
    reason: 'attempts_used_up',
  });
});

const stopped: CallOutcome = { status: 'failed', reason: 'cancelled', dialCertainty: 'not_dialed' };

it('queues a call again at once, however often, that was stopped before it was dialled', () => {
  expect(planNextStep({ outcome: stopped, attemptsWasted: 5, cancelled: false }, now)).toEqual({
    next: { state: 'queued', dueAt: now },
    reason: 'stopped_before_dialling',
  });
});

const everyOutcome = ENDED_REASONS.flatMap((reason) =>
  STATUSES_OF_REASON[reason].flatMap((status) =>
    DIAL_CERTAINTIES.map((dialCertainty): CallOutcome => ({ status, reason, dialCertainty })),
  ),
);
const ringsAgain = (cancelled: boolean) =>
  everyOutcome.filter(
    (outcome) => planNextStep({ outcome, attemptsWasted: 1, cancelled }, now).next.state === 'queued',
  );

it('never rings again when a phone rang, may have rung, or the fault was not ours', () => {
  const notDialled = ringsAgain(false);
  expect(notDialled).toContainEqual(stopped);
  expect(notDialled.filter(({ reason }) => reason !== 'cancelled')).toEqual([
    lost,
    { ...lost, reason: 'internal_error' },
  ]);
  expect(new Set(notDialled.map(({ dialCertainty }) => dialCertainty))).toEqual(new Set(['not_dialed']));
});

it('never rings again once the task was cancelled, however its call ended', () => {
  expect(ringsAgain(true)).toEqual([]);
});
