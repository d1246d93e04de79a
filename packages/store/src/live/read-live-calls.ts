import type { CallReference, JournalEntry, JournalEvent } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import { toJsonb } from '../to-jsonb.ts';

export interface CallWatch extends CallReference {
  afterSeq: number;
}

export interface LiveCall {
  /** Then all its entries are stored: nothing can be added to an ended call. */
  ended: boolean;
  entries: JournalEntry[];
  /** There are more than these. */
  hasMore: boolean;
}

/** What happened in each of the calls after the given entries, by call. A call that is not there is left out. */
export async function readLiveCalls(
  db: Executor,
  watches: readonly CallWatch[],
  mostPerCall: number,
): Promise<Map<string, LiveCall>> {
  const { rows } = await sql<{
    callId: string;
    ended: boolean;
    seq: number | null;
    at: Date;
    event: JournalEvent;
  }>`
    select c.call_id as "callId", c.ended_at is not null as ended, e.seq, e.at, e.event
    from jsonb_to_recordset(${toJsonb(watches)}::jsonb) as w ("projectId" text, "callId" text, "afterSeq" int)
    join calls c on c.call_id = w."callId" and c.project_id = w."projectId"
    left join lateral (
      select j.seq, j.at, j.event from journal j
      where j.call_id = c.call_id and j.project_id = c.project_id and j.seq > w."afterSeq"
      order by j.seq limit ${mostPerCall + 1}) e on true
    order by c.call_id, e.seq`.execute(db);
  const calls = new Map<string, LiveCall>();
  for (const { callId, ended, seq, at, event } of rows) {
    const call = calls.get(callId) ?? { ended, entries: [], hasMore: false };
    calls.set(callId, call);
    if (seq === null) continue;
    if (call.entries.length === mostPerCall) call.hasMore = true;
    else call.entries.push({ seq, at: at.toISOString(), event });
  }
  return calls;
}
