import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/**
 * Makes good every lost wake-up: a project with a due task and a free line whom the desk would visit later. An
 * accept that commits while the desk writes "nothing queued" leaves one; so does a raised number of lines.
 * `waiting` hops through the index from project to project: idle projects and long queues cost nothing.
 */
export async function wakeOverlookedProjects(db: Executor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ projectId: string }>`
    with recursive waiting as (
      (select project_id, due_at from call_tasks where state = 'queued'
        order by project_id, due_at, call_task_id limit 1)
      union all
      select following.* from waiting cross join lateral (
        select t.project_id, t.due_at from call_tasks t
        where t.state = 'queued' and t.project_id > waiting.project_id
        order by t.project_id, t.due_at, t.call_task_id limit 1) following
    ), overlooked as (
      select l.project_id, waiting.due_at
      from waiting
      join project_lines l using (project_id)
      join projects p using (project_id)
      where waiting.due_at <= ${now} and l.next_due_at > ${now} 
        and p.disabled_at is null and p.deleted_at is null and p.paused_at is null
        and l.lines > (select count(*) from calls c where c.project_id = l.project_id and c.ended_at is null)
      for no key update of l skip locked
    )
    update project_lines l set next_due_at = overlooked.due_at
    from overlooked where l.project_id = overlooked.project_id
    returning l.project_id as "projectId"`.execute(db);
  return rows.map((row) => row.projectId);
}
