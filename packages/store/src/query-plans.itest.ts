// The hot queries must stay index probes however much is stored. The statements are caught from the verbs
// themselves and explained over 100,000 tasks and calls.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptCalls } from './accept-calls.ts';
import { appendJournal } from './append-journal.ts';
import { cancelTask } from './cancel-task.ts';
import { cancelWaitingTasks } from './cancel-waiting-tasks.ts';
import { claimCall } from './claim-call.ts';
import { concludeCall } from './conclude-call.ts';
import { endCall } from './end-call.ts';
import { partitionOfMonth } from './ensure-journal-partitions.ts';
import { findCallTarget } from './find-call-target.ts';
import { grantLines } from './grant-lines.ts';
import { forgetIdempotentRequests } from './idempotent-requests.ts';
import { listDueProjects } from './list-due-projects.ts';
import { listCallsOfProcess } from './list-orphans.ts';
import { listUnstartedCalls } from './list-unstarted-calls.ts';
import { listConcludedTasks } from './management/list-concluded-tasks.ts';
import { markWorkflowStarted } from './mark-workflow-started.ts';
import type { Database } from './open-database.ts';
import { postponeCappedTasks } from './postpone-capped-tasks.ts';
import { readCallResult } from './read-call-results.ts';
import { readCallState } from './read-call-state.ts';
import { readEndedCall } from './read-ended-call.ts';
import { readTaskResult } from './read-task-result.ts';
import { requeueResumedTasks } from './requeue-resumed-tasks.ts';
import { setPaused } from './set-paused.ts';
import type { Tables } from './tables.ts';
import { takeCall } from './take-call.ts';
import { recordDialling } from './testing/record-dialling.ts';
import { type SeededProject, seedProject, seedTask, TEST_NUMBER } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { touchOwnership } from './touch-ownership.ts';
import { wakeOverlookedProjects } from './wake-overlooked-projects.ts';

interface Statement {
  text: string;
  values: unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const ROWS = 100_000;
const BIG_TABLES = /^(end_users|call_tasks|calls|journal)/;
const OUTCOME = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' } as const;
/** Ids of this month, so that they fall into its partition of the journal. */
const month = partitionOfMonth(new Date(), 0).from;
const callIdOf = sql`${month}::text || lpad(n::text, 20, '0')`;
const caught: Statement[] = [];
let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let project: SeededProject;

beforeAll(async () => {
  database = await openTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // It ends before Postgres has let its connections go, and the drop of the database may then tell one of them.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log({ query }) {
      caught.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  project = await seedProject(db);
  await fill(project);
}, 300_000);
afterAll(async () => {
  await db.destroy();
  await database.close();
});

/** One project with a long past and a long queue among 5,000 idle ones; foreign keys are not what is measured. */
async function fill({ projectId, defaultGroupId, agentId }: SeededProject): Promise<void> {
  await db.connection().execute(async (session) => {
    await sql`set session_replication_role = replica`.execute(session);
    await sql`insert into projects (project_id, name, default_caller_number)
      select 'proj_' || n, 'idle ' || n, '+12025550100' from generate_series(1, 5000) n`.execute(session);
    await sql`insert into project_lines (project_id)
      select 'proj_' || n from generate_series(1, 5000) n`.execute(session);
    await sql`insert into end_users (project_id, end_user_id, user_group_id, phone_number)
      select ${projectId}, 'eu_' || n, ${defaultGroupId}, '+12025550123'
      from generate_series(1, ${ROWS}::int) n`.execute(session);
    await sql`insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, state, calls_made,
        due_at)
      select ${projectId}, 'task_' || n, 'eu_' || n, ${agentId}, 'test',
        case when n % 2 = 0 then 'queued' else 'final' end, 1, now() - interval '1 second' * n
      from generate_series(1, ${ROWS}::int) n`.execute(session);
    await sql`insert into calls (call_id, project_id, call_task_id, attempt, end_user_id, agent_id, direction, mode,
        from_number, to_number, status, ended_reason, dial_certainty, ended_at, duration_seconds)
      select ${callIdOf}, ${projectId}, 'task_' || n, 1, 'eu_' || n, ${agentId}, 'outbound', 'test', '', '',
        'no_answer', 'busy', 'dialed', now(), 0
      from generate_series(1, ${ROWS}::int) n`.execute(session);
    await sql`insert into journal (project_id, call_id, seq, fence, at, event)
      select ${projectId}, ${callIdOf}, 1, 1, now(), '{"kind": "early_media"}'
      from generate_series(1, ${ROWS}::int) n`.execute(session);
    await sql`set session_replication_role = origin`.execute(session);
    await sql`analyze`.execute(session);
  });
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

/** The plan for these values, and the one a prepared statement settles on, which knows no values. */
async function explain({ text, values }: Statement): Promise<Plan[]> {
  const client = await pool.connect();
  try {
    const custom = await client.query(`explain (format json) ${text}`, values);
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare hot as ${text}`);
    const given = values.length > 0 ? `(${values.map(toLiteral).join(', ')})` : '';
    const generic = await client.query(`explain (format json) execute hot${given}`);
    return [custom, generic].flatMap(({ rows }) => [...nodesOf(rows[0]['QUERY PLAN'][0].Plan)]);
  } finally {
    client.release(true);
  }
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Runs a verb, then explains every statement it sent. */
async function plansOf(verb: () => Promise<unknown>): Promise<Plan[]> {
  caught.length = 0;
  await verb();
  const sent = caught.splice(0).filter(({ text }) => /^\s*(select|with|insert|update|delete)/.test(text));
  expect(sent.length).toBeGreaterThan(0);
  return (await Promise.all(sent.map(explain))).flat();
}

function bigScans(plans: Plan[]): string[] {
  return plans
    .filter((plan) => plan['Node Type'] === 'Seq Scan' && BIG_TABLES.test(plan['Relation Name'] ?? ''))
    .map((plan) => plan['Relation Name'] ?? '');
}

async function grantOne(): Promise<{ projectId: string; callId: string }> {
  const { granted } = await grantLines(db, project.projectId, { now: new Date(), most: 1 });
  const call = granted[0];
  if (!call) throw new Error('no line was granted');
  return call;
}

test('the desk finds due projects, counts held lines and takes the oldest due tasks by index', async () => {
  await seedTask(db, project);
  const now = new Date();
  const due = await plansOf(() => listDueProjects(db, now, 50));
  expect(due.map((plan) => plan['Index Name'])).toContain('project_lines_next_due');

  const grant = await plansOf(() => grantLines(db, project.projectId, { now, most: 1 }));
  const indexes = grant.map((plan) => plan['Index Name']);
  expect(indexes).toContain('calls_held');
  expect(indexes).toContain('call_tasks_due');
  expect(bigScans(grant)).toEqual([]);
  // The few oldest are sorted by number to judge them by the caps; the queue itself never is.
  const sorted = grant.filter((plan) => plan['Node Type'] === 'Sort').flatMap((plan) => [...nodesOf(plan)]);
  expect(sorted.filter((plan) => plan['Relation Name'] === 'call_tasks')).toEqual([]);
});

test('results are read by primary key and by attempt', async () => {
  const byCall = await plansOf(() =>
    readCallResult(db, project.projectId, `${month}${'777'.padStart(20, '0')}`),
  );
  expect(byCall.map((plan) => plan['Index Name']).join()).toMatch(/calls_pkey|calls_of_project/);
  const byTask = await plansOf(() => readTaskResult(db, project.projectId, 'task_777'));
  expect(byTask.map((plan) => plan['Index Name'])).toContain('calls_attempt');
  expect(bigScans([...byCall, ...byTask])).toEqual([]);
});

test('no step in the life of a call reads a whole table', async () => {
  const call = await grantOne();
  const owner = { ...call, node: 'node1', process: 'voice-1' };
  const end = { ...call, fence: 2, seq: 9, at: new Date(), outcome: OUTCOME };
  const entry = { ...call, fence: 2, seq: 5, at: new Date(), event: { kind: 'early_media' } as const };
  const conclusion = { next: { state: 'final' } as const, analysis: [], decision: null };
  const wanted = {
    phoneNumber: TEST_NUMBER,
    mode: 'test' as const,
    attemptsPerNumberPerDay: 3,
    conversationsPerNumberPerDay: 1,
    minutesPerDay: 600,
    attributes: [],
    redialConfig: null,
    place: { country: 'US', timezone: null },
    askedAt: new Date(),
    dueAt: new Date(),
    hoursBegin: null,
    ignored: null,
  };
  const guard = { key: 'one', requestHash: Buffer.alloc(32) };
  const caps = { settings: {}, dayFreeAt: null };
  const steps = {
    accept: () => seedTask(db, project),
    target: () => findCallTarget(db, project.projectId, { ...wanted, idempotencyKey: 'one' }),
    accepts: () =>
      acceptCalls(db, { ...wanted, projectId: project.projectId }, [
        { ...wanted, idempotency: guard },
        wanted,
      ]),
    postpone: () => postponeCappedTasks(db, project.projectId, { now: new Date(), most: 20, caps }),
    forget: () => forgetIdempotentRequests(db, 1000),
    started: () => markWorkflowStarted(db, [call], new Date()),
    unstarted: () => listUnstartedCalls(db, { grantedBefore: new Date() }),
    claim: () => claimCall(db, owner),
    take: () => takeCall(db, owner),
    dialling: () => recordDialling(db, { ...call, fence: 2, entries: [entry] }, new Date()),
    append: () => appendJournal(db, [{ ...entry, seq: 6 }]),
    owned: () => touchOwnership(db, { ...owner, callIds: [call.callId] }),
    orphans: () => listCallsOfProcess(db, 'node1', 'voice-1'),
    state: () => readCallState(db, call.projectId, call.callId),
    end: () => endCall(db, end),
    ended: () => readEndedCall(db, call.projectId, call.callId),
    conclude: () => concludeCall(db, call.projectId, call.callId, conclusion),
    preview: () => listConcludedTasks(db, call.projectId, { query: { limit: 200 }, country: 'US' }),
    wake: () => wakeOverlookedProjects(db, new Date()),
    requeue: () => requeueResumedTasks(db, 100),
    resume: () => setPaused(db, { kind: 'project', projectId: call.projectId }, false),
    cancel: () => cancelTask(db, call.projectId, { callTaskId: 'task_778', how: 'at_once' }),
    cancelWaiting: () => cancelWaitingTasks(db, call.projectId, { most: 10 }),
  };
  const scans: Record<string, string[]> = {};
  for (const [name, step] of Object.entries(steps)) scans[name] = bigScans(await plansOf(step));
  expect(scans).toEqual(Object.fromEntries(Object.keys(steps).map((name) => [name, []])));
});
