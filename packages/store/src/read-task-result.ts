import type { CallTaskState } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { type StoredCall, type StoredCallRow, storedCallColumns, toStoredCall } from './stored-call.ts';
import { toWaiting, type Waiting, type WaitingRow, waitingColumn } from './waiting.ts';

export interface TaskResult {
  state: CallTaskState;
  dueAt: Date;
  /** Oldest first. */
  callIds: string[];
  newest: StoredCall | null;
  /** Null once nothing is waited for. */
  waiting: Waiting | null;
}

interface TaskRow extends Omit<StoredCallRow, 'callId'> {
  callId: string | null;
  state: CallTaskState;
  dueAt: Date;
  waiting: WaitingRow | null;
  callIds: string[];
}

export async function readTaskResult(
  db: Executor,
  projectId: string,
  callTaskId: string,
): Promise<TaskResult | null> {
  const { rows } = await sql<TaskRow>`
    select t.state, t.due_at as "dueAt", ${waitingColumn} as waiting, coalesce((
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
    waiting: row.waiting ? toWaiting(row.waiting, dueAt) : null,
  };
}
