import { expect, test } from 'vitest';
import { retryAfterSeconds, waitingMessage } from './waiting.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a due task waits for a free line', () => {
  expect(waitingMessage({ state: 'waiting', dueAt: now }, now)).toBe('The call waits for a free line.');
});

test('a task that is not due yet says when it is', () => {
  expect(waitingMessage({ state: 'waiting', dueAt: inSeconds(90) }, now)).toBe(
    'The call is due at 2026-03-01T10:01:30.000Z.',
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
