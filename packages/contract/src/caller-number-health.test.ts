import { expect, test } from 'vitest';
import { callerNumberRestSchema, judgeCallerNumber } from './caller-number-health.ts';

const rest = callerNumberRestSchema.parse({});

test('a number with few calls is not judged, however they went', () => {
  expect(judgeCallerNumber({ calls: 29, answered: 0, short: 0, refused: 29 }, rest)).toBeNull();
});

test('a number that many refuse rests, and one that few refuse does not', () => {
  expect(judgeCallerNumber({ calls: 100, answered: 50, short: 0, refused: 16 }, rest)).toBe('refused');
  expect(judgeCallerNumber({ calls: 100, answered: 50, short: 0, refused: 15 }, rest)).toBeNull();
});

test('a number whose calls are hung up at once, or hardly ever answered, rests', () => {
  expect(judgeCallerNumber({ calls: 100, answered: 50, short: 36, refused: 0 }, rest)).toBe('short');
  expect(judgeCallerNumber({ calls: 100, answered: 4, short: 0, refused: 0 }, rest)).toBe('unanswered');
});

test('a rest of no hours is none', () => {
  const never = { ...rest, restHours: 0 };
  expect(judgeCallerNumber({ calls: 100, answered: 0, short: 0, refused: 100 }, never)).toBeNull();
});
