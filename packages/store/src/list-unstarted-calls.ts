import type { CallReference } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** Granted calls whose workflow was never seen to start: the desk died between the two, or Temporal was away. */
export async function listUnstartedCalls(
  db: Executor,
  { grantedBefore, limit = 1000 }: { grantedBefore: Date; limit?: number },
): Promise<CallReference[]> {
  const { rows } = await sql<CallReference>`
    select project_id as "projectId", call_id as "callId" from calls
    where ended_at is null and workflow_started_at is null and created_at < ${grantedBefore}
    order by created_at limit ${limit}`.execute(db);
  return rows;
}
