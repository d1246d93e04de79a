// Real: Postgres.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantLines } from './grant-lines.ts';
import type { Database } from './open-database.ts';
import { readTaskResult } from './read-task-result.ts';
import { type SeededProject, seedProject, seedTask } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import {
  carryOutCancellation,
  listForsakenCancellations,
  openCancellation,
} from './waiting-cancellations.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database?.close());

async function seedMany(project: SeededProject, count: number): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, () => seedTask(db, project, { dueAt: new Date(0) })),
  );
  return made.map(({ callTaskId }) => callTaskId);
}

async function statesOf({ projectId }: SeededProject, callTaskIds: readonly string[]): Promise<string[]> {
  const tasks = await Promise.all(callTaskIds.map((one) => readTaskResult(db, projectId, one)));
  return tasks.map((task) => `${task?.state} ${task?.newest?.status ?? ''}`.trim());
}

test('a wish to cancel stops the desk at once, ends what waited in batches, and lets the desk go on', async () => {
  const project = await seedProject(db);
  const { projectId } = project;
  const waiting = await seedMany(project, 5);
  const wish = await openCancellation(db, projectId, {});
  const now = new Date();
  expect(await grantLines(db, projectId, { now, most: 5 })).toEqual({ granted: [], state: 'busy' });
  const later = await seedMany(project, 2);
  const batches = [];
  for (let batch = 0; batch < 4; batch += 1) batches.push(await carryOutCancellation(db, wish, { most: 3 }));
  expect(batches).toEqual([
    { cancelled: 3, isDone: false },
    { cancelled: 2, isDone: false },
    { cancelled: 0, isDone: true },
    { cancelled: 0, isDone: true },
  ]);
  expect(await statesOf(project, waiting)).toEqual(Array(5).fill('final failed'));
  expect(await statesOf(project, later)).toEqual(['queued', 'queued']);
  expect((await grantLines(db, projectId, { now, most: 5 })).granted).toHaveLength(2);
});

test('a wish means the tasks of its agent and group only, and no other project', async () => {
  const project = await seedProject(db);
  const other = await seedProject(db);
  const waiting = await seedMany(project, 2);
  const foreign = await seedMany(other, 1);
  const ofNobody = await openCancellation(db, project.projectId, { agentId: 'agent_none' });
  expect(await carryOutCancellation(db, ofNobody, { most: 10 })).toEqual({ cancelled: 0, isDone: true });
  const { agentId, defaultGroupId } = project;
  const wish = await openCancellation(db, project.projectId, { agentId, userGroupId: defaultGroupId });
  const elsewhere = { ...wish, projectId: other.projectId };
  expect(await carryOutCancellation(db, elsewhere, { most: 10 })).toEqual({ cancelled: 0, isDone: true });
  expect((await carryOutCancellation(db, wish, { most: 10 })).cancelled).toBe(2);
  expect(await statesOf(project, waiting)).toEqual(['final failed', 'final failed']);
  expect(await statesOf(other, foreign)).toEqual(['queued']);
});

test('a wish at which nobody works any more is found', async () => {
  const project = await seedProject(db);
  const wish = await openCancellation(db, project.projectId, {});
  expect(await listForsakenCancellations(db, 10)).not.toContainEqual(wish);
  await sql`update waiting_cancellations set worked_at = worked_at - interval '4 seconds'`.execute(db);
  expect(await listForsakenCancellations(db, 10)).toContainEqual(wish);
});
