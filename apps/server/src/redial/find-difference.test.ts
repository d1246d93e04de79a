import { type AutoRedialConfig, projectSettingsSchema } from '@outspoken/contract';
import { expect, it } from 'vitest';
import { type DecidedCall, findDifference } from './find-difference.ts';

const at = new Date('2026-03-02T10:00:00.000Z');
const settings = projectSettingsSchema.parse({});
const rule: AutoRedialConfig = { enabled: true, targetCallStatuses: ['no_answer'], maxRetries: 1 };

function busyCall(attempt: number, decision: DecidedCall['decision']): DecidedCall {
  return {
    callId: `call_${attempt}`,
    attempt,
    outcome: { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' },
    endedAt: at,
    concludedAt: at,
    answered: false,
    destinationType: 'unknown',
    analysis: [],
    refused: false,
    callbackAt: null,
    postponed: null,
    decision,
    task: {
      config: null,
      cancelled: false,
      suppressed: false,
      redialsMade: attempt - 1,
      attemptsWasted: 0,
      dialledAt: [at],
      expiresAt: new Date(at.getTime() + 7 * 86_400_000),
    },
    place: { country: 'GB', timezone: null },
  };
}

const find = (calls: DecidedCall[], config = rule) =>
  findDifference('task_1', calls, { config, settings: settings.redial, hours: settings.callingHours });
const again = { next: 'queued', reason: 'redial' } as const;
const over = { next: 'final', reason: 'no_retries_left' } as const;

it('finds nothing where the rule decides as it was decided', () => {
  expect(find([busyCall(1, again), busyCall(2, over)])).toBeNull();
});

it('finds a task that would have been rung again', () => {
  expect(find([busyCall(1, { next: 'final', reason: 'redial_off' })])).toEqual({
    callTaskId: 'task_1',
    callId: 'call_1',
    attempt: 1,
    was: { next: 'final', reason: 'redial_off' },
    would: again,
    callsAfter: 0,
  });
});

it('finds the first call after which a task would have been over, and how many rang after it', () => {
  const calls = [busyCall(1, again), busyCall(2, again), busyCall(3, over)];
  expect(find(calls)).toMatchObject({ callId: 'call_2', would: over, callsAfter: 1 });
  expect(find(calls, { ...rule, maxRetries: 0 })).toMatchObject({ callId: 'call_1', callsAfter: 2 });
});
