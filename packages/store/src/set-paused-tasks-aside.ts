import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './open-database.ts';

const MOST_A_VISIT = 2000;

/** What is paused in a project. */
export interface PausedParts {
  agents: string[];
  groups: string[];
}

/** The paused agent or group for which the task `t` of the statement around it has to wait; null: for none. */
export function holderOf({ agents, groups }: PausedParts): RawBuilder<string | null> {
  if (agents.length === 0 && groups.length === 0) return sql`null`;
  return sql`case when t.agent_id = any(${agents}::text[]) then t.agent_id else (
    select u.user_group_id from end_users u
    where u.project_id = t.project_id and u.end_user_id = t.end_user_id
      and u.user_group_id = any(${groups}::text[])) end`;
}

/**
 * Takes paused tasks out of the way of those that may be rung; requeueResumedTasks brings them back. False: there
 * may be many more, and nothing behind them can be reached in this visit.
 */
export async function setPausedTasksAside(
  tx: Executor,
  projectId: string,
  { now, paused }: { now: Date; paused: PausedParts },
): Promise<boolean> {
  if (paused.agents.length === 0 && paused.groups.length === 0) return true;
  const { rows } = await sql`
    with oldest as (
      select t.call_task_id, ${holderOf(paused)} as holder
      from call_tasks t
      where t.project_id = ${projectId} and t.state = 'queued' and t.due_at <= ${now}
      order by t.due_at, t.call_task_id limit ${MOST_A_VISIT}
      for no key update skip locked
    )
    update call_tasks t set state = 'paused', paused_by = oldest.holder, updated_at = now()
    from oldest
    where t.project_id = ${projectId} and t.call_task_id = oldest.call_task_id and oldest.holder is not null
    returning 1`.execute(tx);
  return rows.length < MOST_A_VISIT;
}
