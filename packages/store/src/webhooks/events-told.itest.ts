// Whatever way a call goes, its project is told in the same transaction, and only if it asked to be.
import { EVENT_KINDS, type EventKind } from '@outspoken/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concludeCall } from '../conclude-call.ts';
import { endCall } from '../end-call.ts';
import { endWaitingTasks } from '../end-waiting-tasks.ts';
import { newId } from '../new-id.ts';
import type { Database, Executor } from '../open-database.ts';
import { recordDialling } from '../testing/record-dialling.ts';
import { type SeededProject, seedClaimedCall, seedProject, seedTask, TEST_NUMBER } from '../testing/seed.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { changeWebhookEndpoint, deleteWebhookEndpoint, insertWebhookEndpoint } from './endpoints.ts';

const OUTCOME = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' } as const;
const FINAL = { next: { state: 'final' } as const, analysis: [], decision: null };
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function addEndpoint({ projectId }: SeededProject, eventKinds: readonly EventKind[] = EVENT_KINDS) {
  const webhookEndpointId = newId('webhookEndpoint');
  const url = 'https://a.example/';
  await insertWebhookEndpoint(db, projectId, {
    webhookEndpointId,
    url,
    eventKinds,
    sealedSecret: Buffer.from('s'),
  });
  return webhookEndpointId;
}

async function listTold(projectId: string, executor: Executor = db) {
  const { rows } = await sql<{ kind: string; data: Record<string, unknown>; deliveries: number }>`
    select kind, data, (select count(*)::int from webhook_deliveries d
      where d.project_id = e.project_id and d.event_id = e.event_id) as deliveries
    from events e where project_id = ${projectId} order by event_id`.execute(executor);
  return rows;
}

async function goThroughCall(project: SeededProject) {
  const { projectId, callId, callTaskId } = await seedClaimedCall(db, project);
  const at = new Date();
  await recordDialling(db, { projectId, callId, fence: 1, entries: [] }, at);
  await endCall(db, { projectId, callId, fence: 1, seq: 2, at, outcome: OUTCOME });
  await concludeCall(db, projectId, callId, FINAL);
  return { projectId, callId, callTaskId };
}

test('a call is told of when it starts, ends, is analysed, and makes its task final', async () => {
  const project = await seedProject(db);
  await addEndpoint(project);
  const { callId, callTaskId } = await goThroughCall(project);
  const call = { callId, callTaskId, attempt: 1, agentId: project.agentId };
  const ended = { ...call, status: 'no_answer', reason: 'busy' };
  const { attempt: _, ...last } = ended;
  const told = await listTold(project.projectId);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      { kind: 'call.started', deliveries: 1, data: { ...call, status: 'preparing', reason: null } },
      { kind: 'call.ended', deliveries: 1, data: ended },
      { kind: 'call.analyzed', deliveries: 1, data: ended },
      { kind: 'call_task.final', deliveries: 1, data: { ...last, callsMade: 1 } },
    ]),
  );
  expect(JSON.stringify(told)).not.toContain(TEST_NUMBER.slice(1));
});

test('a task that ends without a dial is told of, too', async () => {
  const project = await seedProject(db);
  await addEndpoint(project);
  const { callTaskId } = await seedTask(db, project, { dueAt: new Date(Date.now() + 60_000) });
  await endWaitingTasks(db, project.projectId, { callTaskIds: [callTaskId], reason: 'cancelled' });
  const told = await listTold(project.projectId);
  expect(told.map(({ kind }) => kind).sort()).toEqual(['call.analyzed', 'call.ended', 'call_task.final']);
  for (const { data } of told)
    expect(data).toMatchObject({ callTaskId, status: 'failed', reason: 'cancelled' });
});

test('a suppressed number is told of by its id, never by itself', async () => {
  const project = await seedProject(db);
  await addEndpoint(project);
  const suppress = (projectId: string | null) =>
    sql`insert into suppressions (project_id, phone_number, reason) values (${projectId}, ${TEST_NUMBER}, 'asked')`.execute(
      db,
    );
  await suppress(project.projectId);
  await suppress(null);
  expect(await listTold(project.projectId)).toEqual([
    { kind: 'number.suppressed', deliveries: 1, data: { suppressionId: expect.stringMatching(/^sup_/) } },
  ]);
});

test('nothing is written for a project that asked for nothing', async () => {
  const [without, others, disabled, deleted] = await Promise.all([1, 2, 3, 4].map(() => seedProject(db)));
  if (!without || !others || !disabled || !deleted) throw new Error('no projects');
  await addEndpoint(others, ['number.suppressed']);
  await db.transaction().execute(async (tx) => {
    await changeWebhookEndpoint(tx, disabled.projectId, await addEndpoint(disabled), { disabled: true });
    await deleteWebhookEndpoint(tx, deleted.projectId, await addEndpoint(deleted));
  });
  for (const project of [without, others, disabled, deleted]) {
    await goThroughCall(project);
    expect(await listTold(project.projectId)).toEqual([]);
  }
});

test('each endpoint gets what it wants of one event', async () => {
  const project = await seedProject(db);
  await addEndpoint(project, ['call.ended']);
  await addEndpoint(project, ['call.ended', 'call_task.final']);
  await goThroughCall(project);
  const told = (await listTold(project.projectId)).map(({ kind, deliveries }) => `${kind} ${deliveries}`);
  expect(told.toSorted()).toEqual(['call.ended 2', 'call_task.final 1']);
});

test('what is rolled back was never told', async () => {
  const project = await seedProject(db);
  await addEndpoint(project);
  const { projectId, callId } = await seedClaimedCall(db, project);
  const undone = db.transaction().execute(async (tx) => {
    await endCall(tx, { projectId, callId, fence: 1, seq: 2, at: new Date(), outcome: OUTCOME });
    expect(await listTold(projectId, tx)).toHaveLength(1);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await listTold(projectId)).toEqual([]);
});
