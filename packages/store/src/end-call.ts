// The last word on a call, and the only place that frees its line.
import {
  type CallOutcome,
  type CallStatus,
  type DestinationType,
  foldConversation,
  foldDestinationType,
  foldVariables,
  type JournalEvent,
  type Message,
} from '@outspoken/contract';
import { sql } from 'kysely';
import { keepOptOut } from './keep-opt-out.ts';
import { listJournal } from './list-journal.ts';
import type { Executor } from './open-database.ts';
import { toOutcome } from './read-call-state.ts';
import { runInTransaction } from './run-in-transaction.ts';
import { StaleFenceError } from './stale-fence-error.ts';
import type { WaitingFor } from './tables.ts';
import { toJsonb } from './to-jsonb.ts';
import { projectWoken } from './wake-project.ts';

export interface CallEnd {
  projectId: string;
  callId: string;
  fence: number;
  /** Of the `ended` entry. */
  seq: number;
  at: Date;
  outcome: CallOutcome;
  /** It was not dialled only because it must wait; its task is then queued again. */
  postponed?: { for: Exclude<WaitingFor, 'redial'>; until: Date } | undefined;
  extra?: { sipCode?: number; q850Cause?: number; isVoicemail?: boolean };
}

interface OpenCall {
  status: CallStatus;
  reason: CallOutcome['reason'] | null;
  dialCertainty: CallOutcome['dialCertainty'] | null;
  fence: number;
  answeredAt: Date | null;
}

/** What the journal of an answered call comes to. */
interface Folded {
  messages?: Message[];
  destinationType?: DestinationType | null;
  /** Set in the call. */
  variables?: Record<string, string>;
  /** Only if nobody has answered. */
  unanswered?: boolean;
}

/** Idempotent: a call that has already ended keeps its outcome, which is returned. */
export async function endCall(db: Executor, end: CallEnd): Promise<CallOutcome> {
  // Most calls are not answered: of those nothing has to be read first, and one round trip is all.
  if (end.outcome.status !== 'completed' && (await writeEnd(db, end, { unanswered: true })))
    return end.outcome;
  return await endByReading(db, end);
}

function endByReading(db: Executor, end: CallEnd): Promise<CallOutcome> {
  return runInTransaction(db, async (tx) => {
    const call = await lockCall(tx, end);
    if (!call) throw new StaleFenceError([end.callId]);
    const outcome = toOutcome(call.status, call.reason, call.dialCertainty);
    if (outcome) return outcome;
    if (call.fence !== end.fence) throw new StaleFenceError([end.callId]);
    const entries = call.answeredAt
      ? await listJournal(tx, end.projectId, end.callId, { limit: 1_000_000 })
      : [];
    await keepOptOut(tx, end, entries);
    const folded = {
      messages: foldConversation(entries),
      destinationType: foldDestinationType(entries),
      variables: foldVariables(entries),
    };
    if (!(await writeEnd(tx, end, folded))) throw new Error('a locked call was not ended');
    return end.outcome;
  });
}

async function lockCall(tx: Executor, { projectId, callId }: CallEnd): Promise<OpenCall | undefined> {
  const { rows } = await sql<OpenCall>`
    select status, ended_reason as reason, dial_certainty as "dialCertainty", fence, answered_at as "answeredAt"
    from calls where call_id = ${callId} and project_id = ${projectId}
    for no key update`.execute(tx);
  return rows[0];
}

/**
 * False when it was not ours to end. The entry's place in the journal yields to what is there already: under the
 * right fence nothing may keep a call from ending.
 */
async function writeEnd(
  db: Executor,
  end: CallEnd,
  { messages = [], destinationType = null, variables = {}, unanswered = false }: Folded,
): Promise<boolean> {
  const { projectId, callId, fence, at, outcome } = end;
  const wasVoicemail = outcome.reason === 'voicemail' || destinationType === 'voicemail';
  const { isVoicemail = wasVoicemail, ...codes } = end.extra ?? {};
  const event: JournalEvent = { kind: 'ended', ...outcome, ...codes };
  const { rows } = await sql`
    with ended as (
      update calls set status = ${outcome.status}, ended_reason = ${outcome.reason},
        dial_certainty = ${outcome.dialCertainty}, ended_at = ${at}, updated_at = now(),
        duration_seconds = greatest(0, floor(coalesce(extract(epoch from ${at}::timestamptz - answered_at), 0)))::int,
        is_voicemail = ${isVoicemail}, destination_type = ${destinationType}, conversation = ${toJsonb({ messages })},
        final_variables_snapshot = case when answered_at is null then '{}'
          else coalesce(end_user_attributes_snapshot, '{}') || ${toJsonb(variables)}::jsonb end, postponed_for = ${end.postponed?.for ?? null},
        postponed_until = ${end.postponed?.until ?? null}
      where call_id = ${callId} and project_id = ${projectId} and fence = ${fence} and ended_at is null
        and (answered_at is null or not ${unanswered})
      returning call_task_id
    ), journalled as (
      insert into journal (project_id, call_id, seq, fence, at, event)
      select ${projectId}, ${callId}, greatest(${end.seq}::int, coalesce((
          select max(seq) from journal where call_id = ${callId}), 0) + 1), ${fence}, ${at},
        ${toJsonb(event)}::jsonb
      from ended
    ), concluding as (
      update call_tasks t set state = 'concluding', updated_at = now()
      from ended
      where t.project_id = ${projectId} and t.call_task_id = ended.call_task_id and t.state = 'calling'
    ), ${projectWoken(projectId, sql`exists (select from ended)`)}
    select 1 from ended`.execute(db);
  return rows.length > 0;
}
