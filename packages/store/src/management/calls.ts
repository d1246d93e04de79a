import {
  type CallDetail,
  type CallListQuery,
  isFinal,
  type JournalEntry,
  type ListedCall,
  type Page,
} from '@outspoken/contract';
import { sql } from 'kysely';
import { listJournal } from '../list-journal.ts';
import type { Executor } from '../open-database.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { pageStart, toPage } from './cursor.ts';
import { idAt } from './id-at.ts';

type Instants = 'startedAt' | 'answeredAt' | 'endedAt' | 'createdAt' | 'updatedAt';

export interface ListedCallRow extends Omit<ListedCall, Instants> {
  startedAt: Date | null;
  answeredAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const MOST_SHOWN_ENTRIES = 500;

/** For a query in which `c` is the call. */
export const callColumns = sql`
  c.call_id as "callId", c.call_task_id as "callTaskId", c.attempt, c.agent_id as "agentId",
  c.agent_version as "agentVersion", c.end_user_id as "endUserId", c.status, c.ended_reason as "endedReason",
  c.dial_certainty as "dialCertainty", c.direction, c.mode, c.from_number as "from", c.to_number as "to",
  c.started_at as "startedAt", c.answered_at as "answeredAt", c.ended_at as "endedAt",
  c.duration_seconds as "durationSeconds", c.is_voicemail as "isVoicemail",
  c.recording is not null as "audioAvailable", c.created_at as "createdAt", c.updated_at as "updatedAt"`;

export function shownListedCall(row: ListedCallRow): ListedCall {
  return {
    callId: row.callId,
    callTaskId: row.callTaskId,
    attempt: row.attempt,
    agentId: row.agentId,
    agentVersion: row.agentVersion,
    endUserId: row.endUserId,
    status: row.status,
    endedReason: row.endedReason,
    dialCertainty: row.dialCertainty,
    direction: row.direction,
    mode: row.mode,
    from: row.from,
    to: row.to,
    startedAt: row.startedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    durationSeconds: row.durationSeconds,
    isVoicemail: row.isVoicemail,
    audioAvailable: row.audioAvailable,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function listCalls(db: Executor, projectId: string, query: CallListQuery): Promise<Page<ListedCall>> {
  const start = pageStart(query);
  return runInTransaction(db, async (tx) => {
    // Whether a group is walked through its people or met among all calls depends on how large this one is.
    if (query.userGroupId !== undefined) await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
    const { rows } = await sql<ListedCallRow>`
      select ${callColumns} from calls c
      where ${sql.join(conditionsOf(projectId, query), sql` and `)} and c.call_id < ${start.before}
      order by c.call_id desc limit ${start.limit + 1}`.execute(tx);
    return toPage(rows, start, { idOf: (row) => row.callId, show: shownListedCall });
  });
}

function conditionsOf(projectId: string, query: CallListQuery) {
  const { createdFrom, createdBefore, agentId, userGroupId, status } = query;
  const conditions = [sql`c.project_id = ${projectId}`];
  if (createdFrom !== undefined) conditions.push(sql`c.call_id >= ${idAt('call', createdFrom)}`);
  if (createdBefore !== undefined) conditions.push(sql`c.call_id < ${idAt('call', createdBefore)}`);
  if (agentId !== undefined) conditions.push(sql`c.agent_id = ${agentId}`);
  if (status !== undefined) {
    conditions.push(
      isFinal(status) ? sql`c.final_status = ${status}` : sql`c.status = ${status} and c.ended_at is null`,
    );
  }
  if (userGroupId !== undefined) {
    conditions.push(sql`c.call_task_id in (
      select t.call_task_id from end_users u join call_tasks t using (project_id, end_user_id)
      where u.project_id = ${projectId} and u.user_group_id = ${userGroupId})`);
  }
  return conditions;
}

type DetailRow = ListedCallRow &
  Pick<
    CallDetail,
    'conversation' | 'analysis' | 'endUserAttributesSnapshot' | 'finalVariablesSnapshot' | 'redialDecision'
  >;

export async function readCall(db: Executor, projectId: string, callId: string): Promise<CallDetail | null> {
  const { rows } = await sql<DetailRow>`
    select ${callColumns}, c.conversation, c.analysis, c.redial_decision as "redialDecision",
      c.end_user_attributes_snapshot as "endUserAttributesSnapshot",
      c.final_variables_snapshot as "finalVariablesSnapshot"
    from calls c where c.call_id = ${callId} and c.project_id = ${projectId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    ...shownListedCall(row),
    conversation: row.conversation,
    analysis: row.analysis,
    endUserAttributesSnapshot: row.endUserAttributesSnapshot,
    finalVariablesSnapshot: row.finalVariablesSnapshot,
    redialDecision: row.redialDecision,
    journal: await listJournal(db, projectId, callId, { limit: MOST_SHOWN_ENTRIES }),
  };
}

/** Null when there is no such call: an empty journal is something else. */
export async function readJournal(
  db: Executor,
  { projectId, callId }: { projectId: string; callId: string },
  afterSeq?: number,
): Promise<JournalEntry[] | null> {
  const { rows } =
    await sql`select from calls where call_id = ${callId} and project_id = ${projectId}`.execute(db);
  if (rows.length === 0) return null;
  return listJournal(db, projectId, callId, { afterSeq, limit: MOST_SHOWN_ENTRIES });
}
