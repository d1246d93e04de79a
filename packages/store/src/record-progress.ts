// The awaited steps of a call: its row moves on and the entries that say so are journalled, in one statement. The
// first of them, the dialling, is takeTrunkTicket's.
import { type RawBuilder, sql } from 'kysely';
import type { PendingEntry } from './append-journal.ts';
import type { Executor } from './open-database.ts';
import { StaleFenceError } from './stale-fence-error.ts';
import { toJsonb } from './to-jsonb.ts';

export interface Progress {
  projectId: string;
  callId: string;
  fence: number;
  entries: readonly PendingEntry[];
}

export async function recordRinging(db: Executor, progress: Progress): Promise<void> {
  await recordProgress(
    db,
    progress,
    sql`status = case status when 'preparing' then 'ringing' else status end`,
  );
}

export async function recordAnswered(db: Executor, progress: Progress, at: Date): Promise<void> {
  await recordProgress(db, progress, sql`status = 'in_progress', answered_at = coalesce(answered_at, ${at})`);
}

async function recordProgress(db: Executor, progress: Progress, change: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`
    with moved as (
      update calls set ${change}, updated_at = now()
      where ${isOwned(progress)}
      returning call_id, project_id, fence
    ), ${journalled(progress.entries)}
    select 1 from moved`.execute(db);
  if (rows.length === 0) throw new StaleFenceError([progress.callId]);
}

export function isOwned({ projectId, callId, fence }: Omit<Progress, 'entries'>): RawBuilder<boolean> {
  return sql`call_id = ${callId} and project_id = ${projectId} and fence = ${fence} and ended_at is null`;
}

/** The CTE that stores the entries of the call which the CTE `moved` has changed. */
export function journalled(entries: Progress['entries']): RawBuilder<unknown> {
  return sql`journalled as (
      insert into journal (project_id, call_id, seq, fence, at, event)
      select moved.project_id, moved.call_id, g.seq, moved.fence, g.at, g.event
      from moved cross join jsonb_to_recordset(${toJsonb(entries)}::jsonb)
        as g (seq int, at timestamptz, event jsonb)
      on conflict do nothing -- under the right fence only an earlier try of this step can have been here
    )`;
}
