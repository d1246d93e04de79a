// A Temporal namespace apart from the product's, so that no voice process of the same stack takes a test's work.
import { setTimeout as timer } from 'node:timers/promises';
import { readStackEnvironment } from '@outspoken/dev/stack/environment';
import { type Client, isGrpcServiceError } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';
import { openTemporalClient } from '../../lines/open-temporal-client.ts';

const ALREADY_EXISTS = 6;
const DEADLINE_MS = 30_000;

export interface TestNamespace {
  client: Client;
  address: string;
  namespace: string;
}

export async function openTestNamespace(namespace: string): Promise<TestNamespace> {
  const address = readStackEnvironment().TEMPORAL_ADDRESS ?? '';
  const client = openTemporalClient({ address, namespace });
  try {
    await client.workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: msToTs('1 day'),
    });
  } catch (error) {
    if (!hasCode(error, ALREADY_EXISTS)) throw error;
  }
  await untilKnown(client);
  await endLeftovers(client);
  return { client, address, namespace };
}

/** Workflows of a run that was killed: their calls are in no database of this one, and they would keep it busy. */
async function endLeftovers(client: Client): Promise<void> {
  for await (const { workflowId } of client.workflow.list({ query: "ExecutionStatus = 'Running'" })) {
    await client.workflow.getHandle(workflowId).terminate('left by an earlier run');
  }
}

/** A new namespace reaches Temporal's own caches after some seconds, and there is no event to wait for. */
async function untilKnown(client: Client): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    try {
      await client.workflow.getHandle('nobody').describe();
    } catch (error) {
      if (error instanceof Error && error.name === 'WorkflowNotFoundError') return;
      if (Date.now() > deadline) throw error;
    }
    await timer(250);
  }
}

function hasCode(error: unknown, code: number): boolean {
  return isGrpcServiceError(error) && error.code === code;
}
