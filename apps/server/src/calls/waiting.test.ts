import { expect, test } from 'vitest';
import { retryAfterSeconds, waitingMessage } from './waiting.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  ['free_line', 'The call waits for a free line.'],
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
  [
    'conversation_cap',
    'The person was spoken to as often as may be in 24 hours; the call is due at 2026-03-01T10:01:30.000Z.',
  ],
  ['calling_hours', 'It is outside the calling hours; the call is due at 2026-03-01T10:01:30.000Z.'],
  ['trunk_breaker', 'The trunk does not work: trunk breaker open until 2026-03-01T10:01:30.000Z.'],
  ['trunk_busy', 'The trunk takes no more calls now; the call is due at 2026-03-01T10:01:30.000Z.'],
  ['redial', 'The number will be called again; the call is due at 2026-03-01T10:01:30.000Z.'],
  ['paused', 'Dialling is paused; the call rings after it is resumed.'],
  ['stopped', 'All dialling is stopped; the call rings after it is allowed again.'],
] as const)('a task that waits for %s says so', (reason, message) => {
  const waiting = { reason, ahead: null, hoursBegin: null };
  expect(waitingMessage({ dueAt: inSeconds(90), waiting })).toBe(message);
});

test.each([
  [0, '1st'],
  [1, '2nd'],
  [2, '3rd'],
  [10, '11th'],
  [11, '12th'],
  [12, '13th'],
  [20, '21st'],
  [111, '112th'],
  [999, '1000th'],
  [1000, 'more than 1000th'],
])('behind %i tasks a task is %s in line', (ahead, place) => {
  const waiting = { reason: 'free_line' as const, ahead, hoursBegin: null };
  expect(waitingMessage({ dueAt: now, waiting })).toBe(`The call waits for a free line: ${place} in line.`);
});

test('a task that waits for the calling hours says when they begin, by the clock there', () => {
  const waiting = { reason: 'calling_hours' as const, ahead: null, hoursBegin: '09:00 JST' };
  expect(waitingMessage({ dueAt: now, waiting })).toBe(
    'Calling hours begin 09:00 JST; the call is due at 2026-03-01T10:00:00.000Z.',
  );
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
