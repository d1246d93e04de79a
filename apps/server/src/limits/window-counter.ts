// Counts in windows of one minute: in Valkey, for all processes together, and by this process alone while Valkey
// does not answer. After a failure Valkey is left alone for a second, so that a silent one slows nobody.
import type { Redis as Valkey } from 'iovalkey';
import { RateLimiterMemory, RateLimiterRes, RateLimiterValkey } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 60;
const LEAVE_ALONE_MS = 1000;

export interface Count {
  isOver: boolean;
  remaining: number;
  /** Whole seconds until the window ends; at least one. */
  resetSeconds: number;
}

export interface WindowCounter {
  count(key: string, limit: number): Promise<Count>;
}

interface Pair {
  shared: RateLimiterValkey | null;
  local: RateLimiterMemory;
}

/** Without Valkey it counts by itself. */
export function createWindowCounter(name: string, valkey: Valkey | null): WindowCounter {
  const pairs = new Map<number, Pair>();
  let sharedAgainAt = 0;

  return {
    async count(key, limit) {
      const { shared, local } = pairOf(limit);
      if (shared && performance.now() >= sharedAgainAt) {
        const spent = await consume(shared, key);
        if (spent) return toCount(spent);
        sharedAgainAt = performance.now() + LEAVE_ALONE_MS;
      }
      const spent = await consume(local, key);
      return spent ? toCount(spent) : { isOver: false, remaining: 0, resetSeconds: WINDOW_SECONDS };
    },
  };

  /** The limit is part of a limiter, and each project sets its own; the counts are shared by their keys. */
  function pairOf(limit: number): Pair {
    const known = pairs.get(limit);
    if (known) return known;
    const options = { keyPrefix: `limit:${name}`, points: limit, duration: WINDOW_SECONDS };
    const pair = {
      shared: valkey
        ? new RateLimiterValkey({ ...options, storeClient: valkey, inMemoryBlockOnConsumed: limit + 1 })
        : null,
      local: new RateLimiterMemory(options),
    };
    pairs.set(limit, pair);
    return pair;
  }
}

/** Null when the counter could not be reached. */
async function consume(
  limiter: RateLimiterValkey | RateLimiterMemory,
  key: string,
): Promise<(RateLimiterRes & { isOver?: boolean }) | null> {
  try {
    return await limiter.consume(key);
  } catch (error) {
    return error instanceof RateLimiterRes ? Object.assign(error, { isOver: true }) : null;
  }
}

function toCount(spent: RateLimiterRes & { isOver?: boolean }): Count {
  return {
    isOver: spent.isOver ?? false,
    remaining: spent.remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(spent.msBeforeNext / 1000)),
  };
}
