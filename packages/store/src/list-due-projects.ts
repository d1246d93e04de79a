import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** The projects the desk should visit, the longest waiting first; none while all dialling is stopped. */
export async function listDueProjects(db: Executor, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ projectId: string }>`
    select project_id as "projectId" from project_lines
    where next_due_at <= ${now} and not exists (select from installation where dialling_stopped_at is not null)
    order by next_due_at limit ${limit}`.execute(db);
  return rows.map((row) => row.projectId);
}
