// The activity `conduct` of a call that was taken over belongs to no worker of ours: it is kept alive and completed
// by its id. Where that fails, the heartbeat time-out lets the workflow ask for the call a minute later.

import { setTimeout as delay } from 'node:timers/promises';
import type { CallOutcome } from '@outspoken/contract';
import { ActivityNotFoundError, type Client } from '@temporalio/client';
import type { Logger } from 'pino';

const TRIES = 40;
const RETRY_MS = 3_000;
const BEAT_EVERY_MS = 20_000;

export interface EndedCall {
  callId: string;
  outcome: CallOutcome;
}

export interface ActivityReports {
  /** Returns the function that stops it. */
  beat(callId: string): () => void;
  complete(call: EndedCall): Promise<void>;
}

export function createActivityReports(
  { temporal, log }: { temporal: Client; log: Logger },
  signal: AbortSignal,
): ActivityReports {
  const idOf = (callId: string) => ({ workflowId: callId, activityId: 'conduct' });
  return {
    beat(callId) {
      const beatOnce = () => void temporal.activity.heartbeat(idOf(callId)).catch(() => undefined);
      beatOnce();
      const timer = setInterval(beatOnce, BEAT_EVERY_MS);
      return () => clearInterval(timer);
    },
    async complete({ callId, outcome }) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        try {
          await temporal.activity.complete(idOf(callId), outcome);
          return;
        } catch (error) {
          if (error instanceof ActivityNotFoundError || signal.aborted) return;
          log.warn({ callId, err: error }, 'workflow was not told of the end of its call');
          await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
        }
      }
    },
  };
}
