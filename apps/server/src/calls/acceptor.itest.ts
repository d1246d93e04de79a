import type { AcceptingProject, CallToAccept } from '@outspoken/store/accept-calls';
import { type SeededProject, seedProject, TEST_NUMBER } from '@outspoken/store/testing/seed';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAcceptor } from './acceptor.ts';

let database: TestDatabase;
let project: SeededProject;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  project = await seedProject(database.db);
});
afterAll(() => database.close());

const callWith = (more: Partial<CallToAccept> = {}): CallToAccept => ({
  phoneNumber: TEST_NUMBER,
  attributes: [],
  redialConfig: null,
  place: { country: 'US', timezone: null },
  askedAt: new Date(),
  dueAt: new Date(),
  hoursBegin: null,
  ignored: null,
  ...more,
});

function accepting(): AcceptingProject {
  const caps = { attemptsPerNumberPerDay: null, conversationsPerNumberPerDay: null, minutesPerDay: null };
  return { projectId: project.projectId, mode: 'test', ...caps };
}

/** A task is created at the beginning of its transaction. */
async function countWrites(): Promise<{ tasks: number; commits: number }> {
  const tasks = await database.db
    .selectFrom('call_tasks')
    .select('created_at')
    .where('project_id', '=', project.projectId)
    .execute();
  return { tasks: tasks.length, commits: new Set(tasks.map((task) => task.created_at.getTime())).size };
}

test('calls that come together share commits, and each gets its own answer', async () => {
  const acceptCall = createAcceptor(database.db, { statements: 1, mostInputs: 20 });
  const all = await Promise.all(Array.from({ length: 50 }, () => acceptCall(accepting(), callWith())));
  const tasks = all.map((one) => (one.kind === 'accepted' ? one.call.callTaskId : one.kind));
  expect(new Set(tasks).size).toBe(50);
  expect(await countWrites()).toEqual({ tasks: 50, commits: 3 });
});

test('a second call with the same key waits for the first, and is told of it', async () => {
  const acceptCall = createAcceptor(database.db);
  const idempotency = { key: 'one', requestHash: Buffer.alloc(32) };
  const all = await Promise.all([1, 2, 3].map(() => acceptCall(accepting(), callWith({ idempotency }))));
  const kinds = all.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(1);
  expect(await countWrites()).toEqual({ tasks: 1, commits: 1 });
});

test('one that Postgres refuses takes no other with it', async () => {
  const acceptCall = createAcceptor(database.db, { statements: 1, mostInputs: 20 });
  const wrong = callWith({ dueAt: new Date(Number.NaN) });
  const all = await Promise.allSettled(
    [callWith(), wrong, callWith()].map((call) => acceptCall(accepting(), call)),
  );
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await countWrites()).tasks).toBe(2);
});

test('projects do not wait for each other', async () => {
  const acceptCall = createAcceptor(database.db, { statements: 1, mostInputs: 20 });
  const other = { ...accepting(), projectId: (await seedProject(database.db)).projectId };
  const stuck = await database.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('agents')
      .select('agent_id')
      .where('project_id', '=', project.projectId)
      .forUpdate()
      .execute();
    const waiting = [acceptCall(accepting(), callWith())];
    expect((await acceptCall(other, callWith())).kind).toBe('accepted');
    expect((await countWrites()).tasks).toBe(0);
    return waiting;
  });
  expect(await Promise.all(stuck)).toMatchObject([{ kind: 'accepted' }]);
});
