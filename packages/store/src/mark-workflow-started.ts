import type { CallReference } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

export async function markWorkflowStarted(
  db: Executor,
  calls: readonly CallReference[],
  at: Date,
): Promise<void> {
  if (calls.length === 0) return;
  await sql`
    update calls c set workflow_started_at = ${at}
    from unnest(${calls.map((call) => call.projectId)}::text[], ${calls.map((call) => call.callId)}::text[])
      as given (project_id, call_id)
    where c.call_id = given.call_id and c.project_id = given.project_id
      and c.workflow_started_at is null`.execute(db);
}
