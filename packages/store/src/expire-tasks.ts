import { sql } from 'kysely';
import { endWaitingTasks } from './end-waiting-tasks.ts';
import type { Executor } from './open-database.ts';
import { runInTransaction } from './run-in-transaction.ts';

/** Ends at most so many waiting tasks whose time is over, of whichever project; returns how many. */
export function expireTasks(db: Executor, { now, most }: { now: Date; most: number }): Promise<number> {
  return runInTransaction(db, async (tx) => {
    const { rows } = await sql<{ projectId: string; callTaskIds: string[] }>`
      with expired as (
        select project_id, call_task_id from call_tasks
        where state in ('queued', 'paused') and expires_at <= ${now}
        order by expires_at limit ${most}
        for no key update skip locked
      )
      select project_id as "projectId", array_agg(call_task_id) as "callTaskIds"
      from expired group by project_id`.execute(tx);
    let ended = 0;
    for (const { projectId, callTaskIds } of rows)
      ended += (await endWaitingTasks(tx, projectId, { callTaskIds, reason: 'expired' })).length;
    return ended;
  });
}
