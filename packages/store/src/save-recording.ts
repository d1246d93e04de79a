import type { RecordingAbsence } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import type { StoredRecording } from './tables.ts';
import { toJsonb } from './to-jsonb.ts';

/**
 * Call it only when the object is proven to be there with this size and checksum. When the person was erased
 * meanwhile, the call has a task but nobody any more: the object is to be deleted instead.
 */
export async function saveRecording(
  db: Executor,
  projectId: string,
  callId: string,
  recording: StoredRecording,
): Promise<void> {
  await sql`
    with saved as (
      update calls set recording = ${toJsonb(recording)}, recording_absence = null, updated_at = now()
      where call_id = ${callId} and project_id = ${projectId}
        and (end_user_id is not null or call_task_id is null)
      returning call_id
    )
    insert into recording_deletions (project_id, bucket, key)
    select ${projectId}, ${recording.bucket}, ${recording.key} where not exists (select from saved)
    on conflict do nothing`.execute(db);
}

/** Of a call that was to be recorded; never said of one whose recording is there. */
export async function noteRecordingAbsence(
  db: Executor,
  { projectId, callId }: { projectId: string; callId: string },
  absence: RecordingAbsence,
): Promise<void> {
  await sql`
    update calls set recording_absence = ${absence}, updated_at = now()
    where call_id = ${callId} and project_id = ${projectId}
      and recording is null and recording_absence is distinct from ${absence}`.execute(db);
}

export async function readRecording(
  db: Executor,
  { projectId, callId }: { projectId: string; callId: string },
): Promise<StoredRecording | null> {
  const { rows } = await sql<{ recording: StoredRecording | null }>`
    select recording from calls where call_id = ${callId} and project_id = ${projectId}`.execute(db);
  return rows[0]?.recording ?? null;
}
