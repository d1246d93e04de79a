import { once } from 'node:events';
import { Redis as Valkey } from 'iovalkey';

const READY_WITHIN_MS = 1000;

/**
 * A connection that fails at once rather than queue: whoever uses it has another way. Waits a moment for it, so that
 * a process that has just started does not begin by counting alone. The caller closes it.
 */
export async function openValkey(url: string): Promise<Valkey> {
  const valkey = new Valkey(url, {
    connectTimeout: 1000,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  // Whoever counts with it sees every failure; without a listener it would end the process.
  valkey.on('error', () => undefined);
  await once(valkey, 'ready', { signal: AbortSignal.timeout(READY_WITHIN_MS) }).catch(() => undefined);
  return valkey;
}
