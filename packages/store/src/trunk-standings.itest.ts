// Real: Postgres.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from './new-id.ts';
import type { Database, Executor } from './open-database.ts';
import { postponeForTrunks } from './postpone-for-trunks.ts';
import { readNextMode } from './read-next-mode.ts';
import { readTrunkStandings, type TrunkStanding } from './read-trunk-standings.ts';
import { recordTrunkResult } from './record-trunk-result.ts';
import { takeTrunkTicket } from './take-trunk-ticket.ts';
import { seedClaimedCall, seedProject, seedTask, TEST_TRUNK } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const LIMITS = { callsPerSecond: 10, channels: 15 };
let database: TestDatabase;
let db: Database;
let trunkId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database?.close());
beforeEach(async () => {
  await sql`delete from trunks`.execute(db);
  trunkId = newId('trunk');
  await sql`insert into trunks (trunk_id, name, mode, definition) values
    (${trunkId}, ${trunkId}, 'test', ${JSON.stringify({ ...TEST_TRUNK, ...LIMITS })})`.execute(db);
});

async function standing(executor: Executor = db): Promise<TrunkStanding | undefined> {
  return (await readTrunkStandings(executor)).trunks[0];
}

/** In one transaction, whose `now()` stands still: the room grows with every tenth of a second. */
function standingWhenBusyFor(interval: string): Promise<TrunkStanding | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`update trunk_gates set next_invite_at = now() + ${interval}::interval`.execute(tx);
    return await standing(tx);
  });
}

async function dialOne(): Promise<void> {
  const { projectId, callId } = await seedClaimedCall(db, await seedProject(db));
  const at = new Date();
  await takeTrunkTicket(
    db,
    { projectId, callId, fence: 1, entries: [] },
    { trunk: { trunkId, ...LIMITS }, at },
  );
}

test('an idle trunk has room for as many as it lets through in two seconds, or as it has channels', async () => {
  expect(await standing()).toEqual({ projectId: null, mode: 'test', room: 15, openUntil: null });
  await dialOne();
  expect((await standing())?.room).toBe(14);
  expect((await standingWhenBusyFor('1000 ms'))?.room).toBe(7);
  expect((await standingWhenBusyFor('1 minute'))?.room).toBe(0);
});

test('a broken trunk has no room; when it may be tried it has room for one', async () => {
  for (let fault = 0; fault < 5; fault += 1)
    await recordTrunkResult(db, { trunkId, callId: newId('call') }, 'fault');
  expect(await standing()).toMatchObject({ room: 0, openUntil: expect.any(Date) });
  await sql`update trunk_gates set open_until = now() - interval '1 s'`.execute(db);
  expect(await standing()).toMatchObject({ room: 1, openUntil: null });
  await dialOne();
  expect(await standing()).toMatchObject({ room: 0, openUntil: null });
});

test('granted calls that have no trunk yet are counted by project and mode', async () => {
  const project = await seedProject(db);
  await seedClaimedCall(db, project);
  await seedClaimedCall(db, project);
  const { undialled } = await readTrunkStandings(db);
  expect(undialled.find(({ projectId }) => projectId === project.projectId)).toEqual({
    projectId: project.projectId,
    mode: 'test',
    count: 2,
  });
});

test('tasks of one mode are put off until its trunks may be tried, and say so', async () => {
  const project = await seedProject(db);
  const now = new Date();
  const dueAt = new Date(now.getTime() - 1000);
  const { callTaskId } = await seedTask(db, project, { dueAt });
  await seedTask(db, project, { dueAt: now, mode: 'live' });
  expect(await readNextMode(db, project.projectId)).toBe('test');
  const until = new Date(now.getTime() + 20_000);
  expect(await postponeForTrunks(db, project.projectId, { mode: 'test', now, until })).toBe(1);
  expect(await postponeForTrunks(db, project.projectId, { mode: 'test', now, until })).toBe(0);
  expect(await readNextMode(db, project.projectId)).toBe('live');
  const task = await db
    .selectFrom('call_tasks')
    .select(['due_at', 'waiting_for'])
    .where('call_task_id', '=', callTaskId)
    .executeTakeFirstOrThrow();
  expect(task).toEqual({ due_at: until, waiting_for: 'trunk_breaker' });
});
