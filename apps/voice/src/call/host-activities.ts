// Keeps the Temporal workers of this process polling until the signal. Temporal may be away at the start or go
// at any time: a poller mends short outages by itself, and for the rest this starts over.

import { setTimeout as delay } from 'node:timers/promises';
import { type NodeActivities, nodeQueue, VOICE_QUEUE, type VoiceActivities } from '@outspoken/contract';
import {
  DefaultLogger,
  makeTelemetryFilterString,
  NativeConnection,
  Runtime,
  Worker,
} from '@temporalio/worker';
import type { Logger } from 'pino';

const RETRY_MS = 1_000;
/** Recordings and settling, beside the calls themselves. */
const MOST_NODE_ACTIVITIES = 20;
/** At the end of the drain the calls are let go; that takes a moment. */
const LET_GO_WITHIN_MS = 15_000;
const FORCE_AFTER_DRAIN_MS = 30_000;

export interface ActivityHostInput {
  address: string;
  namespace: string;
  node: string;
  slots: number;
  drainMs: number;
  activities: { voice: VoiceActivities; node: NodeActivities };
  onReady: () => void;
}

export async function hostActivities(
  log: Logger,
  input: ActivityHostInput,
  signal: AbortSignal,
): Promise<void> {
  installRuntime(log);
  let isFailing = false;
  while (!signal.aborted) {
    try {
      await pollUntil(signal, input, () => {
        isFailing = false;
        input.onReady();
      });
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'cannot poll temporal, trying again');
      isFailing = true;
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function pollUntil(
  signal: AbortSignal,
  input: ActivityHostInput,
  onPolling: () => void,
): Promise<void> {
  const connection = await NativeConnection.connect({ address: input.address });
  try {
    const { namespace, drainMs } = input;
    const shared = {
      connection,
      namespace,
      shutdownGraceTime: drainMs + LET_GO_WITHIN_MS,
      shutdownForceTime: drainMs + FORCE_AFTER_DRAIN_MS,
      // Each poller is a long request that Temporal holds open; calls come a few a second at most.
      activityTaskPollerBehavior: { type: 'simple-maximum' as const, maximum: 2 },
    };
    const voice = await Worker.create({
      ...shared,
      taskQueue: VOICE_QUEUE,
      activities: input.activities.voice,
      maxConcurrentActivityTaskExecutions: input.slots,
    });
    const node = await Worker.create({
      ...shared,
      taskQueue: nodeQueue(input.node),
      activities: input.activities.node,
      maxConcurrentActivityTaskExecutions: MOST_NODE_ACTIVITIES,
    });
    await runBoth([voice, node], signal, onPolling);
  } finally {
    await connection.close();
  }
}

/** Both or none: when one fails the other is stopped, and the caller starts over. */
async function runBoth(
  workers: readonly Worker[],
  signal: AbortSignal,
  onPolling: () => void,
): Promise<void> {
  const stop = () => {
    for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
  };
  const running = workers.map((worker) => worker.run());
  for (const run of running) run.catch(stop);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  onPolling();
  try {
    const results = await Promise.allSettled(running);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The SDK's errors as lines of our own log: its message, names and ids. Signals are ours to handle. */
function installRuntime(log: Logger): void {
  Runtime.install({
    shutdownSignals: [],
    telemetryOptions: {
      logging: { filter: makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' }), forward: {} },
    },
    logger: new DefaultLogger('ERROR', ({ message, meta = {} }) => {
      const { taskQueue, workflowId, activityType, error } = meta;
      log.error({ callId: workflowId, taskQueue, activityType, err: error }, message);
    }),
  });
}
