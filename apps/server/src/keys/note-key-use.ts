// Notes when keys are used and writes it down in the background, many at once: no request waits for it.
import type { Database } from '@outspoken/store/open-database';
import { saveKeyUse } from '@outspoken/store/save-key-use';

const FLUSH_MS = 10_000;
const APART_MS = 60_000;
const MOST_REMEMBERED = 50_000;

export interface KeyUse {
  note(apiKeyId: string): void;
  /** Writes what was noted; never rejects. */
  flush(): Promise<void>;
  /** Writes the rest and ends. */
  close(): Promise<void>;
}

export function createKeyUse(
  { db, log }: { db: Database; log: { warn(fields: object, message: string): void } },
  now: () => Date = () => new Date(),
): KeyUse {
  const writtenAtMs = new Map<string, number>();
  let unwritten = new Map<string, Date>();
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    note(apiKeyId) {
      if (unwritten.has(apiKeyId)) return;
      const usedAt = now();
      if (usedAt.getTime() - (writtenAtMs.get(apiKeyId) ?? Number.NEGATIVE_INFINITY) < APART_MS) return;
      unwritten.set(apiKeyId, usedAt);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };

  async function flush(): Promise<void> {
    if (unwritten.size === 0) return;
    const batch = unwritten;
    unwritten = new Map();
    if (writtenAtMs.size > MOST_REMEMBERED) writtenAtMs.clear();
    for (const [apiKeyId, usedAt] of batch) writtenAtMs.set(apiKeyId, usedAt.getTime());
    try {
      await saveKeyUse(db, batch);
    } catch (error) {
      // The next use is noted again in a minute; a time that is a little old is better than a queue of writes.
      log.warn({ err: error, keys: batch.size }, 'could not write when keys were used');
    }
  }
}
