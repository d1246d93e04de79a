import type { JournalEvent } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { StaleFenceError } from './stale-fence-error.ts';
import { toJsonb } from './to-jsonb.ts';

/** An entry of the journal that is not yet stored. */
export interface PendingEntry {
  seq: number;
  at: Date;
  event: JournalEvent;
}

export interface OwnedEntry extends PendingEntry {
  projectId: string;
  callId: string;
  fence: number;
}

interface Place {
  callId: string;
  seq: number;
}

/**
 * Stores entries of many calls in one statement. Those of a call that is no longer the writer's, or has ended,
 * are left out, the others are stored, and then a StaleFenceError names the former. Repeating a batch whose
 * answer was lost is harmless.
 */
export async function appendJournal(db: Executor, entries: readonly OwnedEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const given = toJsonb(entries.map(toRow));
  // FOR SHARE: a takeover waits for this statement, or this statement sees the takeover's fence.
  const { rows } = await sql<Place>`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as g (project_id text, call_id text, fence int, seq int, at timestamptz, event jsonb)
    ), owned as (
      select c.call_id, c.project_id, c.fence from calls c
      where c.call_id in (select call_id from given) and c.ended_at is null
      order by c.call_id
      for share
    )
    insert into journal (project_id, call_id, seq, fence, at, event)
    select g.project_id, g.call_id, g.seq, g.fence, g.at, g.event
    from given g join owned o using (call_id, project_id, fence)
    on conflict do nothing
    returning call_id as "callId", seq`.execute(db);
  if (rows.length === entries.length) return;
  const stored = new Set(rows.map(placeKey));
  const refused = entries.filter((entry) => !stored.has(placeKey(entry)));
  const stale = await listStaleCalls(db, refused);
  if (stale.length > 0) throw new StaleFenceError(stale);
}

/** A refused entry that is already there under the same fence was stored by an earlier try of this batch. */
async function listStaleCalls(db: Executor, refused: readonly OwnedEntry[]): Promise<string[]> {
  const { rows } = await sql<Place>`
    select j.call_id as "callId", j.seq
    from jsonb_to_recordset(${toJsonb(refused.map(toRow))}::jsonb)
      as g (project_id text, call_id text, fence int, seq int)
    join journal j on j.call_id = g.call_id and j.seq = g.seq
      and j.project_id = g.project_id and j.fence = g.fence`.execute(db);
  const known = new Set(rows.map(placeKey));
  return [...new Set(refused.filter((entry) => !known.has(placeKey(entry))).map((entry) => entry.callId))];
}

function placeKey({ callId, seq }: Place): string {
  return `${callId} ${seq}`;
}

function toRow(entry: OwnedEntry) {
  return {
    project_id: entry.projectId,
    call_id: entry.callId,
    fence: entry.fence,
    seq: entry.seq,
    at: entry.at,
    event: entry.event,
  };
}
