import { projectDetailSchema, projectSettingsSchema } from '@outspoken/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, type HttpBench, openHttpBench, postCall, type TestProject } from '../testing/http-bench.ts';
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

async function refusal(body: object) {
  const response = await manage('PATCH', `/projects/${project.projectId}`, body);
  return [response.statusCode, response.json().error];
}

test('a new project has the settings it was given and the defaults for the rest', async () => {
  const settings = { country: 'JP', rateLimits: { readsPerMinute: 7 } };
  const made = await manage('POST', '/projects', {
    name: 'Set',
    defaultCallerNumber: '+12025550000',
    settings,
  });
  expect(made.statusCode).toBe(201);
  expect(projectDetailSchema.strict().parse(made.json())).toMatchObject({
    lines: 10,
    disabled: false,
    paused: false,
    settings: projectSettingsSchema.parse(settings),
  });
  const read = await manage('GET', `/projects/${made.json().projectId}`);
  expect(read.json()).toEqual(made.json());
});

describe('changing a project', () => {
  test('replaces the settings that are given and leaves the others', async () => {
    const path = `/projects/${project.projectId}`;
    await manage('PATCH', path, { settings: { denyPrefixes: ['+1900'], minutesPerDay: 60 } });
    const changed = await manage('PATCH', path, {
      name: 'Renamed',
      lines: 3,
      settings: { minutesPerDay: null, callingHours: { from: '10:00' } },
    });
    expect(changed.json()).toMatchObject({
      name: 'Renamed',
      lines: 3,
      settings: {
        denyPrefixes: ['+1900'],
        minutesPerDay: null,
        callingHours: { from: '10:00', to: '20:00', outsideHours: 'wait', unlocked: false, holidays: {} },
      },
    });
    expect((await manage('GET', path)).json()).toEqual(changed.json());
  });

  test('chooses defaults among what the project has', async () => {
    const path = `/projects/${project.projectId}`;
    const { userGroupId } = (await manage('POST', `${path}/user-groups`, { name: 'second' })).json();
    const changed = await manage('PATCH', path, {
      defaultGroupId: userGroupId,
      defaultAgentId: null,
      defaultCallerNumber: '+12025550077',
    });
    expect(changed.json()).toMatchObject({
      defaultGroupId: userGroupId,
      defaultAgentId: null,
      defaultCallerNumber: '+12025550077',
    });
    const numbers = await readAll<{ phoneNumber: string; isDefault: boolean }>(
      manage,
      `${path}/caller-numbers`,
    );
    expect(numbers.find((number) => number.isDefault)?.phoneNumber).toBe('+12025550077');
    const other = await bench.addProject();
    expect(await refusal({ defaultGroupId: other.defaultGroupId })).toEqual([
      404,
      'The user group was not found.',
    ]);
    expect(await refusal({ defaultAgentId: other.agentId })).toEqual([404, 'The agent was not found.']);
  });

  test('refuses hours outside 08:00 and 21:00 unless they are unlocked, and a name that is taken', async () => {
    expect(await refusal({ settings: { callingHours: { to: '22:00' } } })).toEqual([
      400,
      'settings.callingHours must lie between 08:00 and 21:00 unless unlocked is true.',
    ]);
    expect(await refusal({ settings: { callingHours: { from: '20:00' } } })).toEqual([
      400,
      'settings.callingHours.from must be before to.',
    ]);
    const allowed = (callingHours: object) =>
      manage('PATCH', `/projects/${project.projectId}`, { settings: { callingHours } });
    expect((await allowed({ from: '22:00', to: '04:00', unlocked: true })).statusCode).toBe(200);
    expect((await allowed({ from: '00:00', to: '24:00', unlocked: true })).statusCode).toBe(200);
    expect((await allowed({ holidays: { JP: ['2027-01-01'] } })).statusCode).toBe(200);
    expect((await allowed({ holidays: { JP: ['2027-02-30'] } })).statusCode).toBe(400);
    await manage('POST', '/projects', { name: 'Taken', defaultCallerNumber: '+12025550000' });
    expect(await refusal({ name: 'Taken' })).toEqual([409, 'A project with this name exists.']);
    expect(await refusal({ nam: 'typo' })).toEqual([400, 'The body has fields that are not known: nam.']);
  });

  test('disables and enables it: calls are refused, results stay readable', async () => {
    const own = await bench.addProject();
    const path = `/projects/${own.projectId}`;
    expect((await manage('PATCH', path, { disabled: true })).json().disabled).toBe(true);
    const refused = await bench.app.inject(postCall(own.key, { phoneNumber: '+12025550101' }));
    expect(refused.json().code).toBe('project_not_found');
    expect((await bench.app.inject(get(own.key, '/api/v1/call-results/call_1'))).statusCode).toBe(404);
    expect((await manage('PATCH', path, { disabled: false })).json().disabled).toBe(false);
    const accepted = await bench.app.inject(postCall(own.key, { phoneNumber: '+12025550101' }));
    expect(accepted.statusCode).toBe(202);
  });
});

test('a deleted project is gone with its keys, and its name is free', async () => {
  const own = await bench.addProject();
  const path = `/projects/${own.projectId}`;
  const { name } = (await manage('GET', path)).json();
  const key = await addManagementKey(bench, 'owner', own.projectId);
  expect((await manage('DELETE', path)).statusCode).toBe(204);
  for (const method of ['GET', 'DELETE'] as const) expect((await manage(method, path)).statusCode).toBe(404);
  expect((await manage('GET', `${path}/agents`)).json().code).toBe('project_not_found');
  expect((await managerOf(bench, key)('GET', path)).statusCode).toBe(401);
  expect((await bench.app.inject(get(own.key, '/api/v1/call-results/call_1'))).statusCode).toBe(401);
  const again = await manage('POST', '/projects', { name, defaultCallerNumber: '+12025550000' });
  expect(again.statusCode).toBe(201);
});

test('a key of one project is shown that project only', async () => {
  const key = await addManagementKey(bench, 'viewer', project.projectId);
  const projects = await readAll<{ projectId: string }>(managerOf(bench, key), '/projects?limit=1');
  expect(projects.map((shown) => shown.projectId)).toEqual([project.projectId]);
});
