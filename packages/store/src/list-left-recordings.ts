import type { CallReference } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** Of these calls, whosever they are, those that had ended by then: to be asked by the node that has their files. */
export async function listLeftRecordings(
  db: Executor,
  callIds: readonly string[],
  endedBefore: Date,
): Promise<CallReference[]> {
  const { rows } = await sql<CallReference>`
    select project_id as "projectId", call_id as "callId" from calls
    where call_id = any(${callIds}::text[]) and ended_at < ${endedBefore}`.execute(db);
  return rows;
}
