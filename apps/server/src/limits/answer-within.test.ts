import { setTimeout as timer } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerWithin } from './answer-within.ts';

test('an answer in time is given, and a failure rises', async () => {
  expect(await answerWithin(1000, Promise.resolve(7))).toBe(7);
  await expect(answerWithin(1000, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('one that never comes is given up', async () => {
  await expect(answerWithin(10, new Promise(() => undefined))).rejects.toThrow('no answer within 10 ms');
});

test('one that came while we were busy counts, though the time is over', async () => {
  const answer = timer(5, 'here');
  const waiting = answerWithin(20, answer);
  const until = performance.now() + 60;
  while (performance.now() < until);
  expect(await waiting).toBe('here');
});
