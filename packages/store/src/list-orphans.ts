import type { CallReference } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

export interface HeldCall extends CallReference {
  fence: number;
}

/** The calls that a process (a dead one, mostly) has not ended. */
export async function listCallsOfProcess(db: Executor, node: string, process: string): Promise<HeldCall[]> {
  const { rows } = await sql<HeldCall>`
    select project_id as "projectId", call_id as "callId", fence from calls
    where ended_at is null and node = ${node} and process = ${process}
    order by call_id`.execute(db);
  return rows;
}
