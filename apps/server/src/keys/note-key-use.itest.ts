import { createProject } from '@outspoken/store/create-project';
import { insertApiKey } from '@outspoken/store/insert-api-key';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyUse } from './note-key-use.ts';

const MINUTE_MS = 60_000;
const start = new Date('2026-03-01T10:00:00.000Z').getTime();
let database: TestDatabase;
let nowMs = start;
const warnings: string[] = [];
const log = { warn: (_fields: object, message: string) => void warnings.push(message) };

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const { projectId } = await createProject(db, { name: 'use', defaultCallerNumber: '+12025550000' });
  for (const apiKeyId of ['key_one', 'key_two'])
    await insertApiKey(db, projectId, { apiKeyId, keyHash: Buffer.alloc(1), mode: 'test', name: apiKeyId });
});
afterAll(() => database.close());

async function usedAt(): Promise<Record<string, Date | null>> {
  const rows = await database.db.selectFrom('api_keys').select(['api_key_id', 'last_used_at']).execute();
  return Object.fromEntries(rows.map((row) => [row.api_key_id, row.last_used_at]));
}

test('the last use of each key is written in batches, once a minute at most, over all processes', async () => {
  const open = () => createKeyUse({ db: database.db, log }, () => new Date(nowMs));
  const [one, other] = [open(), open()];
  for (let use = 0; use < 100; use += 1) one.note('key_one');
  one.note('key_two');
  await one.flush();
  expect(await usedAt()).toEqual({ key_one: new Date(start), key_two: new Date(start) });

  nowMs = start + MINUTE_MS - 1;
  one.note('key_one');
  other.note('key_one');
  await Promise.all([one.flush(), other.flush()]);
  expect((await usedAt()).key_one).toEqual(new Date(start));

  nowMs = start + MINUTE_MS;
  one.note('key_one');
  await one.close();
  await other.close();
  expect(await usedAt()).toEqual({ key_one: new Date(nowMs), key_two: new Date(start) });
  expect(warnings).toEqual([]);
});

test('without Postgres nothing is thrown, and the use is told to the log', async () => {
  const gone = await openTestDatabase();
  await gone.close();
  const use = createKeyUse({ db: gone.db, log });
  use.note('key_one');
  await use.close();
  expect(warnings).toEqual(['could not write when keys were used']);
});
