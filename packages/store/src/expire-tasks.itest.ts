import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireTasks } from './expire-tasks.ts';
import { grantLines } from './grant-lines.ts';
import type { Database } from './open-database.ts';
import { seedCall, seedProject, seedTask } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const HOUR_MS = 3_600_000;
const MOST = 1000;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

async function expiryOf(callTaskId: string): Promise<{ state: string; hours: number }> {
  const { rows } = await sql<{ state: string; hours: number }>`
    select state, round(extract(epoch from expires_at - created_at) / 3600)::int as hours
    from call_tasks where call_task_id = ${callTaskId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no such task');
  return row;
}

test('a task that was not dialled for a day ends with one call row that says so', async () => {
  const project = await seedProject(db);
  const { callTaskId } = await seedTask(db, project);
  expect(await expireTasks(db, { now: later(23.9), most: MOST })).toBe(0);
  expect(await grantLines(db, project.projectId, { now: later(24.1), most: 1 })).toMatchObject({
    granted: [],
  });
  expect(await expireTasks(db, { now: later(24.1), most: MOST })).toBe(1);
  expect(await expireTasks(db, { now: later(24.1), most: MOST })).toBe(0);
  expect((await expiryOf(callTaskId)).state).toBe('final');
  const calls = await db
    .selectFrom('calls')
    .select(['status', 'ended_reason', 'dial_certainty', 'started_at', 'duration_seconds'])
    .where('call_task_id', '=', callTaskId)
    .execute();
  expect(calls).toEqual([
    {
      status: 'failed',
      ended_reason: 'expired',
      dial_certainty: 'not_dialed',
      started_at: null,
      duration_seconds: 0,
    },
  ]);
});

test('a task that is set aside expires too, and one that is being called does not', async () => {
  const project = await seedProject(db);
  const { callTaskId } = await seedTask(db, project);
  await sql`update call_tasks set state = 'paused', paused_by = 'agent_x'
    where call_task_id = ${callTaskId}`.execute(db);
  const call = await seedCall(db, project);
  await expireTasks(db, { now: later(25), most: MOST });
  expect((await expiryOf(callTaskId)).state).toBe('final');
  expect((await expiryOf(call.callTaskId)).state).toBe('calling');
});

test('the day begins anew where a cap or the hours postpone the first dial, up to a week', async () => {
  const project = await seedProject(db);
  const { callTaskId } = await seedTask(db, project);
  const postpone = (hours: number, why: string) =>
    sql`update call_tasks set due_at = ${later(hours)}, waiting_for = ${why}
      where call_task_id = ${callTaskId}`.execute(db);
  await postpone(10, 'trunk_busy');
  expect((await expiryOf(callTaskId)).hours).toBe(24);
  await postpone(48, 'calling_hours');
  expect((await expiryOf(callTaskId)).hours).toBe(72);
  await postpone(160, 'number_cap');
  expect((await expiryOf(callTaskId)).hours).toBe(168);
});

test('after the first dial a task lives for a week', async () => {
  const project = await seedProject(db);
  const { callTaskId, callId } = await seedCall(db, project);
  await sql`update calls set started_at = now() where call_id = ${callId}`.execute(db);
  await sql`update call_tasks set state = 'queued', due_at = ${later(2)}, waiting_for = 'redial'
    where call_task_id = ${callTaskId}`.execute(db);
  expect(await expiryOf(callTaskId)).toEqual({ state: 'queued', hours: 168 });
});
