// Cancelling all that waits is one wish, however many tasks it ends: it is stored first, so that the desk stops at
// once and a crash loses nothing, and then carried out in batches, so that nobody waits long for a lock.
import { sql } from 'kysely';
import { cancelWaitingTasks, type WaitingTasks } from './cancel-waiting-tasks.ts';
import type { Executor } from './open-database.ts';
import { runInTransaction } from './run-in-transaction.ts';

export interface CancellationReference {
  projectId: string;
  cancellationId: string;
}

export async function openCancellation(
  tx: Executor,
  projectId: string,
  { agentId = null, userGroupId = null }: { agentId?: string | null; userGroupId?: string | null },
): Promise<CancellationReference> {
  const { rows } = await sql<CancellationReference>`
    insert into waiting_cancellations (project_id, agent_id, user_group_id)
    values (${projectId}, ${agentId}, ${userGroupId})
    returning project_id as "projectId", cancellation_id as "cancellationId"`.execute(tx);
  const [opened] = rows;
  if (!opened) throw new Error('an insert returned no row');
  return opened;
}

/** Ends at most so many of the tasks that are meant. Done: none of them waits any more, and the wish is gone. */
export function carryOutCancellation(
  db: Executor,
  { projectId, cancellationId }: CancellationReference,
  { most }: { most: number },
): Promise<{ cancelled: number; isDone: boolean }> {
  return runInTransaction(db, async (tx) => {
    const which = await lockCancellation(tx, { projectId, cancellationId });
    if (!which) return { cancelled: 0, isDone: true };
    const cancelled = await cancelWaitingTasks(tx, projectId, { ...which, most });
    const isDone = cancelled === 0;
    if (isDone) await deleteCancellation(tx, { projectId, cancellationId });
    return { cancelled, isDone };
  });
}

/** Of all projects, for the desk: wishes at which nobody has worked for some seconds. */
export async function listForsakenCancellations(
  db: Executor,
  limit: number,
): Promise<CancellationReference[]> {
  const { rows } = await sql<CancellationReference>`
    select project_id as "projectId", cancellation_id as "cancellationId" from waiting_cancellations
    where worked_at < clock_timestamp() - interval '3 seconds'
    order by worked_at limit ${limit}`.execute(db);
  return rows;
}

/** Locked until the batch is committed: two that work at one wish take turns. */
async function lockCancellation(
  tx: Executor,
  { projectId, cancellationId }: CancellationReference,
): Promise<WaitingTasks | null> {
  const { rows } = await sql<{ agentId: string | null; userGroupId: string | null; acceptedBy: Date }>`
    update waiting_cancellations set worked_at = clock_timestamp()
    where project_id = ${projectId} and cancellation_id = ${cancellationId}
    returning agent_id as "agentId", user_group_id as "userGroupId", requested_at as "acceptedBy"`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  const { agentId, userGroupId, acceptedBy } = row;
  return {
    acceptedBy,
    ...(agentId === null ? {} : { agentId }),
    ...(userGroupId === null ? {} : { userGroupId }),
  };
}

async function deleteCancellation(
  tx: Executor,
  { projectId, cancellationId }: CancellationReference,
): Promise<void> {
  await sql`
    delete from waiting_cancellations
    where project_id = ${projectId} and cancellation_id = ${cancellationId}`.execute(tx);
}
