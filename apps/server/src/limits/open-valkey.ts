import { Redis as Valkey } from 'iovalkey';
import type { Log } from '../log.ts';

const COMMAND_TIMEOUT_MS = 150;

/** A connection that fails at once rather than queue: whoever uses it has another way. The caller closes it. */
export function openValkey(url: string, log: Pick<Log, 'warn' | 'info'>): Valkey {
  const valkey = new Valkey(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 1000,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  let isAway = false;
  valkey.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Valkey is away; limits are counted by each process alone');
    isAway = true;
  });
  valkey.on('ready', () => {
    if (isAway) log.info({}, 'Valkey is back');
    isAway = false;
  });
  return valkey;
}
