import type { CallTaskState } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { type StoredCall, type StoredCallRow, storedCallColumns, toStoredCall } from './stored-call.ts';
import type { WaitingFor } from './tables.ts';

export interface TaskResult {
  state: CallTaskState;
  dueAt: Date;
  /** Oldest first. */
  callIds: string[];
  newest: StoredCall | null;
  waitingReason?: WaitingReason;
}

/** What a waiting task waits for. `stopped`: for the installation's switch. */
export type WaitingReason = WaitingFor | 'due_later' | 'free_line' | 'paused' | 'stopped';

interface TaskRow extends Omit<StoredCallRow, 'callId'> {
  callId: string | null;
  state: CallTaskState;
  dueAt: Date;
  waitingReason: WaitingReason | null;
  callIds: string[];
}

/** Looked up for a task that waits only, so that reading any other costs nothing more. */
const waitingReason = sql`case when t.state in ('queued', 'paused') then (
    select case when t.due_at > now() then coalesce(t.waiting_for, 'due_later')
      when exists (select from installation where dialling_stopped_at is not null) then 'stopped'
      when coalesce(p.paused_at, p.disabled_at, caller.paused_at, g.paused_at) is not null then 'paused'
      else 'free_line' end
    from projects p
    join agents caller on caller.project_id = p.project_id and caller.agent_id = t.agent_id
    join end_users callee on callee.project_id = p.project_id and callee.end_user_id = t.end_user_id
    left join user_groups g on g.project_id = p.project_id and g.user_group_id = callee.user_group_id
    where p.project_id = t.project_id) end`;

export async function readTaskResult(
  db: Executor,
  projectId: string,
  callTaskId: string,
): Promise<TaskResult | null> {
  const { rows } = await sql<TaskRow>`
    select t.state, t.due_at as "dueAt", ${waitingReason} as "waitingReason", coalesce((
        select array_agg(one.call_id order by one.attempt) from calls one
        where one.project_id = t.project_id and one.call_task_id = t.call_task_id), '{}') as "callIds",
      ${storedCallColumns}
    from call_tasks t
    left join lateral (
      select * from calls
      where calls.project_id = t.project_id and calls.call_task_id = t.call_task_id
      order by attempt desc limit 1) c on true
    left join end_users u on u.project_id = c.project_id and u.end_user_id = c.end_user_id
    left join agents a on a.project_id = c.project_id and a.agent_id = c.agent_id
    where t.project_id = ${projectId} and t.call_task_id = ${callTaskId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { callId, state, dueAt, callIds } = row;
  const newest = callId === null ? null : toStoredCall({ ...row, callId });
  return {
    state,
    dueAt,
    callIds,
    newest,
    ...(row.waitingReason ? { waitingReason: row.waitingReason } : {}),
  };
}
