// What is promised to a person while the call goes on, on a real database.
import type { AutoRedialConfig } from '@outspoken/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeCallback, type CallbackAgreement } from './agree-callback.ts';
import { listJournal } from './list-journal.ts';
import type { Database } from './open-database.ts';
import { StaleFenceError } from './stale-fence-error.ts';
import { suppressCallee } from './suppress-callee.ts';
import { seedClaimedCall, seedProject, TEST_NUMBER } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function seedOwned() {
  const { projectId, callId, callTaskId, claimed } = await seedClaimedCall(db, await seedProject(db));
  return { owned: { projectId, callId, fence: claimed.fence }, callTaskId };
}

test('a person who wants no more calls is suppressed at once, and twice is once', async () => {
  const { owned } = await seedOwned();
  const { projectId, callId } = owned;
  const entries = [{ seq: 2, at: new Date(), event: { kind: 'opted_out', by: 'tool' } as const }];
  await suppressCallee(db, { ...owned, entries });
  await suppressCallee(db, { ...owned, entries });
  const { rows } = await sql<{ phoneNumber: string; refused: boolean }>`
    select s.phone_number as "phoneNumber", c.refused from suppressions s join calls c using (project_id)
    where s.project_id = ${projectId}`.execute(db);
  expect(rows).toEqual([{ phoneNumber: TEST_NUMBER, refused: true }]);
  const journal = await listJournal(db, projectId, callId);
  expect(journal.map(({ event }) => event.kind)).toEqual(['claimed', 'opted_out']);
});

test('neither a stale owner nor another project can promise anything', async () => {
  const { owned } = await seedOwned();
  const other = await seedOwned();
  const entries = [{ seq: 2, at: new Date(), event: { kind: 'opted_out', by: 'key' } as const }];
  for (const wrong of [
    { ...owned, fence: owned.fence + 1 },
    { ...owned, projectId: other.owned.projectId },
  ]) {
    await expect(suppressCallee(db, { ...wrong, entries })).rejects.toBeInstanceOf(StaleFenceError);
    await expect(agreeCallback(db, wrong, new Date())).rejects.toBeInstanceOf(StaleFenceError);
  }
  const { rows } = await sql`select from suppressions
    where project_id in (${owned.projectId}, ${other.owned.projectId})`.execute(db);
  expect(rows).toEqual([]);
});

const HOUR_MS = 3_600_000;

test.each<[string, Partial<AutoRedialConfig> | null, number, CallbackAgreement]>([
  ['a redial left', { enabled: true, maxRetries: 1 }, 1, 'agreed'],
  ['a time after the end of the task', { enabled: true, maxRetries: 1 }, 7 * 24 + 1, 'too_late'],
  ['no redial left', { enabled: true, maxRetries: 0 }, 1, 'no_redial'],
  ['redial off', { enabled: false, maxRetries: 3 }, 1, 'no_redial'],
  ['no redial', null, 1, 'no_redial'],
])('with %s, a callback is promised only if it can be held', async (_name, config, inHours, agreement) => {
  const { owned, callTaskId } = await seedOwned();
  const { projectId, callId } = owned;
  await sql`update call_tasks set redial_config = ${config === null ? null : JSON.stringify(config)}::jsonb
    where project_id = ${projectId} and call_task_id = ${callTaskId}`.execute(db);
  const at = new Date(Date.now() + inHours * HOUR_MS);
  expect(await agreeCallback(db, owned, at)).toBe(agreement);
  const { rows } = await sql<{ at: Date | null }>`
    select callback_at as at from calls where project_id = ${projectId} and call_id = ${callId}`.execute(db);
  expect(rows).toEqual([{ at: agreement === 'agreed' ? at : null }]);
});
