import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** Of these calls, whosever they are, those that had ended by then. */
export async function listEndedCalls(
  db: Executor,
  callIds: readonly string[],
  endedBefore: Date,
): Promise<string[]> {
  const { rows } = await sql<{ callId: string }>`
    select call_id as "callId" from calls
    where call_id = any(${callIds}::text[]) and ended_at < ${endedBefore}`.execute(db);
  return rows.map(({ callId }) => callId);
}
