import { expect, test } from 'vitest';
import { ConductedCalls } from './conducted-calls.ts';

test('whoever waits until no call is left is woken by the last', async () => {
  const calls = new ConductedCalls();
  await calls.whenNone(0);
  calls.add('call_a');
  calls.add('call_b');
  let isNone = false;
  const waiting = calls.whenNone(60_000).then(() => {
    isNone = true;
  });
  calls.delete('call_a');
  await Promise.resolve();
  expect(isNone).toBe(false);
  calls.delete('call_b');
  await waiting;
  expect(isNone).toBe(true);
  expect(calls.has('call_b')).toBe(false);
});
