import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { type StoredCall, type StoredCallRow, storedCallColumns, toStoredCall } from './stored-call.ts';

export async function readCallResult(
  db: Executor,
  projectId: string,
  callId: string,
): Promise<StoredCall | null> {
  const { rows } = await sql<StoredCallRow>`
    select ${storedCallColumns}
    from calls c
    left join end_users u on u.project_id = c.project_id and u.end_user_id = c.end_user_id
    left join agents a on a.project_id = c.project_id and a.agent_id = c.agent_id
    where c.call_id = ${callId} and c.project_id = ${projectId}`.execute(db);
  const row = rows[0];
  return row ? toStoredCall(row) : null;
}
