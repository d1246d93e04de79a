// Starts the workflows of granted calls, and knows whether Temporal takes them. A start that fails is nobody's loss:
// the desk's sweep finds the call without a workflow and brings it here again.
import { CALL_WORKFLOW, type CallReference } from '@outspoken/contract';
import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { Log } from '../log.ts';

export interface CallStarter {
  /** False until Temporal has answered, and while it does not. */
  isTemporalHere(): boolean;
  /** Asks Temporal for the namespace, and so for its database too. */
  lookForTemporal(): Promise<boolean>;
  /** Returns the calls whose workflow is there, by this start or an earlier one. */
  start(calls: readonly CallReference[]): Promise<CallReference[]>;
}

export interface CallStarterOptions {
  taskQueue: string;
  concurrency: number;
  deadlineMs: number;
}

export function createCallStarter(
  { client, log }: { client: Client; log: Log },
  { taskQueue, concurrency, deadlineMs }: CallStarterOptions,
): CallStarter {
  let temporal: 'unknown' | 'here' | 'away' = 'unknown';

  return { isTemporalHere: () => temporal === 'here', lookForTemporal, start };

  async function lookForTemporal(): Promise<boolean> {
    try {
      const { namespace } = client.options;
      await withDeadline(() => client.workflowService.describeNamespace({ namespace }));
      noteHere();
      return true;
    } catch (error) {
      noteAway(error);
      return false;
    }
  }

  async function start(calls: readonly CallReference[]): Promise<CallReference[]> {
    const started: CallReference[] = [];
    const left = calls.values();
    let failed = false;
    async function startInTurn(): Promise<void> {
      for (const call of left) {
        if (failed) return;
        try {
          await startOne(call);
          started.push(call);
        } catch (error) {
          failed = true;
          noteAway(error);
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, calls.length) }, startInTurn));
    if (!failed && started.length > 0) noteHere();
    return started;
  }

  async function startOne(call: CallReference): Promise<void> {
    try {
      await withDeadline(() =>
        client.workflow.start(CALL_WORKFLOW, {
          taskQueue,
          workflowId: call.callId,
          workflowIdReusePolicy: 'REJECT_DUPLICATE',
          args: [{ projectId: call.projectId, callId: call.callId } satisfies CallReference],
        }),
      );
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  }

  function withDeadline<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return client.withDeadline(Date.now() + deadlineMs, ask);
  }

  function noteHere(): void {
    if (temporal === 'away') log.info('temporal is back, granting lines again');
    temporal = 'here';
  }

  function noteAway(error: unknown): void {
    if (temporal !== 'away') log.warn({ err: error }, 'temporal is away, granting no lines');
    temporal = 'away';
  }
}
