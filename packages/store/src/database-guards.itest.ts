// What the database refuses by itself, whatever the code above it does.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endCall } from './end-call.ts';
import type { Database } from './open-database.ts';
import { readCallState } from './read-call-state.ts';
import { recordAnswered, recordRinging } from './record-progress.ts';
import { seedClaimedCall, seedProject, TEST_NUMBER } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const BUSY = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' } as const;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

function at(seconds: number): Date {
  return new Date(Date.UTC(2026, 2, 1, 12, 0, seconds));
}

test('never moves a status back', async () => {
  const { projectId, callId } = await seedClaimedCall(db, await seedProject(db));
  await recordAnswered(db, { projectId, callId, fence: 1, entries: [] }, at(1));
  const set = (status: 'ringing' | 'preparing') =>
    db.updateTable('calls').set({ status }).where('call_id', '=', callId).execute();
  await expect(set('ringing')).rejects.toThrow('only moves forward');
  await expect(set('preparing')).rejects.toThrow('only moves forward');
  await recordRinging(db, { projectId, callId, fence: 1, entries: [] });
  expect((await readCallState(db, projectId, callId))?.status).toBe('in_progress');
});

test('never changes an outcome', async () => {
  const { projectId, callId } = await seedClaimedCall(db, await seedProject(db));
  await endCall(db, { projectId, callId, fence: 1, seq: 2, at: at(1), outcome: BUSY });
  const call = db.updateTable('calls').where('call_id', '=', callId);
  const changes = [
    call.set({ status: 'failed', ended_reason: 'worker_lost' }),
    call.set({ ended_reason: 'declined' }),
    call.set({ ended_at: at(2) }),
    call.set({ dial_certainty: 'unknown' }),
    call.set({ status: 'preparing', ended_at: null, ended_reason: null }),
  ];
  for (const change of changes) await expect(change.execute()).rejects.toThrow('never changes');
});

test('never changes a published agent version', async () => {
  const { projectId } = await seedProject(db);
  const change = db
    .updateTable('agent_versions')
    .set({ definition: '{}' })
    .where('project_id', '=', projectId);
  await expect(change.execute()).rejects.toThrow('never changes');
  const removal = db.deleteFrom('agent_versions').where('project_id', '=', projectId);
  await expect(removal.execute()).rejects.toThrow('never changes');
});

test('says nothing of a person in its errors', async () => {
  const project = await seedProject(db);
  const faults = [
    sql`insert into end_users (project_id, end_user_id, user_group_id, phone_number)
      values (${project.projectId}, 'eu_1', 'group_none', ${TEST_NUMBER})`,
    sql`insert into calls (call_id, project_id, agent_id, direction, mode, from_number, to_number)
      values ('call_1', ${project.projectId}, ${project.agentId}, 'sideways', 'test', '', ${TEST_NUMBER})`,
    sql`select ${TEST_NUMBER}::timestamptz`,
    sql`select ${`{"number": "${TEST_NUMBER}`}::jsonb`,
  ];
  for (const fault of faults) {
    const error = await fault.execute(db).catch((caught: unknown) => caught);
    if (!(error instanceof Error)) throw new Error('the database accepted it');
    const everything = [
      error.stack,
      ...Object.getOwnPropertyNames(error).map((name) => Reflect.get(error, name)),
    ];
    expect(everything.join(' ')).not.toContain(TEST_NUMBER);
  }
});
