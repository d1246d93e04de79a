import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

export interface OwnedCall {
  callId: string;
  fence: number;
}

/** Of these calls, the ones this process still owns. A call that is missing must not be touched any more. */
export async function touchOwnership(
  db: Executor,
  { node, process, callIds }: { node: string; process: string; callIds: readonly string[] },
): Promise<OwnedCall[]> {
  const { rows } = await sql<OwnedCall>`
    select call_id as "callId", fence from calls
    where call_id = any(${callIds}::text[]) and node = ${node} and process = ${process}
      and ended_at is null`.execute(db);
  return rows;
}
