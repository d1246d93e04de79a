import { type ProjectSettings, projectSettingsSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

export interface RecordingRetention {
  projectId: string;
  days: number;
}

const settingsOfRetention = projectSettingsSchema.pick({ recordings: true });

/** Only the projects whose recordings expire at all. */
export async function listRecordingRetentions(db: Executor): Promise<RecordingRetention[]> {
  const { rows } = await sql<{ projectId: string; settings: ProjectSettings }>`
    select project_id as "projectId", settings from projects`.execute(db);
  return rows.flatMap(({ projectId, settings }) => {
    const days = settingsOfRetention.parse(settings).recordings.retentionDays;
    return days === null ? [] : [{ projectId, days }];
  });
}

/**
 * Takes one batch of recordings that are too old from their calls; returns how many. The objects are deleted later, by
 * whoever holds the storage.
 */
export async function expireRecordings(
  db: Executor,
  { projectId, days }: RecordingRetention,
  batch: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      select call_id, recording ->> 'bucket' as bucket, recording ->> 'key' as key from calls
      where project_id = ${projectId} and recording is not null
        and ended_at < now() - make_interval(days => ${days}::int)
      order by ended_at limit ${batch}::int for no key update skip locked
    ), doomed as (
      insert into recording_deletions (project_id, bucket, key)
      select ${projectId}, bucket, key from due on conflict do nothing
    )
    update calls c set recording = null, recording_absence = 'expired', updated_at = now()
    from due where c.call_id = due.call_id and c.project_id = ${projectId}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
