import type { CallMode } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** Of the project's task that is due first; null when none is queued. */
export async function readNextMode(db: Executor, projectId: string): Promise<CallMode | null> {
  const { rows } = await sql<{ mode: CallMode }>`
    select mode from call_tasks where project_id = ${projectId} and state = 'queued'
    order by due_at, call_task_id limit 1`.execute(db);
  return rows[0]?.mode ?? null;
}
