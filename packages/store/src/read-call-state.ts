import type { CallOutcome, CallStatus } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** What settling and concluding a call need to know of it; no personal data. */
export interface CallState {
  status: CallStatus;
  startedAt: Date | null;
  answeredAt: Date | null;
  /** Whether "dialling" was journalled: from then on a phone may have rung. */
  dialled: boolean;
  nextSeq: number;
  outcome: CallOutcome | null;
  node: string | null;
  process: string | null;
  fence: number;
}

interface StateRow extends Omit<CallState, 'outcome'> {
  reason: CallOutcome['reason'] | null;
  dialCertainty: CallOutcome['dialCertainty'] | null;
}

export async function readCallState(
  db: Executor,
  projectId: string,
  callId: string,
): Promise<CallState | null> {
  const { rows } = await sql<StateRow>`
    select c.status, c.started_at as "startedAt", c.answered_at as "answeredAt", c.node, c.process, c.fence,
      c.ended_reason as reason, c.dial_certainty as "dialCertainty",
      coalesce(j.dialled, false) as dialled, coalesce(j.newest, 0) + 1 as "nextSeq"
    from calls c
    left join lateral (
      select max(seq) as newest, bool_or(event ->> 'kind' = 'dialling') as dialled
      from journal where journal.call_id = ${callId}) j on true
    where c.call_id = ${callId} and c.project_id = ${projectId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { reason, dialCertainty, ...state } = row;
  return { ...state, outcome: toOutcome(state.status, reason, dialCertainty) };
}

/** The database's checks hold the three together; the types cannot. */
export function toOutcome(
  status: CallStatus,
  reason: CallOutcome['reason'] | null,
  dialCertainty: CallOutcome['dialCertainty'] | null,
): CallOutcome | null {
  if (reason === null || dialCertainty === null) return null;
  return { status: status as CallOutcome['status'], reason, dialCertainty };
}
