import { expect, test } from 'vitest';
import { FROZEN_AFTER_MS, LEASE_MS, SupervisorLease } from './supervisor-lease.ts';

test('a lease is over before the supervisor may have given the process up', () => {
  let now = 10_000;
  const lease = new SupervisorLease(() => now);
  expect(lease.isValid).toBe(false);
  lease.onPing(10_000);
  now += LEASE_MS - 1;
  expect(lease.isValid).toBe(true);
  now += 1;
  expect(lease.isValid).toBe(false);
  expect(LEASE_MS).toBeLessThan(FROZEN_AFTER_MS);
});

test('a ping that waited for a frozen process gives it nothing when it wakes', () => {
  const lease = new SupervisorLease(() => 30_000);
  lease.onPing(15_000);
  expect(lease.isValid).toBe(false);
});
