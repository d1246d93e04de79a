// Tasks as an operator sees them. Every list is a range of one index: by id, by the state shown, by agent, or by
// the people of a group. A person and her task are made together, so the order of people is that of their tasks.
import {
  type AutoRedialConfig,
  type CallTaskState,
  type CancelHow,
  type ListedTask,
  type Page,
  shownTaskState,
  type TaskDetail,
  type TaskListQuery,
} from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import { toWaiting, type Waiting, type WaitingRow, waitingColumn } from '../waiting.ts';
import { callColumns, type ListedCallRow, shownListedCall } from './calls.ts';
import { pageStart, toPage } from './cursor.ts';
import { idAt } from './id-at.ts';

interface TaskRow {
  callTaskId: string;
  state: CallTaskState;
  endUserId: string;
  isErased: boolean;
  userGroupId: string;
  agentId: string;
  mode: ListedTask['mode'];
  dueAt: Date;
  callsMade: number;
  cancelRequested: CancelHow | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What it waits for is put into words by whoever shows it. */
export type StoredTaskDetail = Omit<TaskDetail, 'waitsFor'> & { waiting: Waiting | null };

const columns = sql`
  t.call_task_id as "callTaskId", t.state, t.end_user_id as "endUserId", u.erased_at is not null as "isErased",
  u.user_group_id as "userGroupId", t.agent_id as "agentId", t.mode, t.due_at as "dueAt",
  t.calls_made as "callsMade", t.cancel_requested as "cancelRequested", t.created_at as "createdAt",
  t.updated_at as "updatedAt"`;

/** Must be the expression of the index call_tasks_shown_state. */
const shownState = sql`(case
  when t.state not in ('queued', 'paused') then t.state
  when t.calls_made = 0 then 'waiting'
  else 'redial_scheduled' end)`;

function shown(row: TaskRow): ListedTask {
  return {
    callTaskId: row.callTaskId,
    state: shownTaskState(row.state, row.callsMade),
    endUserId: row.isErased ? null : row.endUserId,
    userGroupId: row.userGroupId,
    agentId: row.agentId,
    mode: row.mode,
    dueAt: row.dueAt.toISOString(),
    callsMade: row.callsMade,
    cancelRequested: row.cancelRequested,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function listCallTasks(
  db: Executor,
  projectId: string,
  query: TaskListQuery,
): Promise<Page<ListedTask>> {
  const start = pageStart(query);
  const { userGroupId } = query;
  const id = userGroupId === undefined ? sql`t.call_task_id` : sql`u.end_user_id`;
  const kind = userGroupId === undefined ? 'callTask' : 'endUser';
  const conditions = [
    sql`t.project_id = ${projectId} and u.project_id = ${projectId}`,
    sql`${id} < ${start.before}`,
    ...(userGroupId === undefined ? [] : [sql`u.user_group_id = ${userGroupId}`]),
    ...(query.createdFrom === undefined ? [] : [sql`${id} >= ${idAt(kind, query.createdFrom)}`]),
    ...(query.createdBefore === undefined ? [] : [sql`${id} < ${idAt(kind, query.createdBefore)}`]),
    ...(query.agentId === undefined ? [] : [sql`t.agent_id = ${query.agentId}`]),
    ...(query.state === undefined ? [] : [sql`${shownState} = ${query.state}`]),
  ];
  const { rows } = await sql<TaskRow>`
    select ${columns}
    from call_tasks t join end_users u on u.end_user_id = t.end_user_id and u.project_id = t.project_id
    where ${sql.join(conditions, sql` and `)}
    order by ${id} desc limit ${start.limit + 1}`.execute(db);
  const idOf = (row: TaskRow) => (userGroupId === undefined ? row.callTaskId : row.endUserId);
  return toPage(rows, start, { idOf, show: shown });
}

/** Task and attempts as of one moment: what was decided after a call and what the task waits for are written together. */
export function readCallTask(
  db: Executor,
  projectId: string,
  callTaskId: string,
): Promise<StoredTaskDetail | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((moment) => readTaskAndAttempts(moment, projectId, callTaskId));
}

async function readTaskAndAttempts(
  db: Executor,
  projectId: string,
  callTaskId: string,
): Promise<StoredTaskDetail | null> {
  const { rows } = await sql<TaskRow & { redialConfig: AutoRedialConfig | null; waiting: WaitingRow | null }>`
    select ${columns}, t.redial_config as "redialConfig", ${waitingColumn} as waiting
    from call_tasks t join end_users u on u.project_id = t.project_id and u.end_user_id = t.end_user_id
    where t.project_id = ${projectId} and t.call_task_id = ${callTaskId}`.execute(db);
  const task = rows[0];
  if (!task) return null;
  const { rows: attempts } = await sql<ListedCallRow & { redialDecision: unknown }>`
    select ${callColumns}, c.redial_decision as "redialDecision" from calls c
    where c.project_id = ${projectId} and c.call_task_id = ${callTaskId}
    order by c.attempt`.execute(db);
  return {
    ...shown(task),
    state: shownTaskState(task.state, attempts.length),
    waiting: task.waiting ? toWaiting(task.waiting, task.dueAt) : null,
    autoRedialConfig: task.redialConfig,
    callIds: attempts.map((call) => call.callId),
    calls: attempts.map((call) => ({ ...shownListedCall(call), redialDecision: call.redialDecision })),
  };
}
