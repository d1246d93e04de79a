// How often a key may be used, and how often an address may come with a wrong one.
import type { Caller } from '../calls/caller.ts';
import { addressBlock } from '../keys/caller-address.ts';
import { type Count, type CounterDeps, createWindowCounter } from './window-counter.ts';

export type LimitedUse = 'read' | 'addAndCall';

export interface Spent extends Count {
  limit: number;
}

export interface Limits {
  /** Counts one use of the caller's key. */
  spend(use: LimitedUse, caller: Pick<Caller, 'apiKeyId' | 'settings'>): Promise<Spent>;
  /** For how many more seconds an address is refused because of its wrong keys; null: it is not. */
  blockedSeconds(address: string): number | null;
  /** Counts a wrong key of an address. */
  noteFailedKey(address: string): Promise<void>;
}

const MOST_BLOCKED = 100_000;

export function createLimits(
  deps: CounterDeps,
  { failedKeysPerMinute }: { failedKeysPerMinute: number },
): Limits {
  const counters = {
    read: createWindowCounter('read', deps),
    addAndCall: createWindowCounter('call', deps),
  };
  const failedKeys = createWindowCounter('wrong', deps);
  // Kept by this process, so that a right key costs no question: another process learns it with the next wrong key.
  const blockedUntilMs = new Map<string, number>();

  return {
    async spend(use, { apiKeyId, settings }) {
      const limit = limitOf(use, settings.rateLimits);
      return { ...(await counters[use].count(apiKeyId, limit)), limit };
    },

    blockedSeconds(address) {
      if (blockedUntilMs.size === 0) return null;
      const block = addressBlock(address);
      const untilMs = blockedUntilMs.get(block);
      if (untilMs === undefined) return null;
      const leftMs = untilMs - performance.now();
      if (leftMs > 0) return Math.ceil(leftMs / 1000);
      blockedUntilMs.delete(block);
      return null;
    },

    async noteFailedKey(address) {
      const block = addressBlock(address);
      const { remaining, resetSeconds } = await failedKeys.count(block, failedKeysPerMinute);
      if (remaining > 0) return;
      if (blockedUntilMs.size >= MOST_BLOCKED) blockedUntilMs.clear();
      blockedUntilMs.set(block, performance.now() + resetSeconds * 1000);
    },
  };
}

function limitOf(use: LimitedUse, limits: Caller['settings']['rateLimits']): number {
  switch (use) {
    case 'read':
      return limits.readsPerMinute;
    case 'addAndCall':
      return limits.addAndCallPerMinute;
    default:
      return use satisfies never;
  }
}
