import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import { toJsonb } from '../to-jsonb.ts';

/** A recording of somebody who was erased; its object is still to be deleted. */
export interface RecordingDeletion {
  bucket: string;
  key: string;
}

/** Oldest first. */
export async function listRecordingDeletions(db: Executor, limit: number): Promise<RecordingDeletion[]> {
  const { rows } = await sql<RecordingDeletion>`
    select bucket, key from recording_deletions order by requested_at limit ${limit}`.execute(db);
  return rows;
}

/** Call it only when the objects are gone. */
export async function forgetRecordingDeletions(
  db: Executor,
  deleted: readonly RecordingDeletion[],
): Promise<void> {
  await sql`
    delete from recording_deletions
    where (bucket, key) in (
      select bucket, key from jsonb_to_recordset(${toJsonb(deleted)}::jsonb) as d (bucket text, key text))`.execute(
    db,
  );
}
