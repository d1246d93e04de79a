import type { CallTaskState, CancelHow, Cancellation } from '@outspoken/contract';
import { sql } from 'kysely';
import { endWaitingTasks } from './end-waiting-tasks.ts';
import type { Executor } from './open-database.ts';
import { runInTransaction } from './run-in-transaction.ts';

/** Null when there is no such task in the project. */
export function cancelTask(
  db: Executor,
  projectId: string,
  { callTaskId, how }: { callTaskId: string; how: CancelHow },
): Promise<Cancellation | null> {
  return runInTransaction(db, async (tx) => {
    const { rows } = await sql<{ state: CallTaskState; cancelRequested: CancelHow | null }>`
      select state, cancel_requested as "cancelRequested" from call_tasks
      where project_id = ${projectId} and call_task_id = ${callTaskId}
      for no key update`.execute(tx);
    const task = rows[0];
    if (!task) return null;
    switch (task.state) {
      case 'queued':
      case 'paused':
        await endWaitingTasks(tx, projectId, { callTaskIds: [callTaskId], reason: 'cancelled' });
        return 'cancelled';
      case 'calling':
      case 'concluding':
        await requestCancel(tx, projectId, { callTaskId, how });
        return 'requested';
      case 'final':
        return task.cancelRequested ? 'cancelled' : 'too_late';
      default:
        return task.state satisfies never;
    }
  });
}

/** Whoever has asked for an end at once is not made to wait for a goodbye. */
async function requestCancel(
  tx: Executor,
  projectId: string,
  { callTaskId, how }: { callTaskId: string; how: CancelHow },
): Promise<void> {
  await sql`
    update call_tasks set cancel_requested = ${how}, updated_at = now()
    where project_id = ${projectId} and call_task_id = ${callTaskId}
      and cancel_requested is distinct from 'at_once'`.execute(tx);
}
