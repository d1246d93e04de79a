import type { CallMode } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** As many as one visit should move; the desk comes again while there are more. */
const MOST_TASKS = 1000;

/** Moves due tasks, for which no trunk may be tried, to when one may. Returns how many. */
export async function postponeForTrunks(
  db: Executor,
  projectId: string,
  { mode, now, until }: { mode: CallMode; now: Date; until: Date },
): Promise<number> {
  const { rows } = await sql`
    update call_tasks t set due_at = ${until}, waiting_for = 'trunk_breaker', updated_at = now()
    where project_id = ${projectId} and call_task_id = any(array(
      select call_task_id from call_tasks
      where project_id = ${projectId} and state = 'queued' and due_at <= ${now} and mode = ${mode}
      order by due_at, call_task_id limit ${sql.lit(MOST_TASKS)} for no key update skip locked))
    returning 1`.execute(db);
  return rows.length;
}
