import {
  type CallDetail,
  type CallListQuery,
  type Degradation,
  isFinal,
  type JournalEntry,
  type ListedCall,
  type Page,
} from '@outspoken/contract';
import { type RawBuilder, sql } from 'kysely';
import { listJournal } from '../list-journal.ts';
import type { Executor } from '../open-database.ts';
import { type PageStart, pageStart, toPage } from './cursor.ts';
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
  c.destination_type as "destinationType",
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
    destinationType: row.destinationType,
    audioAvailable: row.audioAvailable,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function listCalls(
  db: Executor,
  projectId: string,
  query: CallListQuery,
): Promise<Page<ListedCall>> {
  const start = pageStart(query);
  const { rows } = await sql<ListedCallRow>`
    ${selectCalls(projectId, query, start)} limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.callId, show: shownListedCall });
}

function selectCalls(projectId: string, query: CallListQuery, { before }: PageStart) {
  const { agentId, userGroupId, status, createdFrom, createdBefore } = query;
  const below = createdBefore === undefined ? before : smaller(before, idAt('call', createdBefore));
  const from = createdFrom === undefined ? '' : idAt('call', createdFrom);
  const isLive = status !== undefined && !isFinal(status);
  const ofStatus = isLive ? sql`c.status = ${status}` : sql`c.final_status is not null`;
  const filters = [
    ...(status === undefined ? [] : [ofStatus]),
    ...(agentId === undefined ? [] : [sql`c.agent_id = ${agentId}`]),
    ...(userGroupId === undefined ? [] : [sql`c.user_group_id = ${userGroupId}`]),
  ];
  if (isLive) return selectLiveCalls(projectId, { below, from, filters });

  const lead = leadOf(query);
  const key = [sql`c.project_id`, ...(lead ? [lead.column] : []), sql`c.call_id`];
  const at = (id: string) => sql.join([projectId, ...(lead ? [lead.value] : []), id]);
  const place = sql`(${sql.join(key)})`;
  return sql`
    select ${callColumns} from calls c
    where ${sql.join([sql`${place} < (${at(below)})`, sql`${place} >= (${at(from)})`, ...filters], sql` and `)}
    order by ${sql.join(key.map((column) => sql`${column} desc`))}`;
}

/**
 * The index a list is read from, by its column between project and call. The order names all its columns and the
 * bounds compare them together: by the call id alone the planner may walk the calls of all projects, which is long
 * when others have called since.
 */
function leadOf({ status, userGroupId, agentId }: CallListQuery) {
  if (status !== undefined) return { column: sql`c.final_status`, value: status };
  if (userGroupId !== undefined) return { column: sql`c.user_group_id`, value: userGroupId };
  if (agentId !== undefined) return { column: sql`c.agent_id`, value: agentId };
  return null;
}

/** As many as the project has lines at most: found by being live, then put in order. */
function selectLiveCalls(
  projectId: string,
  { below, from, filters }: { below: string; from: string; filters: RawBuilder<unknown>[] },
) {
  return sql`
    with live as materialized (select * from calls where project_id = ${projectId} and ended_at is null)
    select ${callColumns} from live c
    where ${sql.join([sql`c.call_id < ${below}`, sql`c.call_id >= ${from}`, ...filters], sql` and `)}
    order by c.call_id desc`;
}

function smaller(one: string, other: string): string {
  return one < other ? one : other;
}

type DetailRow = ListedCallRow &
  Pick<
    CallDetail,
    | 'conversation'
    | 'analysis'
    | 'endUserAttributesSnapshot'
    | 'finalVariablesSnapshot'
    | 'refused'
    | 'analysisNotes'
    | 'redialDecision'
  >;

export async function readCall(db: Executor, projectId: string, callId: string): Promise<CallDetail | null> {
  const { rows } = await sql<DetailRow>`
    select ${callColumns}, c.conversation, c.analysis, c.redial_decision as "redialDecision", c.refused,
      c.analysis_notes as "analysisNotes",
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
    refused: row.refused,
    analysisNotes: row.analysisNotes,
    redialDecision: row.redialDecision,
    degradations: await listDegradations(db, projectId, callId),
    journal: await listJournal(db, projectId, callId, { limit: MOST_SHOWN_ENTRIES }),
  };
}

async function listDegradations(
  db: Executor,
  projectId: string,
  callId: string,
): Promise<CallDetail['degradations']> {
  const { rows } = await sql<{ at: Date; event: Degradation }>`
    select at, event from journal
    where call_id = ${callId} and project_id = ${projectId} and event->>'kind' = 'degradation'
    order by seq limit ${MOST_SHOWN_ENTRIES}`.execute(db);
  return rows.map(({ at, event: { kind: _kind, ...step } }) => ({ at: at.toISOString(), ...step }));
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
