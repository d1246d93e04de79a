// Real: the HTTP server and Postgres. Nothing is rung: what a voice process then does is conduct-call's test.
import { seedTask } from '@outspoken/store/testing/seed';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  get,
  grantCall,
  type HttpBench,
  OPERATOR_TOKEN,
  openHttpBench,
  type TestProject,
} from '../testing/http-bench.ts';

let bench: HttpBench;

beforeAll(async () => {
  bench = await openHttpBench();
});
afterEach(() => manage('PUT', '/dialling', { stopped: false }));
afterAll(() => bench.close());

type Method = 'GET' | 'POST' | 'PUT';

function manage(method: Method, path: string, payload?: object, token = OPERATOR_TOKEN) {
  const headers = { authorization: `Bearer ${token}` };
  return bench.app.inject({ method, url: `/api/management/v1${path}`, headers, payload });
}

async function queueTask(project: TestProject): Promise<string> {
  return (await seedTask(bench.db, project, { dueAt: new Date(0) })).callTaskId;
}

function readTask({ key }: TestProject, callTaskId: string) {
  return bench.app.inject(get(key, `/api/v1/call-results/by-call-task/${callTaskId}`));
}

async function makeKey(role: 'operator' | 'viewer', projectId?: string): Promise<string> {
  const path = projectId ? `/projects/${projectId}/management-keys` : '/management-keys';
  return (await manage('POST', path, { name: role, role })).json().key;
}

async function auditOf(projectId: string): Promise<string[]> {
  const { data } = (await manage('GET', `/projects/${projectId}/audit`)).json();
  return data.map((entry: { action: string; target: string }) => `${entry.action} ${entry.target}`);
}

const partsOf = ({ projectId, agentId, defaultGroupId }: TestProject) => [
  { path: `/projects/${projectId}`, name: 'project', id: projectId },
  { path: `/projects/${projectId}/agents/${agentId}`, name: 'agent', id: agentId },
  { path: `/projects/${projectId}/user-groups/${defaultGroupId}`, name: 'user_group', id: defaultGroupId },
];

describe('cancelling', () => {
  test('a waiting task is final at once, and its result says that nobody was rung', async () => {
    const project = await bench.addProject();
    const callTaskId = await queueTask(project);
    const path = `/projects/${project.projectId}/call-tasks/${callTaskId}/cancel`;
    const cancelled = await manage('POST', path, { how: 'goodbye' });
    expect(cancelled.statusCode).toBe(200);
    expect(cancelled.json()).toEqual({ callTaskId, state: 'final', cancellation: 'cancelled' });
    const read = await readTask(project, callTaskId);
    expect(read.statusCode).toBe(200);
    expect(read.headers['call-task-state']).toBe('final');
    expect(read.headers['retry-after']).toBeUndefined();
    expect(read.json().data).toMatchObject({
      status: 'failed',
      startedAt: null,
      endedAt: expect.any(String),
      durationSeconds: 0,
      analysis: [],
      conversation: { messages: [] },
    });
    expect((await manage('POST', path, { how: 'at_once' })).json().cancellation).toBe('cancelled');
    expect(await auditOf(project.projectId)).toContain(`call_task.cancel ${callTaskId}`);
  });

  test('a task with a live call is asked for, and final when that has ended', async () => {
    const project = await bench.addProject();
    const callTaskId = await queueTask(project);
    await grantCall(bench.db, project.projectId);
    const path = `/projects/${project.projectId}/call-tasks/${callTaskId}/cancel`;
    const cancelled = await manage('POST', path, { how: 'at_once' });
    expect(cancelled.json()).toEqual({ callTaskId, state: 'calling', cancellation: 'requested' });
  });

  test('what is not there, is of another project, or is asked for in no known way', async () => {
    const project = await bench.addProject();
    const other = await bench.addProject();
    const foreign = await queueTask(other);
    const path = (id: string) => `/projects/${project.projectId}/call-tasks/${id}/cancel`;
    const answers = await Promise.all(
      [foreign, foreign.replace(/.{4}$/, '0000'), 'nonsense'].map((id) =>
        manage('POST', path(id), { how: 'at_once' }),
      ),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'call_task_not_found', error: 'The call task was not found.' });
    }
    const refused = await manage('POST', path(foreign), { how: 'rudely' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toContain('how');
    expect((await readTask(other, foreign)).headers['call-task-state']).toBe('waiting');
  });

  test('all waiting tasks of an agent, a group or a project in one operation', async () => {
    const project = await bench.addProject();
    const { projectId, agentId, defaultGroupId } = project;
    const cancelAll = (which: object) =>
      manage('POST', `/projects/${projectId}/waiting-call-tasks/cancel`, which);
    for (const which of [{}, { agentId }, { userGroupId: defaultGroupId }]) {
      const callTaskId = await queueTask(project);
      await queueTask(project);
      expect((await cancelAll(which)).json()).toEqual({ cancelled: 2, isDone: true });
      expect((await readTask(project, callTaskId)).headers['call-task-state']).toBe('final');
    }
    expect((await cancelAll({})).json()).toEqual({ cancelled: 0, isDone: true });
    const other = await bench.addProject();
    expect((await cancelAll({ agentId: other.agentId })).json().code).toBe('agent_not_found');
    expect((await cancelAll({ userGroupId: other.defaultGroupId })).json().code).toBe('user_group_not_found');
  });
});

test('pausing and resuming is answered, told to readers, and audited once', async () => {
  const project = await bench.addProject();
  const callTaskId = await queueTask(project);
  for (const { path, name, id } of partsOf(project)) {
    for (const _ of [1, 2]) expect((await manage('POST', `${path}/pause`)).json()).toEqual({ paused: true });
    const waiting = await readTask(project, callTaskId);
    expect(waiting.statusCode).toBe(202);
    expect(waiting.json().message).toContain('paused');
    expect((await manage('POST', `${path}/resume`)).json()).toEqual({ paused: false });
    expect((await readTask(project, callTaskId)).json().message).toContain('free line');
    const audit = await auditOf(project.projectId);
    expect(audit.filter((entry) => entry === `${name}.pause ${id}`)).toHaveLength(1);
    expect(audit.filter((entry) => entry === `${name}.resume ${id}`)).toHaveLength(1);
  }
});

test("another project's agent and group cannot be paused", async () => {
  const project = await bench.addProject();
  const other = await bench.addProject();
  const { projectId } = project;
  const agent = await manage('POST', `/projects/${projectId}/agents/${other.agentId}/pause`);
  expect(agent.json().code).toBe('agent_not_found');
  const group = await manage('POST', `/projects/${projectId}/user-groups/${other.defaultGroupId}/pause`);
  expect(group.json().code).toBe('user_group_not_found');
});

test('the switch stops and allows all dialling', async () => {
  const project = await bench.addProject();
  const callTaskId = await queueTask(project);
  expect((await manage('GET', '/dialling')).json()).toEqual({ stopped: false, stoppedAt: null });
  const stopped = await manage('PUT', '/dialling', { stopped: true });
  expect(stopped.json()).toEqual({ stopped: true, stoppedAt: expect.any(String) });
  expect((await manage('GET', '/dialling')).json()).toEqual(stopped.json());
  expect((await readTask(project, callTaskId)).json().message).toContain('stopped');
  await expect(grantCall(bench.db, project.projectId)).rejects.toThrow('nothing was due');
  await manage('PUT', '/dialling', { stopped: false });
  await grantCall(bench.db, project.projectId);
});

test('an operator may stop and go, a viewer may not, and a key of one project not everywhere', async () => {
  const project = await bench.addProject();
  const { projectId } = project;
  const callTaskId = await queueTask(project);
  const orders: [Method, string, object?][] = [
    ...partsOf(project).flatMap(({ path }): [Method, string][] => [
      ['POST', `${path}/pause`],
      ['POST', `${path}/resume`],
    ]),
    ['POST', `/projects/${projectId}/waiting-call-tasks/cancel`, {}],
    ['POST', `/projects/${projectId}/call-tasks/${callTaskId}/cancel`, { how: 'at_once' }],
  ];
  const viewer = await makeKey('viewer', projectId);
  const operator = await makeKey('operator', projectId);
  for (const [method, path, body] of orders) {
    expect((await manage(method, path, body, viewer)).statusCode).toBe(403);
    expect((await manage(method, path, body, operator)).statusCode).toBe(200);
  }
  expect((await manage('GET', '/dialling', undefined, viewer)).statusCode).toBe(200);
  expect((await manage('PUT', '/dialling', { stopped: true }, operator)).statusCode).toBe(403);
  const ofInstallation = await makeKey('operator');
  expect((await manage('PUT', '/dialling', { stopped: false }, ofInstallation)).statusCode).toBe(200);
  expect((await manage('PUT', '/dialling', { stopped: false }, 'nobody')).statusCode).toBe(401);
});
