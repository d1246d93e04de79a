// Tasks by the thousand in one project, written in bulk: what as many accepted requests would leave. Posting a hundred
// thousand would take longer than the test, and accepting has benches of its own.
import { newId } from '@outspoken/store/new-id';
import pg from 'pg';
import type { TestProject } from './system.ts';

const ROWS_AT_ONCE = 10_000;

/** All due now, for one and the same person. Returns the tasks' ids. */
export async function queueFlood(
  databaseUrl: string,
  { projectId, agentId }: TestProject,
  { count, phoneNumber }: { count: number; phoneNumber: string },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const callTaskIds: string[] = [];
  try {
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const rows = Math.min(ROWS_AT_ONCE, count - from);
      const people = Array.from({ length: rows }, () => newId('endUser'));
      const tasks = Array.from({ length: rows }, () => newId('callTask'));
      await client.query(
        `insert into end_users (project_id, end_user_id, user_group_id, phone_number)
         select p.project_id, id, p.default_group_id, $2 from projects p cross join unnest($3::text[]) id
         where p.project_id = $1`,
        [projectId, phoneNumber, people],
      );
      await client.query(
        `insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, due_at)
         select $1, t.id, t.person, $2, 'test', now() from unnest($3::text[], $4::text[]) as t (person, id)`,
        [projectId, agentId, people, tasks],
      );
      callTaskIds.push(...tasks);
    }
    await client.query('update project_lines set next_due_at = now() where project_id = $1', [projectId]);
    return callTaskIds;
  } finally {
    await client.end();
  }
}
