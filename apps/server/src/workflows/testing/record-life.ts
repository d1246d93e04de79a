// Lives one life on a real Temporal, with faked activities, and returns its history as it is stored.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { CALL_WORKFLOW, type CallReference, nodeQueue, SERVER_QUEUE, VOICE_QUEUE } from '@outspoken/contract';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { type NativeConnection, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { completed, type FakedActivities, type Life, lost } from './lives.ts';
import type { TestNamespace } from './test-namespace.ts';

export interface RecordingDeps {
  temporal: TestNamespace;
  connection: NativeConnection;
  /** Of the workflow with hasty limits: their lengths are no part of what a replay compares. */
  bundle: WorkflowBundleWithSourceMap;
}

export async function recordLife(
  { temporal, connection, bundle }: RecordingDeps,
  life: Life,
): Promise<string> {
  const node = `node-${life.name}`;
  const fakes: FakedActivities = {
    conductCall: async () => completed,
    settleCall: async () => lost,
    storeRecording: async () => ({ stored: true }),
    locateCall: async () => ({ state: 'ended', outcome: completed, answered: true, node }),
    endLostCall: async () => lost,
    analyseCall: async () => 'analysed',
    concludeCall: async () => undefined,
    ...life.tell(node, temporal.client),
  };
  const { conductCall, settleCall, storeRecording, ...server } = fakes;
  const shared = { connection, namespace: temporal.namespace, shutdownGraceTime: 0 };
  const workers = await Promise.all([
    Worker.create({ ...shared, taskQueue: SERVER_QUEUE, workflowBundle: bundle, activities: server }),
    ...(life.withoutVoice
      ? []
      : [Worker.create({ ...shared, taskQueue: VOICE_QUEUE, activities: { conductCall } })]),
    ...(life.withoutNode
      ? []
      : [
          Worker.create({
            ...shared,
            taskQueue: nodeQueue(node),
            activities: { settleCall, storeRecording },
          }),
        ]),
  ]);
  const call: CallReference = { projectId: 'proj_1', callId: `call_${randomUUID()}` };
  const handle = await temporal.client.workflow.start(CALL_WORKFLOW, {
    taskQueue: SERVER_QUEUE,
    workflowId: call.callId,
    args: [call],
  });
  const ended = handle.result();
  await Promise.all(workers.map((worker) => worker.runUntil(ended)));
  return withoutMachine(historyToJSON(await handle.fetchHistory()));
}

/** Whose machine recorded it, and where its code lay, is nobody's business. */
function withoutMachine(history: string): string {
  const named = history.replaceAll(`${process.pid}@${hostname()}`, 'recorder');
  const plain = JSON.stringify(JSON.parse(named), (key, value) => (key === 'stackTrace' ? '' : value), 2);
  return `${plain}\n`;
}
