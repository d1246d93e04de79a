import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProviders, removeProvider, saveProvider } from './management/provider-credentials.ts';
import type { Database } from './open-database.ts';
import { ownerOf, readProviderCredentials } from './read-provider-credentials.ts';
import { createSecretBox } from './secret-box.ts';
import { type SeededProject, seedProject } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const CANARY = 'sk-canary-4f1c9a7e5b3d2860';
const box = createSecretBox('pepper-of-the-tests', 'provider keys');
let database: TestDatabase;
let db: Database;
let ours: SeededProject;
let theirs: SeededProject;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  ours = await seedProject(db);
  theirs = await seedProject(db);
  await save(ours.projectId, CANARY);
  await save(theirs.projectId, 'sk-of-the-others');
});
afterAll(() => database.close());

function save(projectId: string, apiKey: string) {
  const sealedKey = box.seal(apiKey, ownerOf(projectId, 'openai'));
  const credential = { provider: 'openai', baseUrl: null, sealedKey, keyEndsWith: '' } as const;
  return saveProvider(db, projectId, credential);
}

test('a project sees, opens and removes its own keys only', async () => {
  expect(await readProviderCredentials(db, box, ours.projectId)).toEqual({ openai: { apiKey: CANARY } });
  const { projectId } = await seedProject(db);
  expect(await readProviderCredentials(db, box, projectId)).toEqual({});
  expect(await listProviders(db, projectId)).toEqual([]);
  expect(await removeProvider(db, projectId, 'openai')).toBe(false);
  expect(await listProviders(db, ours.projectId)).toHaveLength(1);
});

test("a sealed key that was moved into another project's row does not open there", async () => {
  const { projectId } = await seedProject(db);
  await sql`
    insert into provider_credentials (project_id, provider, sealed_key, key_ends_with)
    select ${projectId}, provider, sealed_key, key_ends_with from provider_credentials
    where project_id = ${ours.projectId}`.execute(db);
  await expect(readProviderCredentials(db, box, projectId)).rejects.toThrow();
  await removeProvider(db, projectId, 'openai');
});

test('no table holds the key as it is', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  expect(tables.length).toBeGreaterThan(20);
  const bytes = Buffer.from(CANARY);
  const forms = [CANARY, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select jsonb_agg(t)::text as text from ${sql.table(name)} t`.execute(db);
    expect([name, forms.filter((form) => rows[0]?.text?.includes(form))]).toEqual([name, []]);
  }
});
