import { createProject } from '@outspoken/store/create-project';
import { insertApiKey } from '@outspoken/store/insert-api-key';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey, hashApiKey } from './api-key.ts';
import { createKeyAuthenticator } from './authenticate-key.ts';

const pepper = 'pepper-of-the-tests';
let database: TestDatabase;
let projectId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const project = { name: 'keys', defaultCallerNumber: '+12025550000' };
  projectId = (await createProject(database.db, project)).projectId;
});
afterAll(() => database.close());

async function addKey() {
  const key = createApiKey('live');
  const keyHash = hashApiKey(key.text, pepper);
  await insertApiKey(database.db, projectId, { apiKeyId: key.apiKeyId, keyHash, mode: 'live', name: 'x' });
  return key;
}

async function revoke(apiKeyId: string): Promise<void> {
  const revoked = { revoked_at: new Date() };
  await database.db.updateTable('api_keys').set(revoked).where('api_key_id', '=', apiKeyId).execute();
}

test('a key is its project and mode; under another pepper it is nobody', async () => {
  const { apiKeyId, text } = await addKey();
  const authenticate = createKeyAuthenticator({ db: database.db, pepper });
  expect(await authenticate(text)).toMatchObject({ apiKeyId, projectId, mode: 'live' });
  expect(await createKeyAuthenticator({ db: database.db, pepper: 'another' })(text)).toBeNull();
});

test('a revoked key is refused after ten seconds at most, and a wrong secret at once', async () => {
  let nowMs = 0;
  const authenticate = createKeyAuthenticator({ db: database.db, pepper, monotonicMs: () => nowMs });
  const { apiKeyId, text } = await addKey();
  expect(await authenticate(text)).not.toBeNull();
  await revoke(apiKeyId);
  nowMs = 9_999;
  expect(await authenticate(text)).not.toBeNull();
  expect(await authenticate(createApiKey('live').text)).toBeNull();
  nowMs = 10_000;
  expect(await authenticate(text)).toBeNull();
});

test('a key that was unknown is known as soon as it exists', async () => {
  const authenticate = createKeyAuthenticator({ db: database.db, pepper });
  const key = createApiKey('live');
  expect(await authenticate(key.text)).toBeNull();
  const keyHash = hashApiKey(key.text, pepper);
  await insertApiKey(database.db, projectId, { apiKeyId: key.apiKeyId, keyHash, mode: 'live', name: 'x' });
  expect(await authenticate(key.text)).not.toBeNull();
});
