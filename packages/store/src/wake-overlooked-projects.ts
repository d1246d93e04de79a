import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/**
 * Makes good every lost wake-up: a project with a due task and a free line whom the desk would visit later. An
 * accept that commits while the desk writes "nothing queued" leaves one; so does a raised number of lines.
 */
export async function wakeOverlookedProjects(db: Executor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ projectId: string }>`
    with overlooked as (
      select l.project_id, oldest.due_at
      from project_lines l
      join projects p using (project_id)
      cross join lateral (
        select due_at from call_tasks t
        where t.project_id = l.project_id and t.state = 'queued' and t.due_at <= ${now}
        order by t.due_at, t.call_task_id limit 1) oldest
      where l.next_due_at > ${now} and p.disabled_at is null and p.deleted_at is null
        and l.lines > (select count(*) from calls c where c.project_id = l.project_id and c.ended_at is null)
      for no key update of l skip locked
    )
    update project_lines l set next_due_at = overlooked.due_at
    from overlooked where l.project_id = overlooked.project_id
    returning l.project_id as "projectId"`.execute(db);
  return rows.map((row) => row.projectId);
}
