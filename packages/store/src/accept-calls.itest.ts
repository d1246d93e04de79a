import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Acceptance, type AcceptingProject, acceptCalls, type CallToAccept } from './accept-calls.ts';
import { findCallTarget } from './find-call-target.ts';
import { forgetIdempotentRequests } from './idempotent-requests.ts';
import type { Database } from './open-database.ts';
import { type SeededProject, seedCall, seedProject, TEST_NUMBER } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let db: Database;
let project: SeededProject;

beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 30 });
  db = database.db;
});
beforeEach(async () => {
  project = await seedProject(db);
});
afterAll(() => database.close());

type Wanted = CallToAccept & Omit<AcceptingProject, 'projectId'>;

const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  phoneNumber: TEST_NUMBER,
  mode: 'test',
  attemptsPerNumberPerDay: null,
  conversationsPerNumberPerDay: null,
  minutesPerDay: null,
  attributes: [{ label: 'plan', value: 'gold' }],
  redialConfig: null,
  place: { country: 'US', timezone: null },
  askedAt: new Date(),
  dueAt: new Date(),
  hoursBegin: null,
  ignored: null,
  ...more,
});
const guarded = (key: string, text = 'a') => ({ key, requestHash: Buffer.alloc(32, text) });

async function countTasks(): Promise<number> {
  const { rows } = await sql<{ tasks: number; people: number }>`
    select (select count(*)::int from call_tasks where project_id = ${project.projectId}) as tasks,
      (select count(*)::int from end_users where project_id = ${project.projectId}) as people`.execute(db);
  expect(rows[0]?.people).toBe(rows[0]?.tasks);
  return rows[0]?.tasks ?? -1;
}

async function acceptCall(executor: Database, projectId: string, call: Wanted): Promise<Acceptance> {
  const [acceptance] = await acceptCalls(executor, { ...call, projectId }, [call]);
  if (!acceptance) throw new Error('it was not answered');
  return acceptance;
}

async function accepted(call: Wanted) {
  const acceptance = await acceptCall(db, project.projectId, call);
  if (acceptance.kind !== 'accepted') throw new Error(`it was ${acceptance.kind}`);
  return acceptance.call;
}

test('the person, the queued task and the desk’s wake-up are written at once', async () => {
  const dueAt = new Date('2026-03-01T10:00:00.000Z');
  const { endUserId, callTaskId, freeAt } = await accepted(wanted({ dueAt, mode: 'live' }));
  expect(freeAt).toBeNull();
  const task = await db
    .selectFrom('call_tasks')
    .selectAll()
    .where('call_task_id', '=', callTaskId)
    .executeTakeFirstOrThrow();
  expect(task).toMatchObject({ end_user_id: endUserId, state: 'queued', mode: 'live', due_at: dueAt });
  const { next_due_at } = await db
    .selectFrom('project_lines')
    .select('next_due_at')
    .where('project_id', '=', project.projectId)
    .executeTakeFirstOrThrow();
  expect(next_due_at).toEqual(dueAt);
});

test('of many that come together each is judged by itself, and answered in its place', async () => {
  await db
    .insertInto('suppressions')
    .values({ project_id: project.projectId, phone_number: '+12025550177', reason: 'asked' })
    .execute();
  await accepted(wanted({ idempotency: guarded('before') }));
  const calls = [
    wanted({ idempotency: guarded('first') }),
    wanted({ phoneNumber: '+12025550177' }),
    wanted({ idempotency: guarded('before') }),
    wanted({ agentId: 'agent_nowhere', idempotency: guarded('second') }),
    wanted({ attributes: [{ label: 'plan', value: 'iron' }] }),
    wanted({ idempotency: guarded('third') }),
  ];
  const answers = await acceptCalls(db, { ...wanted(), projectId: project.projectId }, calls);
  const kinds = answers.map(({ kind }) => kind);
  expect(kinds).toEqual(['accepted', 'refused', 'answered_before', 'refused', 'accepted', 'accepted']);
  expect(await countTasks()).toBe(4);
  const fifth = answers[4]?.kind === 'accepted' ? answers[4].call : undefined;
  const { attributes } = await db
    .selectFrom('end_users')
    .select('attributes')
    .where('end_user_id', '=', fifth?.endUserId ?? '')
    .executeTakeFirstOrThrow();
  expect(attributes).toEqual([{ label: 'plan', value: 'iron' }]);
});

describe('nothing is stored', () => {
  test('for a missing group or agent, a disabled or a missing project', async () => {
    const missing = await acceptCall(db, project.projectId, wanted({ userGroupId: 'group_nowhere' }));
    expect(missing).toMatchObject({
      kind: 'refused',
      target: { userGroupId: null, agentId: project.agentId },
    });
    const noAgent = await acceptCall(db, project.projectId, wanted({ agentId: 'agent_nowhere' }));
    expect(noAgent).toMatchObject({ kind: 'refused', target: { agentId: null } });
    for (const idempotency of [undefined, guarded('gone')]) {
      const gone = await acceptCall(db, 'proj_nowhere', wanted({ idempotency }));
      expect(gone).toMatchObject({ kind: 'refused', target: { projectDisabled: true } });
    }
    await db
      .updateTable('projects')
      .set({ disabled_at: new Date() })
      .where('project_id', '=', project.projectId)
      .execute();
    const disabled = await acceptCall(db, project.projectId, wanted());
    expect(disabled).toMatchObject({ kind: 'refused', target: { projectDisabled: true } });
    expect(await countTasks()).toBe(0);
  });

  test('for a number the project or the installation has suppressed', async () => {
    const other = '+12025550177';
    const rows = [
      { project_id: project.projectId, phone_number: TEST_NUMBER, reason: 'asked' },
      { project_id: null, phone_number: other, reason: 'asked' },
    ];
    await db.insertInto('suppressions').values(rows).execute();
    for (const phoneNumber of [TEST_NUMBER, other]) {
      const refused = await acceptCall(db, project.projectId, wanted({ phoneNumber }));
      expect(refused).toMatchObject({ kind: 'refused', target: { isSuppressed: true } });
    }
    expect(await countTasks()).toBe(0);
    project = await seedProject(db);
    await accepted(wanted());
  });
});

describe('one Idempotency-Key', () => {
  test('is answered again with the same ids and facts, also when the agent is gone', async () => {
    const call = wanted({ idempotency: guarded('one'), ignored: 'agentID' });
    const first = await accepted(call);
    await db
      .updateTable('agents')
      .set({ deleted_at: new Date() })
      .where('agent_id', '=', project.agentId)
      .execute();
    const again = await acceptCall(db, project.projectId, call);
    expect(again).toEqual({
      kind: 'answered_before',
      stored: { requestHash: guarded('one').requestHash.toString('hex'), answer: first },
    });
    const judged = await findCallTarget(db, project.projectId, { ...call, idempotencyKey: 'one' });
    expect(judged.stored?.answer).toEqual(first);
    expect(await countTasks()).toBe(1);
  });

  test('is another one in another project and with a key of the other mode', async () => {
    await accepted(wanted({ idempotency: guarded('two') }));
    await accepted(wanted({ idempotency: guarded('two'), mode: 'live' }));
    expect(await countTasks()).toBe(2);
    project = await seedProject(db);
    await accepted(wanted({ idempotency: guarded('two') }));
  });

  test('stores nothing for a refusal: the repeat is judged anew', async () => {
    const idempotency = guarded('three');
    const refused = await acceptCall(
      db,
      project.projectId,
      wanted({ idempotency, agentId: 'agent_nowhere' }),
    );
    expect(refused.kind).toBe('refused');
    await accepted(wanted({ idempotency }));
  });

  test('fifty times at once makes one task; the others are replays or still running', async () => {
    const call = wanted({ idempotency: guarded('fifty') });
    const all = await Promise.all(Array.from({ length: 50 }, () => acceptCall(db, project.projectId, call)));
    const kinds = all.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'answered_before' || kind === 'in_progress')).toHaveLength(49);
    expect(await countTasks()).toBe(1);
  });

  test('whose first request still runs is told so', async () => {
    const call = wanted({ idempotency: guarded('slow') });
    await db.transaction().execute(async (tx) => {
      await acceptCall(tx, project.projectId, call);
      expect(await acceptCall(db, project.projectId, call)).toEqual({ kind: 'in_progress' });
    });
    expect((await acceptCall(db, project.projectId, call)).kind).toBe('answered_before');
  });

  test('is forgotten after 24 hours, whether or not the sweep came by, which takes bounded batches', async () => {
    const call = wanted({ idempotency: guarded('old') });
    const first = await accepted(call);
    const grow = sql`update idempotent_requests set created_at = created_at - interval '24 hours'
      where project_id = ${project.projectId}`;
    await grow.execute(db);
    const second = await accepted(call);
    expect(second.callTaskId).not.toBe(first.callTaskId);
    expect(await acceptCall(db, project.projectId, call)).toMatchObject({ stored: { answer: second } });

    await accepted(wanted({ idempotency: guarded('older') }));
    await grow.execute(db);
    await accepted(wanted({ idempotency: guarded('young') }));
    expect(await forgetIdempotentRequests(db, 1)).toBe(1);
    expect(await forgetIdempotentRequests(db, 10)).toBe(1);
    expect(await forgetIdempotentRequests(db, 10)).toBe(0);
    expect((await acceptCall(db, project.projectId, wanted({ idempotency: guarded('young') }))).kind).toBe(
      'answered_before',
    );
  });
});

describe('a cap is no refusal', () => {
  test('a number that had its attempts is due when the oldest of them is a day old', async () => {
    const calls = [];
    for (let made = 0; made < 3; made += 1) calls.push(await seedCall(db, project));
    const { rows } = await sql<{ at: Date }>`
      select created_at + interval '24 hours' as at from calls where call_id = ${calls[1]?.callId}`.execute(
      db,
    );
    const capped = await accepted(wanted({ attemptsPerNumberPerDay: 2, idempotency: guarded('capped') }));
    expect(capped).toMatchObject({ freeAt: rows[0]?.at.toISOString(), waitingFor: 'number_cap' });
    const task = await db
      .selectFrom('call_tasks')
      .select(['due_at', 'waiting_for'])
      .where('call_task_id', '=', capped.callTaskId)
      .executeTakeFirstOrThrow();
    expect(task).toEqual({ due_at: rows[0]?.at, waiting_for: 'number_cap' });
    expect((await accepted(wanted({ attemptsPerNumberPerDay: 4 }))).freeAt).toBeNull();
    const elsewhere = wanted({ attemptsPerNumberPerDay: 2, phoneNumber: '+12025550178' });
    expect((await accepted(elsewhere)).freeAt).toBeNull();
  });

  test('a project whose minutes are used up is due the next day in UTC, and a pause is told', async () => {
    const { callId } = await seedCall(db, project);
    await sql`update calls set status = 'in_progress', answered_at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
      where call_id = ${callId}`.execute(db);
    await db
      .updateTable('agents')
      .set({ paused_at: new Date() })
      .where('agent_id', '=', project.agentId)
      .execute();
    const capped = await accepted(wanted({ minutesPerDay: 1 }));
    const tomorrow = new Date();
    tomorrow.setUTCHours(24, 0, 0, 0);
    expect(capped).toMatchObject({
      freeAt: tomorrow.toISOString(),
      waitingFor: 'minutes_cap',
      isPaused: true,
    });
    expect((await accepted(wanted({ minutesPerDay: 100_000 }))).freeAt).toBeNull();
  });
});
