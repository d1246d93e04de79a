import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import type { StoredRecording } from './tables.ts';
import { toJsonb } from './to-jsonb.ts';

/** Call it only when the object is proven to be there with this size and checksum. */
export async function saveRecording(
  db: Executor,
  projectId: string,
  callId: string,
  recording: StoredRecording,
): Promise<void> {
  await sql`
    update calls set recording = ${toJsonb(recording)}, updated_at = now()
    where call_id = ${callId} and project_id = ${projectId}`.execute(db);
}
