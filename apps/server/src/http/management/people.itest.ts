import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpBench, openHttpBench, postCall, type TestProject } from '../testing/http-bench.ts';
import { type Manage, managerOf, readAll } from '../testing/manage.ts';

let bench: HttpBench;
let manage: Manage;
let project: TestProject;
let path: string;

beforeAll(async () => {
  bench = await openHttpBench();
  manage = managerOf(bench);
  project = await bench.addProject();
  path = `/projects/${project.projectId}`;
});
afterAll(() => bench.close());

test('groups are made, renamed, listed newest first and read', async () => {
  const made = (await manage('POST', `${path}/user-groups`, { name: 'first' })).json();
  expect(made).toMatchObject({ name: 'first', paused: false });
  const renamed = await manage('PATCH', `${path}/user-groups/${made.userGroupId}`, { name: ' better ' });
  expect(renamed.json()).toEqual({ ...made, name: 'better' });
  expect((await manage('GET', `${path}/user-groups/${made.userGroupId}`)).json()).toEqual(renamed.json());
  const groups = await readAll<{ userGroupId: string }>(manage, `${path}/user-groups?limit=1`);
  expect(groups.map((group) => group.userGroupId)).toEqual([made.userGroupId, project.defaultGroupId]);
  expect((await manage('POST', `${path}/user-groups`, { name: ' ' })).statusCode).toBe(400);
});

test('end users are listed by group and read with number and attributes', async () => {
  const { userGroupId } = (await manage('POST', `${path}/user-groups`, { name: 'some' })).json();
  const add = async (group: string, phoneNumber: string): Promise<string> => {
    const attributions = [{ label: 'plan', value: 'gold' }];
    const call = { phoneNumber, userGroupId: group, attributions };
    return (await bench.app.inject(postCall(project.key, call))).json().endUserId;
  };
  const elsewhere = await add(project.defaultGroupId, '+12025550101');
  const inGroup = [await add(userGroupId, '+12025550102'), await add(userGroupId, '+12025550103')];
  const ofGroup = await readAll<{ endUserId: string }>(
    manage,
    `${path}/end-users?userGroupId=${userGroupId}&limit=1`,
  );
  expect(ofGroup.map((person) => person.endUserId)).toEqual(inGroup.toReversed());
  const all = await readAll<{ endUserId: string }>(manage, `${path}/end-users?limit=2`);
  expect(all.map((person) => person.endUserId)).toEqual([...inGroup.toReversed(), elsewhere]);
  expect((await manage('GET', `${path}/end-users/${elsewhere}`)).json()).toMatchObject({
    endUserId: elsewhere,
    userGroupId: project.defaultGroupId,
    phoneNumber: '+12025550101',
    attributes: [{ label: 'plan', value: 'gold' }],
  });
  const foreign = await bench.addProject();
  const hidden = await manage('GET', `/projects/${foreign.projectId}/end-users/${elsewhere}`);
  const missing = await manage('GET', `/projects/${foreign.projectId}/end-users/eu_${'0'.repeat(32)}`);
  expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
  const strange = await manage('GET', `${path}/end-users?userGroupId=${foreign.defaultGroupId}`);
  expect(strange.json().code).toBe('user_group_not_found');
});

test('on what ground a person may be called is recorded, replaced and taken away', async () => {
  const call = { phoneNumber: '+12025550104' };
  const { endUserId } = (await bench.app.inject(postCall(project.key, call))).json();
  const person = `${path}/end-users/${endUserId}`;
  expect((await manage('GET', person)).json().consent).toBeNull();
  const consent = { basis: 'written', obtainedAt: '2026-01-02T03:04:05.000Z', source: 'form 7' };
  expect((await manage('PATCH', person, { consent })).json()).toMatchObject({ endUserId, consent });
  const spoken = await manage('PATCH', person, { consent: { basis: 'spoken' } });
  expect(spoken.json().consent).toEqual({ basis: 'spoken', obtainedAt: null, source: null });
  expect((await manage('GET', person)).json()).toEqual(spoken.json());
  expect((await manage('PATCH', person, { consent: { basis: 'rumour' } })).statusCode).toBe(400);
  expect((await manage('PATCH', person, { consent: null })).json().consent).toBeNull();
  const { projectId } = await bench.addProject();
  const foreign = await manage('PATCH', `/projects/${projectId}/end-users/${endUserId}`, { consent: null });
  expect(foreign.statusCode).toBe(404);
});

test('caller numbers are added once, and removed unless they are the default', async () => {
  const numbers = `${path}/caller-numbers`;
  const made = await manage('POST', numbers, { phoneNumber: '+12025550088' });
  expect(made.statusCode).toBe(201);
  expect((await manage('POST', numbers, { phoneNumber: '+12025550088' })).json()).toEqual(made.json());
  const listed = await readAll<{ callerNumberId: string; isDefault: boolean }>(manage, `${numbers}?limit=1`);
  expect(listed.map((number) => number.isDefault)).toEqual([false, true]);
  expect((await manage('DELETE', `${numbers}/${made.json().callerNumberId}`)).statusCode).toBe(204);
  expect((await manage('DELETE', `${numbers}/${made.json().callerNumberId}`)).statusCode).toBe(404);
  const kept = await manage('DELETE', `${numbers}/${listed[1]?.callerNumberId}`);
  expect([kept.statusCode, kept.json().error]).toEqual([
    409,
    'This is the default caller number of the project.',
  ]);
  expect((await manage('POST', numbers, { phoneNumber: '5550088' })).statusCode).toBe(400);
});

test("a suppressed number is refused by its project, by all when it is the installation's, until it is removed", async () => {
  const other = await bench.addProject();
  const call = async ({ key }: TestProject) =>
    (await bench.app.inject(postCall(key, { phoneNumber: '+12025550177' }))).json().code ?? 'accepted';

  const made = await manage('POST', `${path}/suppressions`, {
    phoneNumber: '+1 (202) 555-0177',
    reason: 'asked',
  });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ phoneNumber: '+12025550177', reason: 'asked' });
  const again = await manage('POST', `${path}/suppressions`, {
    phoneNumber: '+12025550177',
    reason: 'other',
  });
  expect([again.statusCode, again.json()]).toEqual([200, made.json()]);
  expect((await manage('GET', `${path}/suppressions`)).json().data).toEqual([made.json()]);
  expect([await call(project), await call(other)]).toEqual(['destination_suppressed', 'accepted']);

  const everywhere = (await manage('POST', '/suppressions', { phoneNumber: '+12025550177' })).json();
  expect((await manage('DELETE', `${path}/suppressions/${everywhere.suppressionId}`)).statusCode).toBe(404);
  expect((await manage('DELETE', `${path}/suppressions/${made.json().suppressionId}`)).statusCode).toBe(204);
  expect([await call(project), await call(other)]).toEqual([
    'destination_suppressed',
    'destination_suppressed',
  ]);
  expect((await manage('DELETE', `/suppressions/${everywhere.suppressionId}`)).statusCode).toBe(204);
  expect((await manage('GET', '/suppressions')).json()).toEqual({ data: [], nextCursor: null });
  expect([await call(project), await call(other)]).toEqual(['accepted', 'accepted']);
  const refused = await manage('POST', '/suppressions', { phoneNumber: '12' });
  expect(refused.json().error).toBe(
    'phoneNumber must be a possible phone number that begins with + and a country code.',
  );
});
