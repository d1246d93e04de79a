import { setTimeout as delay } from 'node:timers/promises';
import { isDuplicate, isRefusedRow } from '@outspoken/store/database-fault';
import { StaleFenceError } from '@outspoken/store/stale-fence-error';
import type { Logger } from 'pino';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 2_000;

export interface RetryOptions {
  callId: string;
  withinMs: number;
  log: Pick<Logger, 'warn'>;
}

/** Outlasts a database that is away for a while. Not for what the database itself refuses. */
export async function retryWrite<T>(write: () => Promise<T>, options: RetryOptions): Promise<T> {
  const deadline = performance.now() + options.withinMs;
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
    try {
      return await write();
    } catch (error) {
      if (error instanceof StaleFenceError || isRefusedRow(error)) throw error;
      if (performance.now() + wait > deadline) throw error;
      options.log.warn({ callId: options.callId, err: error }, 'write waits for the database');
      await delay(wait);
    }
  }
}

/** For a write whose rows have fixed keys: a repeat after a lost answer finds them there, and that is success. */
export async function retryKeyedWrite(write: () => Promise<void>, options: RetryOptions): Promise<void> {
  let isRepeat = false;
  await retryWrite(async () => {
    try {
      await write();
    } catch (error) {
      if (isRepeat && isDuplicate(error)) return;
      isRepeat = true;
      throw error;
    }
  }, options);
}
