// Counts in windows of one minute: in Valkey, for all processes together, and by this process alone while Valkey
// does not answer, going on from what it last heard. A Valkey that failed is then tried once a second only, so that
// a silent one slows nobody else.
import type { Redis as Valkey } from 'iovalkey';
import { RateLimiterMemory, RateLimiterRes, RateLimiterValkey } from 'rate-limiter-flexible';
import { answerWithin } from './answer-within.ts';

// The library's own script, but for its name of the object: `server` is known only to Valkey 8, `redis` to all.
const COUNT_SCRIPT = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
return {consumed, redis.call('pttl', KEYS[1])}`;
const WINDOW_SECONDS = 60;
const ANSWER_MS = 400;
const TRY_AGAIN_MS = 1000;
const MOST_HEARD = 50_000;

export interface Count {
  isOver: boolean;
  remaining: number;
  /** Whole seconds until the window ends; at least one. */
  resetSeconds: number;
}

export interface WindowCounter {
  count(key: string, limit: number): Promise<Count>;
}

export interface CounterDeps {
  /** Without it the process counts by itself. */
  valkey: Valkey | null;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
}

interface Pair {
  shared: RateLimiterValkey | null;
  local: RateLimiterMemory;
}

export function createWindowCounter(name: string, { valkey, log }: CounterDeps): WindowCounter {
  const pairs = new Map<number, Pair>();
  const heard = new Map<string, { consumed: number; untilMs: number }>();
  let isShared = true;
  let triedAgainAtMs = 0;

  return {
    async count(key, limit) {
      const { shared, local } = pairOf(limit);
      if (shared && mayAskValkey()) {
        try {
          const spent = await answerWithin(ANSWER_MS, consume(shared, key));
          remember(key, spent, limit);
          if (!isShared) log.info({ limit: name }, 'limits are shared again');
          isShared = true;
          return toCount(spent);
        } catch (error) {
          if (isShared) log.warn({ limit: name, err: error }, 'limits are counted by each process alone');
          isShared = false;
          triedAgainAtMs = performance.now();
        }
      }
      await goOnFromWhatWasHeard(local, key);
      return toCount(await consume(local, key));
    },
  };

  /** While it fails one request a second tries; the others do not wait for it. */
  function mayAskValkey(): boolean {
    if (isShared) return true;
    if (performance.now() - triedAgainAtMs < TRY_AGAIN_MS) return false;
    triedAgainAtMs = performance.now();
    return true;
  }

  function remember(key: string, { limiterRes, isOver }: Spent, limit: number): void {
    if (heard.size >= MOST_HEARD) heard.clear();
    const untilMs = performance.now() + limiterRes.msBeforeNext;
    heard.set(key, { consumed: isOver ? limit + 1 : limiterRes.consumedPoints, untilMs });
  }

  async function goOnFromWhatWasHeard(local: RateLimiterMemory, key: string): Promise<void> {
    const last = heard.get(key);
    if (!last) return;
    heard.delete(key);
    const leftSeconds = (last.untilMs - performance.now()) / 1000;
    if (leftSeconds > 0) await local.set(key, last.consumed, leftSeconds);
  }

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
            customIncrTtlLuaScript: COUNT_SCRIPT,
            inMemoryBlockOnConsumed: limit + 1, // who is over need not ask again before the window ends
          })
        : null,
      local: new RateLimiterMemory(options),
    };
    pairs.set(limit, pair);
    return pair;
  }
}

interface Spent {
  limiterRes: RateLimiterRes;
  isOver: boolean;
}

async function consume(limiter: RateLimiterValkey | RateLimiterMemory, key: string): Promise<Spent> {
  try {
    return { limiterRes: await limiter.consume(key), isOver: false };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { limiterRes: error, isOver: true }; // its way to say "over"
    throw error;
  }
}

function toCount({ limiterRes, isOver }: Spent): Count {
  const { remainingPoints, msBeforeNext } = limiterRes;
  return { isOver, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
