import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import type { WaitingFor } from './tables.ts';
import { wakeProject } from './wake-project.ts';

/** Makes tasks due that wait for a rule which has changed; the desk postpones again those that still must wait. */
export async function judgeTasksAnew(
  tx: Executor,
  projectId: string,
  { waitingFor, now }: { waitingFor: readonly WaitingFor[]; now: Date },
): Promise<void> {
  if (waitingFor.length === 0) return;
  await sql`
    update call_tasks set due_at = ${now}, updated_at = now()
    where project_id = ${projectId} and state = 'queued' and due_at > ${now}
      and waiting_for = any(${waitingFor}::text[])`.execute(tx);
  await wakeProject(tx, projectId);
}
