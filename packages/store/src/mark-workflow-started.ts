import type { CallReference } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

export async function markWorkflowStarted(
  db: Executor,
  calls: readonly CallReference[],
  at: Date,
): Promise<void> {
  if (calls.length === 0) return;
  const callIds = calls.map((call) => call.callId);
  const projectIds = calls.map((call) => call.projectId);
  await sql`
    update calls set workflow_started_at = ${at}
    where call_id = any(${callIds}::text[]) and workflow_started_at is null
      and (project_id, call_id) in (select * from unnest(${projectIds}::text[], ${callIds}::text[]))`.execute(
    db,
  );
}
