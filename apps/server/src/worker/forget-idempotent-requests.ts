import { setTimeout as timer } from 'node:timers/promises';
import { forgetIdempotentRequests as forgetBatch } from '@outspoken/store/idempotent-requests';
import type { Database } from '@outspoken/store/open-database';
import type { Log } from '../log.ts';

const DAY_MS = 86_400_000;
const RETRY_MS = 30_000;
const BATCH = 1000;

/** Removes the answers to Idempotency-Keys that no longer count, now and daily, until the signal. Never rejects. */
export async function forgetIdempotentRequests(
  { db, log }: { db: Database; log: Log },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await forgetAll();
    await timer(pauseMs, undefined, { signal }).catch(() => undefined);
  }

  async function forgetAll(): Promise<number> {
    try {
      let forgotten = 0;
      for (let batch = BATCH; batch === BATCH && !signal.aborted; forgotten += batch) {
        batch = await forgetBatch(db, BATCH);
      }
      if (forgotten > 0) log.info({ requests: forgotten }, 'forgot old idempotent requests');
      return DAY_MS;
    } catch (error) {
      log.warn({ err: error }, 'could not forget old idempotent requests, trying again');
      return RETRY_MS;
    }
  }
}
