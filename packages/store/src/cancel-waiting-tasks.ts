import { sql } from 'kysely';
import { endWaitingTasks } from './end-waiting-tasks.ts';
import type { Executor } from './open-database.ts';
import { runInTransaction } from './run-in-transaction.ts';

/** All waiting tasks of a project, or only those of an agent, a group, or both. */
export interface WaitingTasks {
  agentId?: string;
  userGroupId?: string;
  /** Only tasks that were there by then. */
  acceptedBy?: Date;
}

/** Cancels at most so many, oldest first, and returns how many; 0 when none wait any more. */
export function cancelWaitingTasks(
  db: Executor,
  projectId: string,
  { most, ...which }: WaitingTasks & { most: number },
): Promise<number> {
  return runInTransaction(db, async (tx) => {
    for (const state of ['queued', 'paused'] as const) {
      const callTaskIds = await lockWaiting(tx, projectId, { ...which, state, most });
      if (callTaskIds.length === 0) continue;
      await endWaitingTasks(tx, projectId, { callTaskIds, reason: 'cancelled' });
      return callTaskIds.length;
    }
    return 0;
  });
}

async function lockWaiting(
  tx: Executor,
  projectId: string,
  {
    agentId,
    userGroupId,
    acceptedBy,
    state,
    most,
  }: WaitingTasks & { state: 'queued' | 'paused'; most: number },
): Promise<string[]> {
  const ofAgent = agentId === undefined ? sql`` : sql`and t.agent_id = ${agentId}`;
  const ofGroup =
    userGroupId === undefined
      ? sql``
      : sql`and exists (
          select from end_users u where u.project_id = t.project_id and u.end_user_id = t.end_user_id
            and u.user_group_id = ${userGroupId})`;
  const ofThen = acceptedBy === undefined ? sql`` : sql`and t.created_at <= ${acceptedBy}`;
  // The state as a literal: a parameter would hide the partial index from the plan.
  const { rows } = await sql<{ callTaskId: string }>`
    select t.call_task_id as "callTaskId" from call_tasks t
    where t.project_id = ${projectId} and t.state = ${sql.lit(state)} ${ofAgent} ${ofGroup} ${ofThen}
    order by t.due_at, t.call_task_id limit ${most}
    for no key update`.execute(tx);
  return rows.map((row) => row.callTaskId);
}
