// The awaited steps of a call: its row moves on and the entries that say so are journalled, in one statement.
import { type RawBuilder, sql } from 'kysely';
import type { PendingEntry } from './append-journal.ts';
import { type DialRefusal, dialRefusal } from './dial-refusal.ts';
import type { Executor } from './open-database.ts';
import { StaleFenceError } from './stale-fence-error.ts';
import { toJsonb } from './to-jsonb.ts';

export interface Progress {
  projectId: string;
  callId: string;
  fence: number;
  entries: readonly PendingEntry[];
}

/**
 * Before Asterisk is told to dial: sets startedAt and keeps the end user's attributes as they are now. Whatever
 * forbids the dial is looked up in the same statement: then nothing is written, and the reason is returned.
 */
export async function recordDialling(
  db: Executor,
  { projectId, callId, fence, entries }: Progress,
  at: Date,
): Promise<DialRefusal | null> {
  const { rows } = await sql<{ refusal: DialRefusal | null; moved: boolean }>`
    with standing as (
      select ${dialRefusal} as refusal from calls c where c.call_id = ${callId} and c.project_id = ${projectId}
    ), moved as (
      update calls
      set started_at = coalesce(started_at, ${at}), updated_at = now(), end_user_attributes_snapshot = (
        select coalesce(jsonb_object_agg(one ->> 'label', one ->> 'value'), '{}')
        from end_users u cross join jsonb_array_elements(u.attributes) one
        where u.project_id = calls.project_id and u.end_user_id = calls.end_user_id)
      where ${isOwned({ projectId, callId, fence })} and (select refusal from standing) is null
      returning call_id, project_id, fence
    ), ${journalled(entries)}
    select (select refusal from standing) as refusal, exists (select from moved) as moved`.execute(db);
  const { refusal = null, moved = false } = rows[0] ?? {};
  if (!refusal && !moved) throw new StaleFenceError([callId]);
  return refusal;
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
