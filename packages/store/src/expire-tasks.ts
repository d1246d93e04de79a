import { type RawBuilder, sql } from 'kysely';
import { endWaitingTasks } from './end-waiting-tasks.ts';
import type { Executor } from './open-database.ts';
import { runInTransaction } from './run-in-transaction.ts';

/** Ends at most so many waiting tasks whose time is over, of whichever project; returns how many. */
export async function expireTasks(db: Executor, over: { now: Date; most: number }): Promise<number> {
  // Nearly always there is none: every desk asks every second, without a transaction.
  if ((await listExpired(db, over, sql``)).length === 0) return 0;
  return await runInTransaction(db, async (tx) => {
    let ended = 0;
    for (const { projectId, callTaskIds } of await listExpired(tx, over, sql`for no key update skip locked`))
      ended += (await endWaitingTasks(tx, projectId, { callTaskIds, reason: 'expired' })).length;
    return ended;
  });
}

async function listExpired(
  db: Executor,
  { now, most }: { now: Date; most: number },
  lock: RawBuilder<unknown>,
): Promise<{ projectId: string; callTaskIds: string[] }[]> {
  const { rows } = await sql<{ projectId: string; callTaskIds: string[] }>`
    with expired as (
      select project_id, call_task_id from call_tasks
      where state in ('queued', 'paused') and expires_at <= ${now}
      order by expires_at limit ${most} ${lock}
    )
    select project_id as "projectId", array_agg(call_task_id) as "callTaskIds"
    from expired group by project_id`.execute(db);
  return rows;
}
