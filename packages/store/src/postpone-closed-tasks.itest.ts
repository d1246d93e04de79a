import { type CallingHours, isCallingTime, projectSettingsSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from './create-project.ts';
import { grantLines } from './grant-lines.ts';
import { changeProject } from './management/projects.ts';
import { newId } from './new-id.ts';
import type { Database } from './open-database.ts';
import { publishAgent } from './publish-agent.ts';
import { insertCallRequest } from './testing/insert-call-request.ts';
import { type SeededProject, TEST_AGENT } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { UNLIMITED_SETTINGS } from './testing/unlimited-settings.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const TOKYO = { country: 'JP', timezone: null };
const PLACES = [
  TOKYO,
  { country: 'US', timezone: null },
  { country: 'US', timezone: 'America/New_York' },
  { country: 'US', timezone: 'Pacific/Kiritimati' },
  { country: 'AU', timezone: 'Australia/Lord_Howe' },
  { country: null, timezone: null },
];
const hours: CallingHours = projectSettingsSchema.parse({}).callingHours;

async function addProject(callingHours: object = hours): Promise<SeededProject> {
  const settings = { ...UNLIMITED_SETTINGS, callingHours: { ...hours, ...callingHours } };
  const made = { name: newId('project'), lines: 1000, defaultCallerNumber: '+12025550100', settings };
  const created = await createProject(db, made);
  const agent = { name: 'demo', definition: TEST_AGENT, makeDefault: true };
  return { ...created, ...(await publishAgent(db, created.projectId, agent)) };
}

async function addTask(project: SeededProject, place: (typeof PLACES)[number], dueAt: Date): Promise<string> {
  const { callTaskId } = await insertCallRequest(db, project.projectId, {
    userGroupId: project.defaultGroupId,
    agentId: project.agentId,
    mode: 'test',
    phoneNumber: '+12025550123',
    attributes: [],
    redialConfig: null,
    dueAt,
    ...place,
  });
  await setExpiry(callTaskId, new Date(dueAt.getTime() + 24 * 3_600_000), dueAt);
  return callTaskId;
}

/** As if it had been created at the chosen time: the database's own clock is today's. */
async function setExpiry(callTaskId: string, expiresAt: Date, createdAt: Date): Promise<void> {
  await sql`update call_tasks set expires_at = ${expiresAt}, created_at = ${createdAt}
    where call_task_id = ${callTaskId}`.execute(db);
}

async function grantedAt(project: SeededProject, now: Date, most = 50): Promise<number> {
  return (await grantLines(db, project.projectId, { now, most })).granted.length;
}

async function taskOf(callTaskId: string) {
  return await db
    .selectFrom('call_tasks')
    .select(['due_at', 'waiting_for', 'expires_at', 'state'])
    .where('call_task_id', '=', callTaskId)
    .executeTakeFirstOrThrow();
}

test('a due task of a closed place waits for its hours, and others are granted', async () => {
  const project = await addProject();
  const night = new Date('2026-11-16T14:00:00Z');
  const tokyo = await addTask(project, TOKYO, night);
  const newYork = await addTask(project, { country: 'US', timezone: 'America/New_York' }, night);
  expect(await grantedAt(project, night)).toBe(1);
  expect(await taskOf(newYork)).toMatchObject({ state: 'calling' });
  const opensAt = new Date('2026-11-17T00:00:00Z');
  expect(await taskOf(tokyo)).toMatchObject({
    state: 'queued',
    due_at: opensAt,
    waiting_for: 'calling_hours',
  });
  expect(await grantedAt(project, new Date(opensAt.getTime() - 1))).toBe(0);
  expect(await grantedAt(project, opensAt)).toBe(1);
});

test('over a year of edges the desk grants exactly what the hours allow', async () => {
  const edges = [
    '2026-10-03T13:00Z',
    '2026-10-04T22:00Z',
    '2026-10-25T08:00Z',
    '2026-11-01T13:30Z',
    '2026-11-01T14:00Z',
    '2026-12-31T10:59Z',
    '2026-12-31T11:00Z',
    '2026-12-31T19:00Z',
    '2027-01-01T00:00Z',
    '2027-03-14T13:00Z',
    '2027-03-14T12:59Z',
    '2027-03-28T07:00Z',
    '2027-04-03T22:00Z',
    '2027-04-04T08:30Z',
    '2028-02-29T00:00Z',
  ];
  const more = process.env['PROVE'] === '1' ? 400 : 25;
  const start = Date.parse('2026-10-01T00:00Z');
  const others = Array.from({ length: more }, (_, n) => start + n * 31_000_000 * (more > 100 ? 1 : 17));
  for (const at of [...edges.map((text) => Date.parse(text)), ...others]) {
    const now = new Date(at);
    const project = await addProject({ holidays: { JP: ['2027-01-01'] } });
    const rules = { ...hours, holidays: { JP: ['2027-01-01'] } };
    for (const place of PLACES) await addTask(project, place, now);
    const open = PLACES.filter(({ country, timezone }) =>
      isCallingTime(rules, { country: country ?? 'US', timezone }, now),
    );
    expect([now.toISOString(), await grantedAt(project, now)]).toEqual([now.toISOString(), open.length]);
  }
});

test('a task whose clock jumps is judged by the clock of the moment', async () => {
  const project = await addProject();
  const noon = new Date('2026-11-17T03:00:00Z');
  const evening = new Date('2026-11-17T10:59:00Z');
  const task = await addTask(project, TOKYO, noon);
  // The desk's clock jumps three hours ahead, into the night, and thirty days back again.
  expect(await grantedAt(project, new Date(evening.getTime() + 3 * 3_600_000))).toBe(0);
  expect((await taskOf(task)).due_at).toEqual(new Date('2026-11-18T00:00:00Z'));
  expect(await grantedAt(project, new Date('2026-10-18T03:00:00Z'))).toBe(0);
  expect(await grantedAt(project, new Date('2026-11-18T00:00:00Z'))).toBe(1);
});

test('the first dial of a task that waits for the hours is due when they begin, so that it does not expire', async () => {
  const project = await addProject({ holidays: { JP: ['2026-11-17', '2026-11-18'] } });
  const task = await addTask(project, TOKYO, new Date('2026-11-16T12:00:00Z'));
  expect(await grantedAt(project, new Date('2026-11-16T12:00:00Z'))).toBe(0);
  const opensAt = new Date('2026-11-19T00:00:00Z');
  expect(await taskOf(task)).toMatchObject({ due_at: opensAt, expires_at: new Date('2026-11-20T00:00:00Z') });
});

test('ten thousand closed tasks are moved in one visit, and new hours bring them back', async () => {
  const project = await addProject();
  const night = new Date('2026-11-16T14:00:00Z');
  await addTask(project, TOKYO, night);
  await sql`
    insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, due_at, destination_country)
    select project_id, call_task_id || n, end_user_id, agent_id, mode, due_at, destination_country
    from call_tasks cross join generate_series(1, 9999) n where project_id = ${project.projectId}`.execute(
    db,
  );
  expect(await grantedAt(project, night, 100)).toBe(0);
  const waiting = await db
    .selectFrom('call_tasks')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('due_at').as('due_at')])
    .where('project_id', '=', project.projectId)
    .where('waiting_for', '=', 'calling_hours')
    .executeTakeFirstOrThrow();
  expect(waiting).toEqual({ count: '10000', due_at: new Date('2026-11-17T00:00:00Z') });
  await sql`update call_tasks set due_at = 'infinity' where project_id = ${project.projectId}`.execute(db);
  await changeProject(db, project.projectId, { settings: { callingHours: UNLIMITED_SETTINGS.callingHours } });
  expect(await grantedAt(project, new Date(), 100)).toBe(100);
});

test('where there is never a calling time, nothing is granted and the task is due at its end', async () => {
  const project = await addProject({ from: '09:00', to: '10:00' });
  const now = new Date('2026-11-16T19:00:00Z');
  const task = await addTask(project, { country: 'US', timezone: null }, now);
  expect(await grantedAt(project, now)).toBe(0);
  expect(await taskOf(task)).toMatchObject({
    waiting_for: 'calling_hours',
    due_at: new Date('2026-11-17T19:00:00Z'),
  });
});
