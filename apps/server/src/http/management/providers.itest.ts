import { readOutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { INNER_ADDRESSES } from '@outspoken/guarded-http/testing/inner-addresses';
import { readProviderCredentials } from '@outspoken/store/read-provider-credentials';
import { createSecretBox } from '@outspoken/store/secret-box';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type HttpBench,
  noRecordings,
  openHttpBench,
  openServer,
  PEPPER,
  type TestProject,
} from '../testing/http-bench.ts';
import { type Manage, managerOf } from '../testing/manage.ts';

const CANARY = 'sk-canary-4f1c9a7e5b3d2860-tail';
const box = createSecretBox(PEPPER, 'provider keys');
let bench: HttpBench;
let manage: Manage;
let project: TestProject;
let path: string;

beforeAll(async () => {
  bench = await openHttpBench();
  manage = managerOf(bench);
  project = await bench.addProject();
  path = `/projects/${project.projectId}/providers`;
});
afterAll(() => bench.close());

test('a key is set, listed without itself, replaced and removed', async () => {
  const set = await manage('PUT', `${path}/deepgram`, { apiKey: CANARY });
  expect(set.statusCode, set.body).toBe(200);
  expect(set.json()).toMatchObject({ provider: 'deepgram', baseUrl: null, keyEndsWith: 'tail' });
  const url = 'https://api.eu.deepgram.com';
  await manage('PUT', `${path}/deepgram`, { apiKey: `${CANARY}2`, baseUrl: url });
  const listed = (await manage('GET', path)).json();
  expect(listed.data).toMatchObject([{ provider: 'deepgram', baseUrl: url, keyEndsWith: 'ail2' }]);
  expect((await manage('DELETE', `${path}/deepgram`)).statusCode).toBe(204);
  expect((await manage('DELETE', `${path}/deepgram`)).statusCode).toBe(404);
  expect((await manage('PUT', `${path}/local`, { apiKey: CANARY })).statusCode).toBe(400);
});

test('a key that was set is told to nobody: not by lists, the audit log or our logs', async () => {
  await manage('PUT', `${path}/openai`, { apiKey: CANARY });
  expect(await readProviderCredentials(bench.db, box, project.projectId)).toEqual({
    openai: { apiKey: CANARY },
  });
  const audit = await manage('GET', `/projects/${project.projectId}/audit`);
  expect(audit.body).toContain('provider.save');
  expect(`${audit.body}${(await manage('GET', path)).body}`).not.toContain(CANARY);
  expect(JSON.stringify(bench.logged)).not.toContain(CANARY);
});

test('no way of writing an inner address passes as the address of a provider', async () => {
  const outbound = readOutboundPolicy('');
  const management = {
    db: bench.db,
    keyPepper: PEPPER,
    askModel: async () => ({}),
    recordings: noRecordings,
    outbound,
  };
  const app = await openServer(bench.db, [], { management });
  const inProduction = managerOf({ ...bench, app });
  const others = [
    'http://api.openai.com/v1',
    'https://a:b@api.openai.com/v1',
    'https://api.openai.com/v1?x=1',
  ];
  try {
    for (const address of [...INNER_ADDRESSES.map(([, one]) => one.replace(/\/$/, '')), ...others]) {
      const { statusCode, body } = await inProduction('PUT', `${path}/openai`, {
        apiKey: CANARY,
        baseUrl: address,
      });
      expect([address, statusCode, body.includes('baseUrl')]).toEqual([address, 400, true]);
    }
    const good = { apiKey: CANARY, baseUrl: 'https://gateway.example.com/v1' };
    expect((await inProduction('PUT', `${path}/openai`, good)).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});
