// What was answered to an Idempotency-Key, for 24 hours.
import type { CallMode } from '@outspoken/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './open-database.ts';
import type { WaitingFor } from './tables.ts';

/** The facts of which an acceptance is told: kept, so that the first answer can be given again word for word. */
export interface AcceptedCall {
  endUserId: string;
  callTaskId: string;
  /** ISO 8601. Null: it rings as soon as a line is free. */
  freeAt: string | null;
  waitingFor: WaitingFor | null;
  /** The clock time at which the calling hours begin where the person is; null: it need not wait for them. */
  hoursBegin: string | null;
  isPaused: boolean;
  /** The fields that meant nothing, named for the caller. */
  ignored: string | null;
}

export interface AcceptedAnswer {
  /** Hexadecimal. */
  requestHash: string;
  answer: AcceptedCall;
}

interface WhichRequest {
  mode: CallMode;
  idempotencyKey?: string | undefined;
}

const FORGOTTEN_AFTER = sql`interval '24 hours'`;

/** A select of one jsonb value, an AcceptedAnswer, or of nothing. */
export function storedAnswerOf(projectId: string, which: WhichRequest): RawBuilder<AcceptedAnswer> {
  return sql<AcceptedAnswer>`
    select jsonb_build_object('requestHash', encode(request_hash, 'hex'), 'answer', answer)
    from idempotent_requests
    where project_id = ${projectId} and mode = ${which.mode} and idempotency_key = ${which.idempotencyKey ?? null}
      and created_at > now() - ${FORGOTTEN_AFTER}`;
}

export async function findStoredAnswer(
  db: Executor,
  projectId: string,
  which: WhichRequest,
): Promise<AcceptedAnswer | null> {
  const { rows } = await sql<{ stored: AcceptedAnswer | null }>`
    select (${storedAnswerOf(projectId, which)}) as stored`.execute(db);
  return rows[0]?.stored ?? null;
}

/** Removes one batch of answers that no longer count; returns how many there were. */
export async function forgetIdempotentRequests(db: Executor, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotent_requests where ctid = any(array(
      select ctid from idempotent_requests where created_at <= now() - ${FORGOTTEN_AFTER} limit ${batch}::int))
      and created_at <= now() - ${FORGOTTEN_AFTER}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
