// Keeps one Temporal worker polling until the signal. Temporal may be away at the start or go at any time: a poller
// mends short outages by itself, and for the rest this starts over.
import { setTimeout as timer } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_QUEUE } from '@outspoken/contract';
import {
  bundleWorkflowCode,
  type Logger,
  NativeConnection,
  Worker,
  type WorkerOptions,
  type WorkflowBundle,
} from '@temporalio/worker';
import type { ServerActivities } from '../activities/create-server-activities.ts';
import type { Log } from '../log.ts';

export interface WorkflowHostDeps {
  activities: ServerActivities;
  log: Log;
  workflowBundle: WorkflowBundle;
}

export interface WorkflowHostPlace {
  address: string;
  namespace: string;
}

const RETRY_MS = 1000;
const WORKFLOWS = new URL('../workflows/call-workflow.ts', import.meta.url);

/**
 * Holds up the whole process, for seconds on a small machine: to be done before anything else works in it, for a
 * desk that stands still holds its project's lock.
 */
export function bundleWorkflows(temporalLog: Logger, workflows: URL = WORKFLOWS): Promise<WorkflowBundle> {
  return bundleWorkflowCode({ workflowsPath: fileURLToPath(workflows), logger: temporalLog });
}

/** Never rejects. */
export async function hostWorkflows(
  { activities, log, workflowBundle }: WorkflowHostDeps,
  { address, namespace }: WorkflowHostPlace,
  signal: AbortSignal,
): Promise<void> {
  let failing = false;
  while (!signal.aborted) {
    try {
      await pollUntil(signal, {
        namespace,
        taskQueue: SERVER_QUEUE,
        workflowBundle,
        activities,
        maxCachedWorkflows: 200,
        maxConcurrentLocalActivityExecutions: 50,
        shutdownGraceTime: '5s',
        shutdownForceTime: '15s',
      });
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'cannot poll temporal, trying again');
      failing = true;
      await timer(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async function pollUntil(stopping: AbortSignal, options: WorkerOptions): Promise<void> {
    const connection = await NativeConnection.connect({ address });
    try {
      const worker = await Worker.create({ ...options, connection });
      const running = worker.run();
      const stop = () => worker.shutdown();
      if (stopping.aborted) stop();
      else stopping.addEventListener('abort', stop, { once: true });
      failing = false;
      log.info('ready');
      try {
        await running;
      } finally {
        stopping.removeEventListener('abort', stop);
      }
    } finally {
      await connection.close();
    }
  }
}
