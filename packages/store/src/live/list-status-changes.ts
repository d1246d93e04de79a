// What moved in the calls of projects. Transactions commit in another order than their entries are written in, so a
// place in this list is the snapshot of a read: whatever that read could not see is new, and nothing else is.
import type { JournalEvent } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';

/** All that `seen` could see has been read; and, of what `upTo` sees besides, the first `skip`. */
export interface StatusPosition {
  seen: string;
  upTo: string | null;
  skip: number;
}

export interface StatusChange {
  projectId: string;
  callId: string;
  callTaskId: string | null;
  agentId: string;
  seq: number;
  at: Date;
  event: Extract<JournalEvent, { kind: 'dialling' | 'ringing' | 'answered' | 'ended' }>;
}

/** As JSON has it. */
type StoredChange = Omit<StatusChange, 'at'> & { at: string };

export interface StatusChanges {
  /** What this read saw. */
  snapshot: string;
  changes: StatusChange[];
}

export async function listStatusChanges(
  db: Executor,
  projectIds: readonly string[],
  { seen, upTo, skip }: StatusPosition,
  limit: number,
): Promise<StatusChanges> {
  // The kinds are those of the index journal_status, to the letter.
  const { rows } = await sql<{ snapshot: string; change: StoredChange | null }>`
    select here.snapshot::text as snapshot, to_jsonb(c) as change
    from (select pg_current_snapshot() as snapshot) here
    left join lateral (
      select j.project_id as "projectId", j.call_id as "callId", c.call_task_id as "callTaskId",
        c.agent_id as "agentId", j.seq, j.at, j.event
      from journal j join calls c on c.call_id = j.call_id
      where j.project_id = any (${projectIds}::text[])
        and j.event ->> 'kind' in ('dialling', 'ringing', 'answered', 'ended')
        and j.stored_in >= pg_snapshot_xmin(${seen}::pg_snapshot)
        and not pg_visible_in_snapshot(j.stored_in, ${seen}::pg_snapshot)
        and (${upTo}::pg_snapshot is null or pg_visible_in_snapshot(j.stored_in, ${upTo}::pg_snapshot))
      order by j.stored_in, j.call_id, j.seq
      offset ${skip}::int limit ${limit}::int) c on true`.execute(db);
  return {
    snapshot: rows[0]?.snapshot ?? seen,
    changes: rows.flatMap((row) =>
      row.change === null ? [] : [{ ...row.change, at: new Date(row.change.at) }],
    ),
  };
}

export async function readSnapshot(db: Executor): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('a select returned nothing');
  return row.snapshot;
}
