import { expect, test } from 'vitest';
import { retryAfterSeconds, waitingMessage } from './waiting.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  ['free_line', 'The call waits for a free line.'],
  [null, 'The call waits for a free line.'],
  ['due_later', 'The call is due at 2026-03-01T10:01:30.000Z.'],
  [
    'number_cap',
    'The number was called as often as it may be in 24 hours; the call is due at 2026-03-01T10:01:30.000Z.',
  ],
  ['number_busy', 'Another call to this number is under way; the call is due at 2026-03-01T10:01:30.000Z.'],
  [
    'minutes_cap',
    'The minutes of the project for today are used up; the call is due at 2026-03-01T10:01:30.000Z.',
  ],
  ['paused', 'Dialling is paused; the call rings after it is resumed.'],
  ['stopped', 'All dialling is stopped; the call rings after it is allowed again.'],
] as const)('a task that waits for %s says so', (waitingReason, message) => {
  expect(waitingMessage({ state: 'waiting', dueAt: inSeconds(90), waitingReason })).toBe(message);
});

test('a final task is not worth asking about again', () => {
  expect(retryAfterSeconds({ state: 'final', dueAt: now }, now)).toBeNull();
});

test('a running task is worth asking about soon, a later one when it is due, and within a minute', () => {
  expect(retryAfterSeconds({ state: 'calling', dueAt: now }, now)).toBe(2);
  expect(retryAfterSeconds({ state: 'concluding', dueAt: now }, now)).toBe(2);
  expect(retryAfterSeconds({ state: 'waiting', dueAt: inSeconds(-5) }, now)).toBe(2);
  expect(retryAfterSeconds({ state: 'redial_scheduled', dueAt: inSeconds(30.2) }, now)).toBe(31);
  expect(retryAfterSeconds({ state: 'redial_scheduled', dueAt: inSeconds(7200) }, now)).toBe(60);
});
