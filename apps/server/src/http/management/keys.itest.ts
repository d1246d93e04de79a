import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, type HttpBench, openHttpBench, type TestProject } from '../testing/http-bench.ts';
import { addManagementKey, type Manage, managerOf, readAll } from '../testing/manage.ts';

let bench: HttpBench;
let manage: Manage;
let project: TestProject;

beforeAll(async () => {
  bench = await openHttpBench();
  manage = managerOf(bench);
  project = await bench.addProject();
});
afterAll(() => bench.close());

test('an API key is shown once, listed without its text, changed and revoked', async () => {
  const path = `/projects/${project.projectId}/keys`;
  const made = await manage('POST', path, { name: 'mine', mode: 'live', ipAllowList: ['10.0.0.0/8'] });
  expect(made.statusCode).toBe(201);
  const { apiKeyId, key } = made.json();
  const listed = await manage('GET', path);
  expect(listed.body).not.toContain(key);
  expect(listed.body).not.toContain(key.slice(-38));
  expect(listed.json().data[0]).toMatchObject({
    apiKeyId,
    name: 'mine',
    mode: 'live',
    ipAllowList: ['10.0.0.0/8'],
    revokedAt: null,
  });
  const changed = await manage('PATCH', `${path}/${apiKeyId}`, { ipAllowList: ['::1', '192.0.2.7'] });
  expect(changed.json()).toMatchObject({ apiKeyId, name: 'mine', ipAllowList: ['::1', '192.0.2.7'] });
  expect((await manage('PATCH', `${path}/${apiKeyId}`, { ipAllowList: ['nowhere'] })).statusCode).toBe(400);
  expect((await manage('DELETE', `${path}/${apiKeyId}`)).statusCode).toBe(204);
  expect((await manage('DELETE', `${path}/${apiKeyId}`)).statusCode).toBe(404);
  expect((await bench.app.inject(get(key, '/api/v1/call-results/call_1'))).statusCode).toBe(401);
  expect((await manage('GET', path)).json().data[0].revokedAt).not.toBeNull();
});

test('a management key is shown once, stored as a hash, and ends at once when it is revoked', async () => {
  for (const path of ['/management-keys', `/projects/${project.projectId}/management-keys`]) {
    const made = (await manage('POST', path, { name: 'anna', role: 'operator' })).json();
    expect(made.key).toMatch(/^osm_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
    const stored = await bench.db.selectFrom('management_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(made.key.slice(17));
    const { key: _shownOnce, ...listed } = made;
    const { data } = (await manage('GET', path)).json();
    expect(data).toContainEqual(listed);

    const asOperator = managerOf(bench, made.key);
    expect((await asOperator('GET', `/projects/${project.projectId}`)).statusCode).toBe(200);
    expect((await manage('DELETE', `${path}/${made.managementKeyId}`)).statusCode).toBe(204);
    expect((await asOperator('GET', `/projects/${project.projectId}`)).statusCode).toBe(401);
    expect((await manage('DELETE', `${path}/${made.managementKeyId}`)).statusCode).toBe(404);
  }
});

test('a project does not list or revoke the keys of the installation, nor those of another project', async () => {
  const installation = (await manage('POST', '/management-keys', { name: 'all', role: 'viewer' })).json();
  const other = await bench.addProject();
  await addManagementKey(bench, 'viewer', other.projectId);
  const owner = managerOf(bench, await addManagementKey(bench, 'owner', project.projectId));
  const path = `/projects/${project.projectId}/management-keys`;
  const keys = await readAll<{ projectId: string }>(owner, `${path}?limit=1`);
  expect(new Set(keys.map((key) => key.projectId))).toEqual(new Set([project.projectId]));
  expect((await owner('DELETE', `${path}/${installation.managementKeyId}`)).statusCode).toBe(404);
});

test('nothing but a whole and living key opens the management API', async () => {
  const key = await addManagementKey(bench, 'owner', null);
  const mistyped = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  const forged = key.replace(/_[^_]+$/, (secret) => Array.from(secret).toReversed().join(''));
  for (const token of ['', 'x', mistyped, forged, project.key])
    expect((await managerOf(bench, token)('GET', '/projects')).statusCode).toBe(401);
  const bare = {
    method: 'GET',
    url: '/api/management/v1/projects',
    headers: { authorization: key },
  } as const;
  expect((await bench.app.inject(bare)).statusCode).toBe(401);
  expect((await managerOf(bench, key)('GET', '/projects')).statusCode).toBe(200);
});
