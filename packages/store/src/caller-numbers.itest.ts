// Real: Postgres. From which number a task is called, and when a number rests.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listUnplacedNumbers, placeNumber, restCallerNumbers } from './caller-number-health.ts';
import { endCall } from './end-call.ts';
import { grantLines } from './grant-lines.ts';
import { addCallerNumber, listCallerNumbers } from './management/caller-numbers.ts';
import type { Database } from './open-database.ts';
import { recordDialling } from './testing/record-dialling.ts';
import { type SeededProject, seedClaimedCall, seedProject, seedTask } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const DEFAULT = '+12025550100'; // of the seed
const JAPANESE = '+81505555010';
const SECOND = '+12025550101';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database?.close());

async function projectWithNumbers(): Promise<SeededProject> {
  const project = await seedProject(db);
  await addCallerNumber(db, project.projectId, JAPANESE);
  await addCallerNumber(db, project.projectId, SECOND);
  for (const number of await listUnplacedNumbers(db, 100))
    await placeNumber(db, number, number.phoneNumber.startsWith('+81') ? 'JP' : 'US');
  return project;
}

async function rest(project: SeededProject, phoneNumber: string, until: Date): Promise<void> {
  await sql`update caller_numbers set rests_until = ${until}
    where project_id = ${project.projectId} and phone_number = ${phoneNumber}`.execute(db);
}

/** The number a new task to this country is called from. */
async function callFrom(project: SeededProject, country: string | null) {
  const { callTaskId } = await seedTask(db, project, { dueAt: new Date(0) });
  await sql`update call_tasks set destination_country = ${country} where call_task_id = ${callTaskId}`.execute(
    db,
  );
  return { callTaskId, from: await grantOne(project) };
}

async function grantOne({ projectId }: SeededProject): Promise<string> {
  const { granted } = await grantLines(db, projectId, { now: new Date(), most: 1 });
  const callId = granted[0]?.callId ?? '';
  const call = await db
    .selectFrom('calls')
    .select('from_number')
    .where('call_id', '=', callId)
    .executeTakeFirstOrThrow();
  return call.from_number;
}

test('a task is called from a number of its country, the default first, and else from the default', async () => {
  const project = await projectWithNumbers();
  expect((await callFrom(project, 'JP')).from).toBe(JAPANESE);
  expect((await callFrom(project, 'US')).from).toBe(DEFAULT);
  expect((await callFrom(project, 'FR')).from).toBe(DEFAULT);
  expect((await callFrom(project, null)).from).toBe(DEFAULT);
});

test('a number that rests is spared while another of its country is there', async () => {
  const project = await projectWithNumbers();
  const later = new Date(Date.now() + 60_000);
  await rest(project, DEFAULT, later);
  expect((await callFrom(project, 'US')).from).toBe(SECOND);
  await rest(project, SECOND, later);
  expect((await callFrom(project, 'US')).from).toBe(DEFAULT);
  await rest(project, SECOND, new Date(Date.now() - 1000));
  expect((await callFrom(project, 'US')).from).toBe(SECOND);
});

test('a task that was declined keeps its number, even when that rests now', async () => {
  const project = await projectWithNumbers();
  const { callTaskId, from } = await callFrom(project, 'US');
  expect(from).toBe(DEFAULT);
  await rest(project, DEFAULT, new Date(Date.now() + 60_000));
  await sql`update calls set status = 'no_answer', ended_reason = 'declined', dial_certainty = 'dialed',
    ended_at = now(), duration_seconds = 0 where call_task_id = ${callTaskId}`.execute(db);
  await sql`update call_tasks set state = 'queued' where call_task_id = ${callTaskId}`.execute(db);
  expect(await grantOne(project)).toBe(DEFAULT);
});

test('a number that too many refuse is sent to rest, and what was before the rest no longer counts', async () => {
  const project = await projectWithNumbers();
  await sql`update projects set settings = settings || '{"callerNumberRest": {"leastCalls": 4, "mostRefused": 0.4}}'
    where project_id = ${project.projectId}`.execute(db);
  for (const reason of ['declined', 'blocked', 'busy', 'busy'] as const) {
    const { projectId, callId } = await seedClaimedCall(db, project);
    await recordDialling(db, { projectId, callId, fence: 1, entries: [] }, new Date());
    const outcome = { status: 'no_answer', reason, dialCertainty: 'dialed' } as const;
    await endCall(db, { projectId, callId, fence: 1, seq: 3, at: new Date(), outcome });
  }
  const before = await listCallerNumbers(db, project.projectId, { limit: 10 });
  const health = { calls: 4, answered: 0, short: 0, refused: 2 };
  expect(before.data.find((one) => one.isDefault)).toMatchObject({
    country: 'US',
    health,
    restsUntil: null,
  });

  const now = new Date();
  const resting = await restCallerNumbers(db, now);
  expect(resting.filter(({ projectId }) => projectId === project.projectId)).toMatchObject([
    { reason: 'refused' },
  ]);
  expect(await restCallerNumbers(db, now)).toEqual([]);
  const after = await listCallerNumbers(db, project.projectId, { limit: 10 });
  const until = after.data.find((one) => one.isDefault)?.restsUntil ?? '';
  expect(Date.parse(until) - now.getTime()).toBe(24 * 3_600_000);

  await rest(project, DEFAULT, new Date());
  const rested = await listCallerNumbers(db, project.projectId, { limit: 10 });
  expect(rested.data.find((one) => one.isDefault)?.health).toEqual({
    calls: 0,
    answered: 0,
    short: 0,
    refused: 0,
  });
  expect(await restCallerNumbers(db, new Date())).toEqual([]);
});
