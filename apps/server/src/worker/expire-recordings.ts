import { setTimeout as timer } from 'node:timers/promises';
import { expireRecordings as expireBatch, listRecordingRetentions } from '@outspoken/store/expire-recordings';
import type { Database } from '@outspoken/store/open-database';
import type { Log } from '../log.ts';

const LOOK_EVERY_MS = 600_000;
const BATCH = 200;

/** Lets recordings go that are older than their project keeps them, until the signal. Never rejects. */
export async function expireRecordings(
  { db, log }: { db: Database; log: Log },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const recordings = await expireAll(db, signal);
      if (recordings > 0) log.info({ recordings }, 'recordings expired');
    } catch (error) {
      log.warn({ err: error }, 'recordings could not be expired, trying again');
    }
    await timer(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function expireAll(db: Database, signal: AbortSignal): Promise<number> {
  let expired = 0;
  for (const retention of await listRecordingRetentions(db))
    for (let batch = BATCH; batch === BATCH && !signal.aborted; expired += batch)
      batch = await expireBatch(db, retention, BATCH);
  return expired;
}
