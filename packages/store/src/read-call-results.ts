import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { type StoredCall, type StoredCallRow, storedCallColumns, toStoredCall } from './stored-call.ts';

/** Those that the project has, by their ids. */
export async function readCallResults(
  db: Executor,
  projectId: string,
  callIds: readonly string[],
): Promise<Map<string, StoredCall>> {
  const { rows } = await sql<StoredCallRow>`
    select ${storedCallColumns}
    from calls c
    left join end_users u on u.project_id = c.project_id and u.end_user_id = c.end_user_id
    left join agents a on a.project_id = c.project_id and a.agent_id = c.agent_id
    where c.call_id = any(${callIds}::text[]) and c.project_id = ${projectId}`.execute(db);
  return new Map(rows.map((row) => [row.callId, toStoredCall(row)]));
}

export async function readCallResult(
  db: Executor,
  projectId: string,
  callId: string,
): Promise<StoredCall | null> {
  return (await readCallResults(db, projectId, [callId])).get(callId) ?? null;
}
