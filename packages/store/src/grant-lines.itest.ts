import type { CallReference } from '@outspoken/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concludeCall } from './conclude-call.ts';
import { endCall } from './end-call.ts';
import { type Grant, grantLines } from './grant-lines.ts';
import { listDueProjects } from './list-due-projects.ts';
import { newId } from './new-id.ts';
import type { Database, Executor } from './open-database.ts';
import { insertCallRequest } from './testing/insert-call-request.ts';
import { type SeededProject, seedCall, seedProject, seedTask, TEST_NUMBER } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { untilWaiting } from './testing/until-waiting.ts';
import { wakeOverlookedProjects } from './wake-overlooked-projects.ts';

const DESKS = 50;
const TASKS = 300;
let database: TestDatabase;
let db: Database;
let desks: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  desks = database.openAnother({ maxConnections: DESKS });
});
afterAll(async () => {
  await desks.destroy();
  await database.close();
});

type Desk = (db: Database, projectId: string, order: { now: Date; most: number }) => Promise<Grant>;

/** What design.md rule 2 forbids: lock and count in one statement, whose snapshot is older than the lock. */
const grantWithStaleSnapshot: Desk = async (db, projectId, { now }) => {
  const { rows } = await sql<{ callId: string }>`
    with locked as (
      select lines from project_lines where project_id = ${projectId} for no key update
    ), due as (
      select * from call_tasks
      where project_id = ${projectId} and state = 'queued' and due_at <= ${now}
        and (select lines from locked) > (
          select count(*) from calls where project_id = ${projectId} and ended_at is null)
      order by due_at limit 1 for no key update skip locked
    ), taken as (
      update call_tasks t set state = 'calling' from due
      where t.project_id = due.project_id and t.call_task_id = due.call_task_id
    )
    insert into calls (call_id, project_id, call_task_id, attempt, agent_id, direction, mode, from_number, to_number,
      created_at)
    select ${newId('call')}, project_id, call_task_id, 1, agent_id, 'outbound', mode, '', '', clock_timestamp()
    from due returning call_id as "callId"`.execute(db);
  return { granted: rows.map(({ callId }) => ({ projectId, callId })), state: 'granted' };
};

function hangUp(db: Executor, call: CallReference) {
  const outcome = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' } as const;
  return endCall(db, { ...call, fence: 0, seq: 1, at: new Date(), outcome });
}

async function seedTasks(project: SeededProject, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1) await seedTask(tx, project, { dueAt: new Date(n) });
  });
}

/** The most calls that were ever held at one moment, by the database's own times. */
async function mostHeldAtOnce(projectId: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select max(held)::int as most from (
      select sum(change) over (order by at, change) as held from (
        select created_at as at, 1 as change from calls where project_id = ${projectId}
        union all
        select ended_at, -1 from calls where project_id = ${projectId} and ended_at is not null) changes
    ) held`.execute(db);
  return rows[0]?.most ?? 0;
}

function countHeld(projectId: string): Promise<number> {
  return sql<{ held: number }>`
    select count(*)::int as held from calls where project_id = ${projectId} and ended_at is null`
    .execute(db)
    .then(({ rows }) => rows[0]?.held ?? 0);
}

/** All desks stand before the lock, with their snapshots taken, and are let go together. */
async function letDesksGoTogether(projectId: string, desk: Desk): Promise<void> {
  const opened: Promise<Grant>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from project_lines where project_id = ${projectId} for update`.execute(tx);
    for (let n = 0; n < DESKS; n += 1) opened.push(desk(desks, projectId, { now: new Date(), most: 1 }));
    await untilWaiting(db, DESKS);
  });
  await Promise.all(opened);
}

describe.each([1, 3])('fifty desks at once on one project with %i lines and 300 due tasks', (lines) => {
  test('never hold more lines than the project has, and grant each task once', async () => {
    const project = await seedProject(db, { lines });
    await seedTasks(project, TASKS);
    let ended = 0;
    let mostSeen = 0;
    const granted: string[] = [];
    const watch = async () => {
      while (ended < TASKS) mostSeen = Math.max(mostSeen, await countHeld(project.projectId));
    };
    let nextEnd = Promise.withResolvers<void>();
    const desk = async () => {
      const live: CallReference[] = [];
      while (ended < TASKS) {
        const end = nextEnd.promise;
        const most = 1 + Math.floor(Math.random() * 5);
        const grant = await grantLines(desks, project.projectId, { now: new Date(), most });
        live.push(...grant.granted);
        granted.push(...grant.granted.map((call) => call.callId));
        const call = Math.random() < 0.7 ? live.shift() : undefined;
        if (call) {
          await hangUp(desks, call);
          ended += 1;
          nextEnd.resolve();
          nextEnd = Promise.withResolvers();
        } else if (live.length === 0) await end;
      }
    };
    await Promise.all([watch(), ...Array.from({ length: DESKS }, desk)]);

    const tasks = await db
      .selectFrom('call_tasks')
      .select(['state', 'calls_made'])
      .where('project_id', '=', project.projectId)
      .execute();
    expect(new Set(granted).size).toBe(TASKS);
    expect(tasks.every((task) => task.state === 'concluding' && task.calls_made === 1)).toBe(true);
    expect(mostSeen).toBeLessThanOrEqual(lines);
    expect(await mostHeldAtOnce(project.projectId)).toBe(lines);
    expect(await countHeld(project.projectId)).toBe(0);
  }, 120_000);
});

test('the audit catches a desk that counts in the statement that locks', async () => {
  const project = await seedProject(db, { lines: 1 });
  await seedTasks(project, TASKS);
  await letDesksGoTogether(project.projectId, grantWithStaleSnapshot);
  expect(await mostHeldAtOnce(project.projectId)).toBeGreaterThan(1);
  expect(await countHeld(project.projectId)).toBeGreaterThan(1);
});

test('desks that meet a locked project go away, and the next finds all lines held', async () => {
  const project = await seedProject(db, { lines: 1 });
  await seedTasks(project, 2);
  const order = { now: new Date(), most: 1 };
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from project_lines where project_id = ${project.projectId} for no key update`.execute(
      tx,
    );
    expect(await grantLines(desks, project.projectId, order)).toEqual({ granted: [], state: 'busy' });
  });
  expect((await grantLines(db, project.projectId, order)).state).toBe('granted');
  expect((await grantLines(db, project.projectId, order)).state).toBe('all_lines_held');
});

test('an insert that refers to the project does not keep the desk away', async () => {
  const project = await seedProject(db);
  await seedTask(db, project, { dueAt: new Date(0) });
  await db.transaction().execute(async (tx) => {
    await seedTask(tx, project, { dueAt: new Date(1) });
    const grant = await grantLines(desks, project.projectId, { now: new Date(), most: 1 });
    expect(grant.state).toBe('granted');
  });
});

test('the oldest due task comes first, later ones wait, and the desk is told when to come back', async () => {
  const project = await seedProject(db);
  const now = new Date('2026-03-01T12:00:00Z');
  const later = await seedTask(db, project, { dueAt: new Date('2026-03-01T12:05:00Z') });
  const second = await seedTask(db, project, { dueAt: new Date('2026-03-01T11:00:00Z') });
  const first = await seedTask(db, project, { dueAt: new Date('2026-03-01T10:00:00Z') });
  expect(await listDueProjects(db, now, 1000)).toContain(project.projectId);

  const order: string[] = [];
  for (const _ of [1, 2]) {
    const { granted } = await grantLines(db, project.projectId, { now, most: 1 });
    const call = await db
      .selectFrom('calls')
      .select(['call_task_id', 'from_number', 'to_number', 'status', 'attempt'])
      .where('call_id', '=', granted[0]?.callId ?? '')
      .executeTakeFirstOrThrow();
    expect(call).toMatchObject({
      from_number: '+12025550100',
      to_number: TEST_NUMBER,
      status: 'preparing',
      attempt: 1,
    });
    order.push(call.call_task_id ?? '');
  }
  expect(order).toEqual([first.callTaskId, second.callTaskId]);
  expect(await grantLines(db, project.projectId, { now, most: 1 })).toEqual({
    granted: [],
    state: 'nothing_due',
  });
  expect(await listDueProjects(db, now, 1000)).not.toContain(project.projectId);
  expect(await listDueProjects(db, new Date('2026-03-01T12:05:00Z'), 1000)).toContain(project.projectId);
  expect(later.callTaskId).not.toBe(first.callTaskId);
});

test('a project with all lines held is not visited until a call ends', async () => {
  const project = await seedProject(db, { lines: 1 });
  const call = await seedCall(db, project);
  await seedTask(db, project);
  expect((await grantLines(db, project.projectId, { now: new Date(), most: 1 })).state).toBe(
    'all_lines_held',
  );
  expect(await listDueProjects(db, new Date(), 1000)).not.toContain(project.projectId);
  await hangUp(db, call);
  expect(await listDueProjects(db, new Date(), 1000)).toContain(project.projectId);
});

test('a disabled project is granted nothing, and is woken when it is enabled again', async () => {
  const project = await seedProject(db);
  await seedTask(db, project);
  const disable = (at: Date | null) =>
    db.updateTable('projects').set({ disabled_at: at }).where('project_id', '=', project.projectId).execute();
  await disable(new Date());
  const grant = await grantLines(db, project.projectId, { now: new Date(), most: 1 });
  expect(grant).toEqual({ granted: [], state: 'nothing_due' });
  expect(await wakeOverlookedProjects(db, new Date())).not.toContain(project.projectId);
  await disable(null);
  expect(await wakeOverlookedProjects(db, new Date())).toContain(project.projectId);
});

test('an accept that commits while the desk writes "nothing queued" is found by wakeOverlookedProjects', async () => {
  const project = await seedProject(db);
  await seedTask(db, project, { dueAt: new Date(0) });
  await db.transaction().execute(async (tx) => {
    await insertCallRequest(tx, project.projectId, {
      userGroupId: project.defaultGroupId,
      agentId: project.agentId,
      mode: 'test',
      phoneNumber: TEST_NUMBER,
      attributes: [],
      redialConfig: null,
      dueAt: new Date(1),
    });
    expect((await grantLines(desks, project.projectId, { now: new Date(), most: 1 })).state).toBe('granted');
  });
  expect(await listDueProjects(db, new Date(), 1000)).not.toContain(project.projectId);
  expect(await wakeOverlookedProjects(db, new Date())).toContain(project.projectId);
  expect(await listDueProjects(db, new Date(), 1000)).toContain(project.projectId);
  expect((await grantLines(db, project.projectId, { now: new Date(), most: 1 })).state).toBe('granted');
  expect(await wakeOverlookedProjects(db, new Date())).not.toContain(project.projectId);
});

test('a redial is queued again with its due time, and gets the next attempt number', async () => {
  const project = await seedProject(db);
  const call = await seedCall(db, project);
  await hangUp(db, call);
  const dueAt = new Date(Date.now() + 300_000);
  const conclusion = { next: { state: 'queued', dueAt } as const, analysis: [], decision: { rule: 'busy' } };
  expect(await concludeCall(db, project.projectId, call.callId, conclusion)).toBe(true);
  expect(await concludeCall(db, project.projectId, call.callId, conclusion)).toBe(false);
  expect((await grantLines(db, project.projectId, { now: new Date(), most: 1 })).state).toBe('nothing_due');
  expect(await listDueProjects(db, dueAt, 1000)).toContain(project.projectId);
  const { granted } = await grantLines(db, project.projectId, { now: dueAt, most: 1 });
  const again = await db
    .selectFrom('calls')
    .select(['attempt', 'call_task_id'])
    .where('call_id', '=', granted[0]?.callId ?? '')
    .executeTakeFirstOrThrow();
  expect(again).toEqual({ attempt: 2, call_task_id: call.callTaskId });
});
