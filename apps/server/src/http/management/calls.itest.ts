import { callDetailSchema, type ListedCall, type ListedTask, taskDetailSchema } from '@outspoken/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  grantCall,
  type HttpBench,
  holdCall,
  openHttpBench,
  postCall,
  type TestProject,
} from '../testing/http-bench.ts';
import { type Manage, managerOf, readAll } from '../testing/manage.ts';

let bench: HttpBench;
let manage: Manage;
let project: TestProject;
let path: string;
let second: { agentId: string; userGroupId: string };
/** Oldest first: ended, preparing, waiting for the second agent in the second group. */
const tasks: string[] = [];
const calls: string[] = [];

beforeAll(async () => {
  bench = await openHttpBench();
  manage = managerOf(bench);
  project = await bench.addProject();
  path = `/projects/${project.projectId}`;
  const definition = { instructions: 'Be kind.', opening: 'Hello.' };
  const { agentId } = (await manage('POST', `${path}/agents/publish`, { name: 'two', definition })).json();
  const { userGroupId } = (await manage('POST', `${path}/user-groups`, { name: 'two' })).json();
  second = { agentId, userGroupId };
  const ask = async (more: object = {}) => {
    const accepted = await bench.app.inject(postCall(project.key, { phoneNumber: '+12025550101', ...more }));
    tasks.push(accepted.json().callTaskId);
  };
  await ask();
  calls.push(await grantCall(bench.db, project.projectId));
  await holdCall(bench.db, project.projectId, calls[0] ?? '');
  await ask({ phoneNumber: '+12025550102' });
  calls.push(await grantCall(bench.db, project.projectId));
  await ask({ ...second, phoneNumber: '+12025550103' });
});
afterAll(() => bench.close());

async function listTasks(query: string): Promise<number[]> {
  const listed = await readAll<ListedTask>(manage, `${path}/call-tasks?limit=1&${query}`);
  return listed.map((task) => tasks.indexOf(task.callTaskId));
}

async function listCalls(query: string): Promise<number[]> {
  const listed = await readAll<ListedCall>(manage, `${path}/calls?limit=1&${query}`);
  return listed.map((call) => calls.indexOf(call.callId));
}

describe('call tasks', () => {
  test('are listed newest first, by state, agent, group and time', async () => {
    expect(await listTasks('')).toEqual([2, 1, 0]);
    expect(await listTasks('state=waiting')).toEqual([2]);
    expect(await listTasks('state=calling')).toEqual([1]);
    expect(await listTasks('state=concluding')).toEqual([0]);
    expect(await listTasks('state=final')).toEqual([]);
    expect(await listTasks(`agentId=${project.agentId}`)).toEqual([1, 0]);
    expect(await listTasks(`userGroupId=${project.defaultGroupId}`)).toEqual([1, 0]);
    expect(
      await listTasks(`userGroupId=${second.userGroupId}&agentId=${second.agentId}&state=waiting`),
    ).toEqual([2]);
    expect(await listTasks(`userGroupId=${second.userGroupId}&state=calling`)).toEqual([]);
    const { createdAt } = (await manage('GET', `${path}/call-tasks/${tasks[1]}`)).json();
    const later = new Date(Date.parse(createdAt) + 60_000).toISOString();
    const earlier = new Date(Date.parse(createdAt) - 60_000).toISOString();
    expect(await listTasks(`createdFrom=${later}`)).toEqual([]);
    expect(await listTasks(`createdFrom=${earlier}&createdBefore=${later}`)).toEqual([2, 1, 0]);
    expect(await listTasks(`createdBefore=${earlier}&userGroupId=${project.defaultGroupId}`)).toEqual([]);
  });

  test('are read with all attempts', async () => {
    const read = (await manage('GET', `${path}/call-tasks/${tasks[0]}`)).json();
    expect(taskDetailSchema.parse(read)).toMatchObject({
      callTaskId: tasks[0],
      state: 'concluding',
      agentId: project.agentId,
      userGroupId: project.defaultGroupId,
      callIds: [calls[0]],
      calls: [{ callId: calls[0], attempt: 1, status: 'completed', endedReason: 'callee_hangup' }],
    });
  });

  test('with a query that is not known or not right are refused', async () => {
    for (const [query, error] of [
      ['stat=final', 'The query has fields that are not known: stat.'],
      ['state=done', 'state must be one of waiting, calling, concluding, redial_scheduled, final.'],
      ['limit=0', 'limit must be at least 1.'],
      ['limit=201', 'limit must be at most 200.'],
      ['cursor=%00', 'cursor must not hold a NUL character or half of a surrogate pair.'],
      ['cursor=AAAA', 'cursor is not one of ours.'],
      ['createdFrom=yesterday', 'createdFrom has the wrong format.'],
    ]) {
      const response = await manage('GET', `${path}/call-tasks?${query}`);
      expect([response.statusCode, response.json().error]).toEqual([400, error]);
    }
  });
});

describe('calls', () => {
  test('are listed newest first, by status, agent, group and time', async () => {
    expect(await listCalls('')).toEqual([1, 0]);
    expect(await listCalls('status=completed')).toEqual([0]);
    expect(await listCalls('status=preparing')).toEqual([1]);
    expect(await listCalls('status=failed')).toEqual([]);
    expect(await listCalls(`agentId=${project.agentId}&status=completed`)).toEqual([0]);
    expect(await listCalls(`agentId=${second.agentId}`)).toEqual([]);
    expect(await listCalls(`userGroupId=${project.defaultGroupId}`)).toEqual([1, 0]);
    expect(await listCalls(`userGroupId=${second.userGroupId}`)).toEqual([]);
    expect(await listCalls('createdFrom=2020-01-01T00:00:00%2B09:00')).toEqual([1, 0]);
    expect(await listCalls('createdBefore=2020-01-01T00:00:00Z')).toEqual([]);
  });

  test('are read with their journal', async () => {
    const read = callDetailSchema.parse((await manage('GET', `${path}/calls/${calls[0]}`)).json());
    expect(read).toMatchObject({ callId: calls[0], status: 'completed', to: '+12025550101', attempt: 1 });
    expect(read.conversation?.messages.map((message) => message.role)).toEqual(['assistant', 'user']);
    const { entries } = (await manage('GET', `${path}/calls/${calls[0]}/journal`)).json();
    expect(read.journal).toEqual(entries);
    expect(entries.at(-1).event.kind).toBe('ended');
    const rest = (await manage('GET', `${path}/calls/${calls[0]}/journal?afterSeq=5`)).json();
    expect(rest.entries).toEqual(entries.slice(-1));
  });
});

test("what is another project's looks like what is not there", async () => {
  const foreign = await bench.addProject();
  const zeros = '0'.repeat(32);
  for (const [own, missing] of [
    [`call-tasks/${tasks[0]}`, `call-tasks/task_${zeros}`],
    [`calls/${calls[0]}`, `calls/call_${zeros}`],
    [`calls/${calls[0]}/journal`, `calls/call_${zeros}/journal`],
  ]) {
    const hidden = await manage('GET', `/projects/${foreign.projectId}/${own}`);
    const unknown = await manage('GET', `/projects/${foreign.projectId}/${missing}`);
    expect([hidden.statusCode, hidden.body]).toEqual([404, unknown.body]);
  }
  expect((await manage('GET', `/projects/${foreign.projectId}/calls`)).json().data).toEqual([]);
  const byForeignAgent = await manage(
    'GET',
    `/projects/${foreign.projectId}/call-tasks?agentId=${second.agentId}`,
  );
  expect(byForeignAgent.json().data).toEqual([]);
});
