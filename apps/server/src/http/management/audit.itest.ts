import type { AuditEntry } from '@outspoken/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../management/audited.ts';
import { type HttpBench, openHttpBench, type TestProject } from '../testing/http-bench.ts';
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

const definition = { instructions: 'Be kind.', opening: 'Hello.' };

test('every change leaves one entry that says who changed what, and nothing of a person', async () => {
  const { projectId } = await bench.addProject();
  const path = `/projects/${projectId}`;
  const key = await addManagementKey(bench, 'owner', projectId);
  const owner = managerOf(bench, key);
  const made = async (method: 'POST' | 'PATCH' | 'DELETE', where: string, body?: object) => {
    const response = await owner(method, `${path}${where}`, body);
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.statusCode === 204 ? {} : response.json();
  };
  await made('PATCH', '', { lines: 4, settings: { country: 'JP' } });
  const { apiKeyId } = await made('POST', '/keys', { name: 'k', mode: 'test' });
  await made('PATCH', `/keys/${apiKeyId}`, { name: 'l' });
  await made('DELETE', `/keys/${apiKeyId}`);
  const { userGroupId } = await made('POST', '/user-groups', { name: 'g' });
  await made('PATCH', `/user-groups/${userGroupId}`, { name: 'h' });
  const { callerNumberId } = await made('POST', '/caller-numbers', { phoneNumber: '+12025550111' });
  await made('DELETE', `/caller-numbers/${callerNumberId}`);
  const { suppressionId } = await made('POST', '/suppressions', { phoneNumber: '+12025550142' });
  await made('DELETE', `/suppressions/${suppressionId}`);
  const { agentId } = await made('POST', '/agents', { name: 'a', definition });
  await made('PATCH', `/agents/${agentId}`, { name: 'b' });
  await made('POST', `/agents/${agentId}/publish`);
  await made('POST', '/agents/publish', { agentId, name: 'b', definition });
  await made('DELETE', `/agents/${agentId}`);

  const entries = (await readAll<AuditEntry>(owner, `${path}/audit?limit=3`)).toReversed();
  expect(entries.map(({ action, target, fields }) => [action, target, fields])).toEqual([
    ['management_key.create', `mkey_${key.slice(4, 16)}`, []],
    ['project.change', projectId, ['lines', 'settings.country']],
    ['api_key.create', apiKeyId, []],
    ['api_key.change', apiKeyId, ['name']],
    ['api_key.revoke', apiKeyId, []],
    ['user_group.create', userGroupId, []],
    ['user_group.rename', userGroupId, ['name']],
    ['caller_number.add', callerNumberId, []],
    ['caller_number.remove', callerNumberId, []],
    ['suppression.add', suppressionId, []],
    ['suppression.remove', suppressionId, []],
    ['agent.create', agentId, []],
    ['agent.change', agentId, ['name']],
    ['agent.publish', agentId, []],
    ['agent.push', agentId, []],
    ['agent.delete', agentId, []],
  ]);
  expect(entries.map((entry) => entry.actor)).toEqual([
    'operator_token',
    ...Array.from({ length: entries.length - 1 }, () => `mkey_${key.slice(4, 16)}`),
  ]);
  expect(JSON.stringify(entries)).not.toContain('2025550142');
});

test('a refused change leaves no entry', async () => {
  const path = `/projects/${project.projectId}`;
  const before = await readAll<AuditEntry>(manage, `${path}/audit`);
  const { agentId } = (await manage('POST', `${path}/agents/publish`, { name: 'a', definition })).json();
  expect((await manage('POST', `${path}/agents/${agentId}/publish`)).statusCode).toBe(409);
  expect((await manage('PATCH', path, { defaultGroupId: 'group_x', lines: 9 })).statusCode).toBe(404);
  expect((await manage('DELETE', `${path}/end-users/eu_x`)).statusCode).toBe(404);
  expect(await readAll<AuditEntry>(manage, `${path}/audit`)).toHaveLength(before.length + 1);
});

test('a change and its entry are one: when either fails, both are gone', async () => {
  const actor = { id: 'test', role: 'owner', projectId: null } as const;
  const { projectId } = await bench.addProject();
  const rename = (fails: boolean, action: string) =>
    audited({ db: bench.db }, actor, async (tx) => {
      await tx
        .updateTable('projects')
        .set({ name: `gone ${projectId}` })
        .where('project_id', '=', projectId)
        .execute();
      if (fails) throw new Error('on purpose');
      const unstorable = action === '' ? (null as unknown as string) : action; // what no caller can pass
      return { result: null, change: { projectId, action: unstorable, target: projectId } };
    });
  await expect(rename(true, 'project.change')).rejects.toThrow('on purpose');
  await expect(rename(false, '')).rejects.toThrow('null value');
  expect((await manage('GET', `/projects/${projectId}`)).json().name).not.toBe(`gone ${projectId}`);
  expect(await readAll(manage, `/projects/${projectId}/audit`)).toEqual([]);
  await rename(false, 'project.change');
  expect(await readAll(manage, `/projects/${projectId}/audit`)).toHaveLength(1);
});

test('an owner of the installation reads all entries, an owner of a project those of the project', async () => {
  const other = await bench.addProject();
  await manage('PATCH', `/projects/${other.projectId}`, { lines: 2 });
  const all = await readAll<AuditEntry>(manage, '/audit?limit=7');
  expect(all.map((entry) => entry.projectId)).toContain(other.projectId);
  expect(all.map((entry) => entry.auditEntryId)).toEqual(
    all
      .map((entry) => entry.auditEntryId)
      .toSorted()
      .toReversed(),
  );
  const owner = managerOf(bench, await addManagementKey(bench, 'owner', project.projectId));
  const own = await readAll<AuditEntry>(owner, `/projects/${project.projectId}/audit`);
  expect(new Set(own.map((entry) => entry.projectId))).toEqual(new Set([project.projectId]));
});
