import { expect, test } from 'vitest';
import { planRetry, RETRY_DELAYS_MS } from './plan-retry.ts';

const now = new Date('2026-03-01T12:00:00Z');
const made = { kind: 'call.ended', attemptsMade: 1, now, jitter: 0 };

test('any 2xx is a delivery', () => {
  for (const status of [200, 201, 202, 204, 299])
    expect(planRetry({ ...made, answer: { status } })).toEqual({ next: 'delivered' });
});

test('redirects, refusals, faults and silence are tried again', () => {
  for (const status of [100, 301, 302, 307, 308, 400, 401, 404, 429, 500, 503])
    expect(planRetry({ ...made, answer: { status } })).toMatchObject({ next: 'pending' });
  expect(planRetry({ ...made, answer: { fault: 'timeout' } })).toMatchObject({ next: 'pending' });
  expect(planRetry({ ...made, answer: { fault: 'address_refused' } })).toMatchObject({ next: 'pending' });
});

test('410 says that nobody is there any more', () => {
  expect(planRetry({ ...made, answer: { status: 410 } })).toEqual({ next: 'gone' });
});

test('waits longer each time, for about three days, and then gives up', () => {
  let totalMs = 0;
  RETRY_DELAYS_MS.forEach((delayMs, index) => {
    const end = planRetry({ ...made, attemptsMade: index + 1, answer: { status: 500 } });
    expect(end).toEqual({ next: 'pending', dueAt: new Date(now.getTime() + delayMs) });
    totalMs += delayMs;
  });
  expect(totalMs / 3_600_000).toBeGreaterThan(69);
  expect(totalMs / 3_600_000).toBeLessThan(72);
  const attemptsMade = RETRY_DELAYS_MS.length + 1;
  expect(planRetry({ ...made, attemptsMade, answer: { status: 500 } })).toEqual({ next: 'exhausted' });
});

test('spreads retries by up to a fifth', () => {
  const end = planRetry({ ...made, jitter: 1, answer: { status: 500 } });
  expect(end).toEqual({ next: 'pending', dueAt: new Date(now.getTime() + 6000) });
});

test('a test event is tried once', () => {
  expect(planRetry({ ...made, kind: 'webhook.test', answer: { status: 500 } })).toEqual({
    next: 'exhausted',
  });
});
