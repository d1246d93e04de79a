import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** The desk comes as soon as the project's oldest waiting task is due. */
export async function wakeProject(db: Executor, projectId: string): Promise<void> {
  await sql`with ${projectWoken(projectId, sql`true`)} select 1`.execute(db);
}

/** The same as the clause `woken` of a statement that may find, by its other clauses, that there is no need. */
export function projectWoken(projectId: string, when: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`woken as (
      update project_lines l set next_due_at = oldest.due_at
      from (
        select due_at from call_tasks where project_id = ${projectId} and state = 'queued'
        order by due_at, call_task_id limit 1) oldest
      where l.project_id = ${projectId} and l.next_due_at > oldest.due_at and ${when}
    )`;
}
