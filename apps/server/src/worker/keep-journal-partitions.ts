import { setTimeout as timer } from 'node:timers/promises';
import { ensureJournalPartitions } from '@outspoken/store/ensure-journal-partitions';
import type { Database } from '@outspoken/store/open-database';
import type { Log } from '../log.ts';

const DAY_MS = 86_400_000;
const RETRY_MS = 30_000;

/** Makes the journal's coming partitions, now and daily, until the signal. Never rejects. */
export async function keepJournalPartitions(
  { db, log }: { db: Database; log: Log },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await makePartitions();
    await timer(pauseMs, undefined, { signal }).catch(() => undefined);
  }

  async function makePartitions(): Promise<number> {
    try {
      const made = await ensureJournalPartitions(db, new Date());
      if (made.length > 0) log.info({ partitions: made }, 'made journal partitions');
      return DAY_MS;
    } catch (error) {
      log.warn({ err: error }, 'could not make journal partitions, trying again');
      return RETRY_MS;
    }
  }
}
