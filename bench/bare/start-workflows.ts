// The bare arm of `start`: workflows under ids like ours, so many starts at once, and nothing else.
import { CALL_WORKFLOW, SERVER_QUEUE } from '@outspoken/contract';
import { newId } from '@outspoken/store/new-id';
import type { Client } from '@temporalio/client';

export async function startBare(
  client: Client,
  { count, concurrency }: { count: number; concurrency: number },
): Promise<void> {
  const projectId = newId('project');
  const calls = Array.from({ length: count }, () => ({ projectId, callId: newId('call') }));
  const left = calls.values();
  const startInTurn = async () => {
    for (const call of left) {
      await client.workflow.start(CALL_WORKFLOW, {
        taskQueue: SERVER_QUEUE,
        workflowId: call.callId,
        workflowIdReusePolicy: 'REJECT_DUPLICATE',
        args: [call],
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, startInTurn));
}
