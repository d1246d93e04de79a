import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/**
 * Queues tasks again whose agent or group is paused no more, each with the due time it had, and wakes the desk for
 * their projects. `holders` hops through the index from one paused thing to the next: those still paused cost
 * nothing, however many tasks they hold.
 */
export async function requeueResumedTasks(db: Executor, mostPerHolder: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive holders as (
      (select project_id, paused_by from call_tasks where state = 'paused'
        order by project_id, paused_by limit 1)
      union all
      select following.* from holders cross join lateral (
        select t.project_id, t.paused_by from call_tasks t
        where t.state = 'paused' and (t.project_id, t.paused_by) > (holders.project_id, holders.paused_by)
        order by t.project_id, t.paused_by limit 1) following
    ), resumed as (
      select h.project_id, h.paused_by from holders h
      where not exists (
          select from agents a
          where a.project_id = h.project_id and a.agent_id = h.paused_by and a.paused_at is not null)
        and not exists (
          select from user_groups g
          where g.project_id = h.project_id and g.user_group_id = h.paused_by and g.paused_at is not null)
    ), chosen as (
      select one.project_id, one.call_task_id from resumed cross join lateral (
        select t.project_id, t.call_task_id from call_tasks t
        where t.state = 'paused' and t.project_id = resumed.project_id and t.paused_by = resumed.paused_by
        order by t.due_at, t.call_task_id limit ${mostPerHolder}
        for no key update skip locked) one
    ), queued as (
      update call_tasks t set state = 'queued', paused_by = null, updated_at = now()
      from chosen where t.project_id = chosen.project_id and t.call_task_id = chosen.call_task_id
      returning t.project_id, t.due_at
    ), woken as (
      update project_lines l set next_due_at = earliest.due_at
      from (select project_id, min(due_at) as due_at from queued group by project_id) earliest
      where l.project_id = earliest.project_id and l.next_due_at > earliest.due_at
    )
    select count(*)::int as count from queued`.execute(db);
  return rows[0]?.count ?? 0;
}
