import { expect, test } from 'vitest';
import {
  CALL_STATUSES,
  callOutcomeSchema,
  ENDED_REASONS,
  FINAL_STATUSES,
  isFinal,
  isPossibleOutcome,
} from './call-outcome.ts';

test('a status is final or one of the three live ones', () => {
  expect(CALL_STATUSES.filter((status) => !isFinal(status))).toEqual(['preparing', 'ringing', 'in_progress']);
});

test('every final status has a reason, and only a cancelled call may have two statuses', () => {
  const possible = (reason: (typeof ENDED_REASONS)[number]) =>
    FINAL_STATUSES.filter((status) => isPossibleOutcome(status, reason));
  expect(new Set(ENDED_REASONS.flatMap(possible))).toEqual(new Set(FINAL_STATUSES));
  expect(ENDED_REASONS.filter((reason) => possible(reason).length > 1)).toEqual(['cancelled']);
});

test('an outcome whose reason cannot stand beside its status is refused', () => {
  const outcome = { reason: 'busy', dialCertainty: 'dialed' };
  expect(callOutcomeSchema.safeParse({ ...outcome, status: 'no_answer' }).success).toBe(true);
  expect(callOutcomeSchema.safeParse({ ...outcome, status: 'completed' }).success).toBe(false);
  expect(callOutcomeSchema.safeParse({ ...outcome, status: 'ringing' }).success).toBe(false);
});
