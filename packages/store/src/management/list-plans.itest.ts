// Lists must stay quick at a million rows: every one of them is a range of an index that already has its order. The
// statements are caught from the verbs themselves and explained over 100,000 people, tasks and calls.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../open-database.ts';
import type { Tables } from '../tables.ts';
import { type SeededProject, seedProject } from '../testing/seed.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listAuditEntries } from './audit.ts';
import { listCallTasks } from './call-tasks.ts';
import { listCalls } from './calls.ts';
import { listEndUsers } from './end-users.ts';
import { eraseEndUser } from './erase-end-user.ts';
import { listSuppressions } from './suppressions.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const ROWS = 100_000;
const LIMIT = 50;
const page = { limit: LIMIT };
const caught: { text: string; values: unknown[] }[] = [];
let database: TestDatabase;
let db: Database;
let project: SeededProject;
let smallGroupId: string;
let rareAgentId: string;

beforeAll(async () => {
  database = await openTestDatabase({ statementTimeoutMs: 60_000 });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // It ends before Postgres has let its connections go, and the drop of the database may then tell one of them.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void caught.push({ text: query.sql, values: [...query.parameters] }),
  });
  project = await seedProject(database.db);
  smallGroupId = 'group_small';
  rareAgentId = 'agent_rare';
  await fill(project);
}, 300_000);
afterAll(async () => {
  await db.destroy();
  await database.close();
});

/** Another project has called 20,000 times since. The oldest hundred belong to a small group, a rare agent and a rare status: the worst case for newest first. */
async function fill({ projectId, defaultGroupId, agentId }: SeededProject): Promise<void> {
  const rows = sql`generate_series(1, ${ROWS}::int) n`;
  const id = (prefix: string) => sql`${prefix}::text || lpad(n::text, 32, '0')`;
  await database.db.connection().execute(async (session) => {
    await sql`set session_replication_role = replica`.execute(session);
    await sql`insert into user_groups (project_id, user_group_id, name)
      values (${projectId}, ${smallGroupId}, 'small')`.execute(session);
    await sql`insert into agents (project_id, agent_id, name) values (${projectId}, ${rareAgentId}, 'rare')`.execute(
      session,
    );
    await sql`insert into end_users (project_id, end_user_id, user_group_id, phone_number)
      select ${projectId}, ${id('eu_')}, case when n <= 100 then ${smallGroupId} else ${defaultGroupId} end, '+1'
      from ${rows}`.execute(session);
    await sql`insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, state, calls_made,
        due_at)
      select ${projectId}, ${id('task_')}, ${id('eu_')},
        case when n <= 100 then ${rareAgentId} else ${agentId} end, 'test',
        case when n <= 40 then 'queued' when n <= 80 then 'calling' else 'final' end, n % 2, now()
      from ${rows}`.execute(session);
    await sql`insert into calls (call_id, project_id, call_task_id, attempt, end_user_id, user_group_id, agent_id,
        direction, mode, from_number, to_number, status, ended_reason, dial_certainty, ended_at, duration_seconds)
      select ${id('call_')}, ${projectId}, ${id('task_')}, 1, ${id('eu_')},
        case when n <= 100 then ${smallGroupId} else ${defaultGroupId} end,
        case when n <= 100 then ${rareAgentId} else ${agentId} end, 'outbound', 'test', '', '',
        case when n <= 40 then 'ringing' when n <= 100 then 'unreachable' else 'no_answer' end,
        case when n <= 40 then null when n <= 100 then 'unavailable' else 'busy' end,
        case when n > 40 then 'dialed' end, case when n > 40 then now() end, case when n > 40 then 0 end
      from ${rows}`.execute(session);
    await sql`insert into calls (call_id, project_id, agent_id, direction, mode, from_number, to_number, status,
        ended_reason, dial_certainty, ended_at, duration_seconds)
      select 'call_later' || n, 'proj_busy', 'agent_busy', 'outbound', 'test', '', '', 'no_answer', 'busy', 'dialed',
        now(), 0
      from generate_series(1, 20000) n`.execute(session);
    await sql`insert into suppressions (project_id, phone_number, reason)
      select ${projectId}, n::text, 'r' from generate_series(1, 10000) n`.execute(session);
    await sql`insert into audit_entries (audit_entry_id, project_id, actor, action, target)
      select ${id('audit_')}, case when n <= 100 then ${projectId} end, 'a', 'b', 'c'
      from generate_series(1, 20000) n`.execute(session);
    await sql`set session_replication_role = origin`.execute(session);
    await sql`analyze`.execute(session);
  });
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

/** Runs a verb, then explains what it selected; the writes of a verb are undone. */
async function plansOf(verb: () => Promise<unknown>): Promise<Plan[]> {
  caught.length = 0;
  await verb();
  const plans: Plan[] = [];
  for (const { text, values } of caught.splice(0)) {
    if (!/^\s*(select|update|insert|with)/.test(text)) continue;
    const client = new pg.Client(database.url);
    await client.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
      plans.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
    } finally {
      await client.end();
    }
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

/** How many rows were touched in all, whether they were wanted or not. */
function rowsRead(plans: Plan[]): number {
  const read = ({
    'Actual Rows': rows,
    'Actual Loops': loops,
    'Rows Removed by Filter': removed = 0,
  }: Plan) => (rows + removed) * loops;
  return plans
    .filter((plan) => plan['Relation Name'] !== undefined)
    .map(read)
    .reduce((sum, one) => sum + one, 0);
}

function indexesOf(plans: Plan[]): string[] {
  return plans.flatMap((plan) => plan['Index Name'] ?? []);
}

describe('a page is read from an index, and little more than the page', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['people', 'end_users_pkey', () => listEndUsers(db, project.projectId, page)],
    [
      'people of a small group',
      'end_users_of_group',
      () => listEndUsers(db, project.projectId, { ...page, userGroupId: smallGroupId }),
    ],
    ['tasks', 'call_tasks_pkey', () => listCallTasks(db, project.projectId, page)],
    [
      'tasks that wait',
      'call_tasks_shown_state',
      () => listCallTasks(db, project.projectId, { ...page, state: 'waiting' }),
    ],
    [
      'tasks that ring',
      'call_tasks_shown_state',
      () => listCallTasks(db, project.projectId, { ...page, state: 'calling' }),
    ],
    [
      'tasks of a rare agent',
      'call_tasks_of_agent',
      () => listCallTasks(db, project.projectId, { ...page, agentId: rareAgentId }),
    ],
    [
      'tasks of a small group',
      'end_users_of_group',
      () => listCallTasks(db, project.projectId, { ...page, userGroupId: smallGroupId }),
    ],
    ['calls', 'calls_of_project', () => listCalls(db, project.projectId, page)],
    [
      'calls of a rare status',
      'calls_of_final_status',
      () => listCalls(db, project.projectId, { ...page, status: 'unreachable' }),
    ],
    ['calls that ring', 'calls_held', () => listCalls(db, project.projectId, { ...page, status: 'ringing' })],
    [
      'calls of a rare agent',
      'calls_of_agent',
      () => listCalls(db, project.projectId, { ...page, agentId: rareAgentId }),
    ],
    [
      'calls of a small group',
      'calls_of_group',
      () => listCalls(db, project.projectId, { ...page, userGroupId: smallGroupId }),
    ],
    ['suppressions', 'suppressions_of_project', () => listSuppressions(db, project.projectId, page)],
    [
      'audit entries of a project',
      'audit_entries_of_project',
      () => listAuditEntries(db, project.projectId, page),
    ],
    ['all audit entries', 'audit_entries_pkey', () => listAuditEntries(db, null, page)],
  ])('%s', async (_name, index, list) => {
    const plans = await plansOf(list);
    expect(indexesOf(plans)).toContain(index);
    expect(plans.filter((plan) => plan['Node Type'] === 'Seq Scan' && rowsRead([plan]) > 1000)).toEqual([]);
    expect(rowsRead(plans)).toBeLessThan(LIMIT * 10);
  });
});

test('a person is erased by index', async () => {
  const endUserId = `eu_${'200'.padStart(32, '0')}`;
  const plans = await plansOf(() =>
    db
      .transaction()
      .execute(async (tx) => {
        await eraseEndUser(tx, project.projectId, endUserId);
        throw new Error('undone');
      })
      .catch((error: unknown) => expect(String(error)).toContain('undone')),
  );
  expect(indexesOf(plans)).toContain('call_tasks_of_end_user');
  expect(indexesOf(plans)).toContain('calls_attempt');
  expect(rowsRead(plans)).toBeLessThan(100);
});
