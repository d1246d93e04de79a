import { type ProjectSettings, projectSettingsSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import {
  type EndedCall,
  type EndedCallRow,
  endedCallColumns,
  endedCallTables,
  toEndedCall,
} from './ended-call.ts';
import type { Executor } from './open-database.ts';

const DEFAULT_SETTINGS = projectSettingsSchema.parse({});

/** Null when the call has not ended or is not of this project. Settings are read where redial is on. */
export async function readEndedCall(
  db: Executor,
  projectId: string,
  callId: string,
): Promise<{ call: EndedCall; settings: ProjectSettings } | null> {
  const { rows } = await sql<EndedCallRow & { settings: unknown }>`
    select ${endedCallColumns}, case when (t.redial_config ->> 'enabled')::boolean then (
        select p.settings from projects p where p.project_id = c.project_id) end as settings,
      case when c.concluded_at is null then (
        select v.definition -> 'analysisItems' from agents a join agent_versions v using (project_id, agent_id)
        where a.project_id = c.project_id and a.agent_id = c.agent_id
          and v.version = coalesce(c.agent_version, a.published_version)) end as questions
    from ${endedCallTables}
    where c.call_id = ${callId} and c.project_id = ${projectId} and c.ended_at is not null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const settings = row.settings === null ? DEFAULT_SETTINGS : projectSettingsSchema.parse(row.settings);
  const call = toEndedCall(row, settings.country);
  return call && { call, settings };
}
