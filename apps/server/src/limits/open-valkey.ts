import { Redis as Valkey } from 'iovalkey';

const COMMAND_TIMEOUT_MS = 150;

/** A connection that fails at once rather than queue: whoever uses it has another way. The caller closes it. */
export function openValkey(url: string): Valkey {
  const valkey = new Valkey(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 1000,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  // Whoever counts with it sees every failure; without a listener it would end the process.
  valkey.on('error', () => undefined);
  return valkey;
}
