// Counts in windows of one minute: in Valkey, for all processes together, and by this process alone while Valkey
// does not answer. After a failure Valkey is left alone for a second, so that a silent one slows nobody.
import type { Redis as Valkey } from 'iovalkey';
import { RateLimiterMemory, RateLimiterRes, RateLimiterValkey } from 'rate-limiter-flexible';

// The library's own script, but for its name of the object: `server` is known only to Valkey 8, `redis` to all.
const COUNT_SCRIPT = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
return {consumed, redis.call('pttl', KEYS[1])}`;
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

export interface CounterDeps {
  /** Without it the process counts by itself. */
  valkey: Valkey | null;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
}

export function createWindowCounter(name: string, { valkey, log }: CounterDeps): WindowCounter {
  const pairs = new Map<number, Pair>();
  let sharedAgainAt = 0;
  let isShared = true;

  return {
    async count(key, limit) {
      const { shared, local } = pairOf(limit);
      if (shared && performance.now() >= sharedAgainAt) {
        try {
          const count = await consume(shared, key);
          if (!isShared) log.info({ limit: name }, 'limits are shared again');
          isShared = true;
          return count;
        } catch (error) {
          if (isShared) log.warn({ limit: name, err: error }, 'limits are counted by each process alone');
          isShared = false;
          sharedAgainAt = performance.now() + LEAVE_ALONE_MS;
        }
      }
      return await consume(local, key);
    },
  };

  /** The limit is part of a limiter, and each project sets its own; the counts are shared by their keys. */
  function pairOf(limit: number): Pair {
    const known = pairs.get(limit);
    if (known) return known;
    const options = { keyPrefix: `limit:${name}`, points: limit, duration: WINDOW_SECONDS };
    const pair = {
      shared: valkey
        ? new RateLimiterValkey({
            ...options,
            storeClient: valkey,
            inMemoryBlockOnConsumed: limit + 1,
            customIncrTtlLuaScript: COUNT_SCRIPT,
          })
        : null,
      local: new RateLimiterMemory(options),
    };
    pairs.set(limit, pair);
    return pair;
  }
}

async function consume(limiter: RateLimiterValkey | RateLimiterMemory, key: string): Promise<Count> {
  try {
    return toCount(await limiter.consume(key), false);
  } catch (error) {
    if (error instanceof RateLimiterRes) return toCount(error, true); // its way to say "over"
    throw error;
  }
}

function toCount({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Count {
  return { isOver, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
