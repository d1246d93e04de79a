// The write before every INVITE: nothing forbids the dial, the trunk has a place for it, and "dialling" is journalled;
// one statement, one round trip. The gate of the trunk is in Postgres because many voice processes share it.
import { sql } from 'kysely';
import { type DialRefusal, dialRefusal } from './dial-refusal.ts';
import type { Executor } from './open-database.ts';
import { isOwned, journalled, type Progress } from './record-progress.ts';
import { StaleFenceError } from './stale-fence-error.ts';

/** A place that comes later than this is not worth a held line. */
export const MOST_TICKET_WAIT_MS = 2_000;
/**
 * INVITEs are spaced a twentieth wider than the trunk allows: a ticket may then be used up to half a second late, and
 * no 10 seconds hold more than ten times its calls per second, and one.
 */
const SPACING = 1.05;

export function spacingMs(callsPerSecond: number): number {
  return (SPACING * 1000) / callsPerSecond;
}

export interface TrunkLimits {
  trunkId: string;
  callsPerSecond: number;
  channels: number;
}

export type TrunkTicket =
  | {
      kind: 'go';
      /** Until the INVITE may leave. */
      waitMs: number;
      /** How much of the asking was Postgres' own time: the rest, and whatever comes after the wait, is delay. */
      tookMs: number;
      /** The breaker wants to know even when the trunk works: it has counted faults, or this call tries it out. */
      isWatched: boolean;
    }
  | { kind: 'refused'; refusal: DialRefusal }
  /** Nothing was written. `until` is null where nobody knows: a channel is free when some call ends. */
  | { kind: 'full'; until: Date | null }
  | { kind: 'breaker_open'; until: Date };

interface Row {
  refusal: DialRefusal | null;
  moved: boolean;
  verdict: 'go' | 'breaker_open' | 'channels_full' | 'too_fast' | 'gone' | null;
  waitMs: number | null;
  tookMs: number;
  until: Date | null;
  isWatched: boolean | null;
}

/**
 * Sets startedAt and the trunk and keeps the end user's attributes as they are now. Whatever forbids the dial is looked
 * up in the same statement: then nothing is written.
 */
export async function takeTrunkTicket(
  db: Executor,
  { projectId, callId, fence, entries }: Progress,
  { trunk, at }: { trunk: TrunkLimits; at: Date },
): Promise<TrunkTicket> {
  const spacing = `${spacingMs(trunk.callsPerSecond)} milliseconds`;
  const owned = isOwned({ projectId, callId, fence });
  const { rows } = await sql<Row>`
    with standing as (
      select ${dialRefusal} as refusal, c.fence = ${fence} and c.ended_at is null as is_owned
      from calls c where c.call_id = ${callId} and c.project_id = ${projectId}
    ), ticket as materialized (
      select given.* from standing cross join lateral take_trunk_ticket(${trunk.trunkId}, ${callId},
        ${spacing}::interval, ${trunk.channels}, ${`${MOST_TICKET_WAIT_MS} milliseconds`}::interval) given
      where standing.is_owned and standing.refusal is null
    ), moved as (
      update calls
      set started_at = coalesce(started_at,
          ${at}::timestamptz + (select wait_ms from ticket) * interval '1 millisecond'),
        trunk_id = ${trunk.trunkId}, updated_at = now(), end_user_attributes_snapshot = (
          select coalesce(jsonb_object_agg(one ->> 'label', one ->> 'value'), '{}')
          from end_users u cross join jsonb_array_elements(u.attributes) one
          where u.project_id = calls.project_id and u.end_user_id = calls.end_user_id)
      where ${owned} and (select verdict from ticket) = 'go'
      returning call_id, project_id, fence
    ), ${journalled(entries)}
    select standing.refusal, exists (select from moved) as moved, ticket.verdict, ticket.wait_ms as "waitMs",
      ticket.until, ticket.is_watched as "isWatched",
      (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::float8 as "tookMs"
    from standing left join ticket on true`.execute(db);
  const ticket = rows[0] ? toTicket(rows[0]) : null;
  if (!ticket) throw new StaleFenceError([callId]);
  return ticket;
}

/** Null: the call is another's, or was taken from us in this very moment. */
function toTicket({ refusal, verdict, moved, waitMs, tookMs, until, isWatched }: Row): TrunkTicket | null {
  if (refusal) return { kind: 'refused', refusal };
  switch (verdict) {
    case 'go':
      return moved ? { kind: 'go', waitMs: waitMs ?? 0, tookMs, isWatched: isWatched ?? false } : null;
    case 'breaker_open':
      return { kind: 'breaker_open', until: until ?? new Date() };
    case 'channels_full':
    case 'too_fast':
    case 'gone':
      return { kind: 'full', until };
    case null:
      return null;
    default:
      return verdict satisfies never;
  }
}
