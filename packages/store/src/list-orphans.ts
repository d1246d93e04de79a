import type { CallReference } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** The calls that a process (its former life, mostly) has not ended. */
export async function listCallsOfProcess(
  db: Executor,
  node: string,
  process: string,
): Promise<CallReference[]> {
  const { rows } = await sql<CallReference>`
    select project_id as "projectId", call_id as "callId" from calls
    where ended_at is null and node = ${node} and process = ${process}
    order by call_id`.execute(db);
  return rows;
}
