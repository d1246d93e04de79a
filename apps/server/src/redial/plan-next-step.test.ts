import { type CallOutcome, DIAL_CERTAINTIES, ENDED_REASONS, STATUSES_OF_REASON } from '@outspoken/contract';
import { expect, it } from 'vitest';
import { planNextStep } from './plan-next-step.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const lost: CallOutcome = { status: 'failed', reason: 'worker_lost', dialCertainty: 'not_dialed' };

it('queues a call again in five seconds when it rang nobody because its worker was lost', () => {
  expect(planNextStep({ outcome: lost, attempt: 1 }, now)).toEqual({
    next: { state: 'queued', dueAt: new Date('2026-03-01T10:00:05.000Z') },
    reason: 'rang_nobody_because_of_us',
  });
});

it('waits five seconds longer after each attempt', () => {
  expect(planNextStep({ outcome: lost, attempt: 4 }, now).next).toEqual({
    state: 'queued',
    dueAt: new Date('2026-03-01T10:00:20.000Z'),
  });
});

it('gives up after the fifth attempt', () => {
  expect(planNextStep({ outcome: lost, attempt: 5 }, now)).toEqual({
    next: { state: 'final' },
    reason: 'attempts_used_up',
  });
});

it('never rings again when a phone rang, may have rung, or the fault was not ours', () => {
  const all = ENDED_REASONS.flatMap((reason) =>
    STATUSES_OF_REASON[reason].flatMap((status) =>
      DIAL_CERTAINTIES.map((dialCertainty): CallOutcome => ({ status, reason, dialCertainty })),
    ),
  );
  const again = all.filter((outcome) => planNextStep({ outcome, attempt: 1 }, now).next.state === 'queued');
  expect(again).toEqual([lost, { ...lost, reason: 'internal_error' }]);
});
