// The heart of the line desk: gives free lines of one project to its oldest due tasks. The cap is exact because
// calls are only granted under the lock on the project's lines row, and counted by a statement that begins after
// the lock is held: in READ COMMITTED its snapshot then holds every earlier grant.
import type { CallReference } from '@outspoken/contract';
import { sql } from 'kysely';
import { callerNumber } from './caller-number-choice.ts';
import { newId } from './new-id.ts';
import type { Database, Executor } from './open-database.ts';
import { postponeCappedTasks, type StoredCaps, storedCaps } from './postpone-capped-tasks.ts';
import { holderOf, type PausedParts, setPausedTasksAside } from './set-paused-tasks-aside.ts';

export interface Grant {
  granted: CallReference[];
  /**
   * `busy`: another desk holds this project now, or all that waits is being cancelled. `setting_aside`: too many
   * paused tasks to pass in one visit.
   */
  state: 'granted' | 'nothing_due' | 'all_lines_held' | 'busy' | 'setting_aside';
}

export function grantLines(
  db: Database,
  projectId: string,
  { now, most }: { now: Date; most: number },
): Promise<Grant> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      const locked = await lockLines(tx, projectId);
      if (!locked || locked.isCancelling) return { granted: [], state: 'busy' };
      if (!(await setPausedTasksAside(tx, projectId, { now, paused: locked })))
        return { granted: [], state: 'setting_aside' };
      const allowed = await postponeCappedTasks(tx, projectId, { now, most, caps: locked });
      return await grantToOldestDue(tx, projectId, { now, most: allowed, paused: locked });
    });
}

interface LockedLines extends PausedParts, StoredCaps {
  isCancelling: boolean;
}

async function lockLines(tx: Executor, projectId: string): Promise<LockedLines | null> {
  const { rows } = await sql<LockedLines>`
    select ${storedCaps},
      array(select agent_id from agents a where a.project_id = l.project_id and a.paused_at is not null) as agents,
      array(select user_group_id from user_groups g
        where g.project_id = l.project_id and g.paused_at is not null) as groups,
      exists (select from waiting_cancellations w where w.project_id = l.project_id) as "isCancelling"
    from project_lines l join projects p using (project_id)
    where l.project_id = ${projectId} for no key update of l skip locked`.execute(tx);
  return rows[0] ?? null;
}

async function grantToOldestDue(
  tx: Executor,
  projectId: string,
  { now, most, paused }: { now: Date; most: number; paused: PausedParts },
): Promise<Grant> {
  const callIds = Array.from({ length: Math.max(0, most) }, () => newId('call'));
  const { rows } = await sql<{ allHeld: boolean; callId: string | null }>`
    with room as (
      select p.default_caller_number, l.lines - (
          select count(*)::int from calls where calls.project_id = l.project_id and ended_at is null) as free
      from project_lines l join projects p using (project_id)
      where l.project_id = ${projectId} and p.disabled_at is null and p.deleted_at is null
        and p.paused_at is null and not exists (select from installation where dialling_stopped_at is not null)
    ), due as (
      select call_task_id, end_user_id, agent_id, mode, calls_made + 1 as attempt, destination_country
      from call_tasks t
      where project_id = ${projectId} and state = 'queued' and due_at <= ${now} and expires_at > ${now}
        and ${holderOf(paused)} is null
      order by due_at, call_task_id
      limit coalesce((select least(greatest(free, 0), ${most}::int) from room), 0)
      for no key update skip locked
    ), numbered as (
      select *, row_number() over () as n from due
    ), granted as (
      insert into calls (call_id, project_id, call_task_id, attempt, end_user_id, agent_id, direction, mode,
        from_number, to_number, created_at)
      select i.call_id, ${projectId}, d.call_task_id, d.attempt, d.end_user_id, d.agent_id, 'outbound', d.mode,
        ${callerNumber(projectId, now)}, u.phone_number, clock_timestamp()
      from numbered d
      join unnest(${callIds}::text[]) with ordinality as i (call_id, n) using (n)
      join end_users u on u.project_id = ${projectId} and u.end_user_id = d.end_user_id
      join agents a on a.project_id = ${projectId} and a.agent_id = d.agent_id
      left join agent_versions v on v.project_id = a.project_id and v.agent_id = a.agent_id
        and v.version = a.published_version
      cross join room
      returning call_id, call_task_id
    ), taken as (
      update call_tasks t set state = 'calling', calls_made = calls_made + 1, waiting_for = null,
        updated_at = now()
      from granted where t.project_id = ${projectId} and t.call_task_id = granted.call_task_id
    ), left_over as (
      select due_at from call_tasks
      where project_id = ${projectId} and state = 'queued'
        and call_task_id not in (select call_task_id from granted)
      order by due_at, call_task_id limit 1
    ), next_visit as (
      select case when (select free from room) > (select count(*) from granted)
        then coalesce((select due_at from left_over), 'infinity') else 'infinity' end as at
    ), visited as (
      update project_lines set next_due_at = next_visit.at
      from next_visit where project_id = ${projectId} and next_due_at <> next_visit.at
    )
    select coalesce((select free <= 0 from room), false) as "allHeld", granted.call_id as "callId"
    from (select) one left join granted on true`.execute(tx);
  const granted = rows.flatMap(({ callId }) => (callId === null ? [] : [{ projectId, callId }]));
  if (granted.length > 0) return { granted, state: 'granted' };
  return { granted, state: rows[0]?.allHeld ? 'all_lines_held' : 'nothing_due' };
}
