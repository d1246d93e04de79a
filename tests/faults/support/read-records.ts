// Reads what the database and the phone network know of the projects of a run.
import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import pg from 'pg';
import type { CallRow, JournalRow, Records, TaskRow } from './records.ts';

type Read = Pick<Records, 'phone' | 'tasks' | 'endUsers' | 'calls' | 'journal'>;

export async function readRecords(
  environment: Record<string, string>,
  { projectIds, since }: { projectIds: readonly string[]; since: Date },
): Promise<Read> {
  const database = new pg.Client({ connectionString: environment['DATABASE_URL'] });
  await database.connect();
  try {
    const all = async <Row extends pg.QueryResultRow>(text: string) =>
      (await database.query<Row>(text, [projectIds])).rows;
    const tasks = await all<TaskRow>(
      `select project_id as "projectId", call_task_id as "callTaskId", end_user_id as "endUserId", state
       from call_tasks where project_id = any($1)`,
    );
    const people = await all<{ projectId: string; count: number }>(
      `select project_id as "projectId", count(*)::int as count from end_users
       where project_id = any($1) group by project_id`,
    );
    const calls = await all<Omit<CallRow, 'messages'> & { messages: CallRow['messages'] | null }>(
      `select project_id as "projectId", call_task_id as "callTaskId", call_id as "callId", to_number as number,
         status, ended_reason as reason, dial_certainty as "dialCertainty", fence, refused,
         to_char(ended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt",
         conversation -> 'messages' as messages
       from calls where project_id = any($1)`,
    );
    const journal = await all<JournalRow>(
      `select call_id as "callId", seq, fence, event,
         to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from journal where project_id = any($1)`,
    );
    const heard = await readPhoneNetworkLog(environment['PHONE_NETWORK_LOG'] ?? '');
    const isOfBefore = ({ at }: { at: string }) => Date.parse(at) < since.getTime();
    // Whoever was on the line when an Asterisk was killed talks on for a minute.
    const callsOfBefore = new Set(
      heard.filter((entry) => entry.call && isOfBefore(entry)).map(({ call }) => call),
    );
    return {
      tasks,
      endUsers: new Map(people.map(({ projectId, count }) => [projectId, count])),
      calls: calls.map((call) => ({ ...call, messages: call.messages ?? [] })),
      journal,
      phone: heard.filter((entry) => !isOfBefore(entry) && !callsOfBefore.has(entry.call)),
    };
  } finally {
    await database.end();
  }
}

/** The tasks of the projects that are not final yet. */
export async function countOpenTasks(
  environment: Record<string, string>,
  projectIds: readonly string[],
): Promise<number> {
  const database = new pg.Client({ connectionString: environment['DATABASE_URL'] });
  await database.connect();
  try {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from call_tasks where project_id = any($1) and state <> 'final'`,
      [projectIds],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await database.end();
  }
}
