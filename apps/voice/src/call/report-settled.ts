import { setTimeout as delay } from 'node:timers/promises';
import { ActivityNotFoundError, type Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { SettledCall } from './settle-former-life.ts';

const TRIES = 20;
const RETRY_MS = 3_000;

/**
 * Tells a settled call's workflow at once, by completing the dead process's activity for it. If that cannot be
 * done, the heartbeat time-out tells it a minute later.
 */
export async function reportSettled(
  { temporal, log }: { temporal: Client; log: Logger },
  { callId, outcome }: SettledCall,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 0; tries < TRIES && !signal.aborted; tries += 1) {
    try {
      await temporal.activity.complete({ workflowId: callId, activityId: 'conduct' }, outcome);
      return;
    } catch (error) {
      if (error instanceof ActivityNotFoundError) return;
      log.warn({ callId, err: error }, 'workflow was not told of its settled call');
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
