import { setTimeout as delay } from 'node:timers/promises';

/** The promise's value, or null when it did not come in time. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const timeout = new AbortController();
  try {
    return await Promise.race([promise, delay(ms, null, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
  }
}
