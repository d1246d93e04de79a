import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimCall } from './claim-call.ts';
import { createProject } from './create-project.ts';
import { endCall } from './end-call.ts';
import { grantLines } from './grant-lines.ts';
import { newId } from './new-id.ts';
import type { Database } from './open-database.ts';
import { publishAgent } from './publish-agent.ts';
import { readTaskResult } from './read-task-result.ts';
import { insertCallRequest } from './testing/insert-call-request.ts';
import { type SeededProject, TEST_AGENT, TEST_NUMBER } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { UNLIMITED_SETTINGS } from './testing/unlimited-settings.ts';

const DAY_MS = 86_400_000;
let database: TestDatabase;
let db: Database;
let project: SeededProject;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(async () => {
  project = await addProject({});
});
afterAll(() => database.close());

async function addProject(given: object): Promise<SeededProject> {
  const { callingHours } = UNLIMITED_SETTINGS;
  const settings = { callingHours, conversationsPerNumberPerDay: null, ...given };
  const made = { name: newId('project'), lines: 100, defaultCallerNumber: '+12025550100', settings };
  const created = await createProject(db, made);
  const agent = { name: 'demo', definition: TEST_AGENT, makeDefault: true };
  return { ...created, ...(await publishAgent(db, created.projectId, agent)) };
}

async function addTask(phoneNumber = TEST_NUMBER): Promise<string> {
  const { projectId, defaultGroupId, agentId } = project;
  const request = { userGroupId: defaultGroupId, agentId, mode: 'test', phoneNumber } as const;
  const more = { attributes: [], redialConfig: null, dueAt: new Date(Date.now() - 1000) };
  return (await insertCallRequest(db, projectId, { ...request, ...more })).callTaskId;
}

async function grant(most = 50): Promise<string[]> {
  const { granted } = await grantLines(db, project.projectId, { now: new Date(), most });
  return granted.map(({ callId }) => callId);
}

/** Rings and ends one call, as a declined one. */
async function ring(certainty: 'dialed' | 'not_dialed' = 'dialed'): Promise<void> {
  const [callId] = await grant(1);
  if (callId === undefined) throw new Error('nothing was granted');
  const { projectId } = project;
  const claimed = await claimCall(db, { projectId, callId, node: 'node1', process: '1' });
  if (!claimed) throw new Error('not claimed');
  const outcome =
    certainty === 'dialed'
      ? ({ status: 'no_answer', reason: 'declined', dialCertainty: 'dialed' } as const)
      : ({ status: 'failed', reason: 'internal_error', dialCertainty: 'not_dialed' } as const);
  await endCall(db, { projectId, callId, fence: claimed.fence, seq: 2, at: new Date(), outcome });
}

async function waiting(callTaskId: string) {
  const task = await readTaskResult(db, project.projectId, callTaskId);
  return { reason: task?.waiting?.reason, inMs: (task?.dueAt.getTime() ?? 0) - Date.now() };
}

test('a number is rung three times in 24 hours; the fourth task waits until the first is a day old', async () => {
  for (let made = 0; made < 3; made += 1) {
    await addTask();
    await ring();
  }
  const fourth = await addTask();
  const other = await addTask('+12025550177');
  const granted = await grant();
  expect(granted).toHaveLength(1);
  expect((await readTaskResult(db, project.projectId, other))?.callIds).toEqual(granted);
  const { reason, inMs } = await waiting(fourth);
  expect(reason).toBe('number_cap');
  expect(inMs).toBeGreaterThan(DAY_MS - 60_000);
  expect(inMs).toBeLessThanOrEqual(DAY_MS);
});

test('an attempt that provably rang nobody does not count', async () => {
  for (let made = 0; made < 5; made += 1) {
    await addTask();
    await ring('not_dialed');
  }
  await addTask();
  expect(await grant()).toHaveLength(1);
});

test('of many due tasks to one number one rings, also with desks side by side; the others wait a little', async () => {
  const tasks = [];
  for (let made = 0; made < 40; made += 1) tasks.push(await addTask());
  const granted = (await Promise.all([grant(5), grant(5), grant(5)])).flat();
  expect(granted.length + (await grant(5)).length).toBe(1);
  const { reason, inMs } = await waiting(tasks[39] ?? '');
  expect(reason).toBe('number_busy');
  expect(inMs).toBeLessThanOrEqual(60_000);
});

test('tasks to other numbers behind a long queue to one number are not held up', async () => {
  for (let made = 0; made < 60; made += 1) await addTask();
  for (let other = 10; other < 15; other += 1) await addTask(`+120255501${other}`);
  expect(await grant(6)).toHaveLength(6);
});

test('without a cap one number may be rung by many at once', async () => {
  project = await addProject({ attemptsPerNumberPerDay: null });
  for (let made = 0; made < 10; made += 1) await addTask();
  expect(await grant()).toHaveLength(10);
});

test('when the minutes of the day are used up all due tasks wait for the next day in UTC', async () => {
  project = await addProject({ minutesPerDay: 2, attemptsPerNumberPerDay: null });
  await addTask();
  const [callId] = await grant(1);
  await sql`update calls set status = 'in_progress', answered_at = now() where call_id = ${callId}`.execute(
    db,
  );
  await addTask();
  expect(await grant()).toHaveLength(1);
  await sql`update calls set answered_at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC',
    status = 'completed', ended_at = now(), ended_reason = 'callee_hangup', dial_certainty = 'dialed',
    duration_seconds = 120 where call_id = ${callId}`.execute(db);
  const late = [await addTask(), await addTask('+12025550177')];
  expect(await grant()).toEqual([]);
  const tomorrow = new Date();
  tomorrow.setUTCHours(24, 0, 0, 0);
  for (const task of late) {
    const { reason, inMs } = await waiting(task);
    expect(reason).toBe('minutes_cap');
    expect(Math.abs(Date.now() + inMs - tomorrow.getTime())).toBeLessThan(1000);
  }
});

test('a person who was spoken to is left in peace for a day; a voicemail and a silent callee are no conversation', async () => {
  project = await addProject({ attemptsPerNumberPerDay: null, conversationsPerNumberPerDay: 1 });
  const words = [
    { role: 'assistant', content: 'Hello.' },
    { role: 'user', content: 'Hi.' },
  ];
  const end = (callId: string | undefined, said: object[], more: { destinationType?: string } = {}) =>
    sql`update calls set status = 'completed', answered_at = now(), ended_at = now(), duration_seconds = 9,
      ended_reason = 'callee_hangup', dial_certainty = 'dialed', destination_type = ${more.destinationType ?? null},
      conversation = ${JSON.stringify({ messages: said })} where call_id = ${callId}`.execute(db);
  const ringOnce = async () => (await addTask(), (await grant(1))[0]);
  await end(await ringOnce(), words.slice(0, 1));
  await end(await ringOnce(), words, { destinationType: 'voicemail' });
  await end(await ringOnce(), words);
  const next = await addTask();
  const other = await addTask('+12025550177');
  expect(await grant()).toHaveLength(1);
  expect((await readTaskResult(db, project.projectId, other))?.state).toBe('calling');
  const { reason, inMs } = await waiting(next);
  expect(reason).toBe('conversation_cap');
  expect(inMs).toBeGreaterThan(DAY_MS - 60_000);
});
