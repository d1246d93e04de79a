import { agentDetailSchema } from '@outspoken/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpBench, openHttpBench, postCall, type TestProject } from '../testing/http-bench.ts';
import { type Manage, managerOf, readAll } from '../testing/manage.ts';

let bench: HttpBench;
let manage: Manage;
let project: TestProject;
let path: string;

beforeAll(async () => {
  bench = await openHttpBench();
  manage = managerOf(bench);
  project = await bench.addProject({ withAgent: false });
  path = `/projects/${project.projectId}/agents`;
});
afterAll(() => bench.close());

const definition = { instructions: 'Be kind.', opening: 'Hello.' };
const happy = { label: 'Happy', type: 'boolean' };
const plan = { label: 'Plan', type: 'single_choice', options: ['gold', 'silver'] };

async function addAgent(name = 'Draft'): Promise<string> {
  return (await manage('POST', path, { name, definition })).json().agentId;
}

describe('an agent that its countries forbid', () => {
  const seller = { ...definition, purpose: 'sales' };

  test('is not published, and is told each field and what to do', async () => {
    const { agentId } = (await manage('POST', path, { name: 'Seller', definition: seller })).json();
    const refused = await manage('POST', `${path}/${agentId}/publish`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_request']);
    for (const part of ['definition.openingParts.isAi: ', 'definition.optOutKey: ', '(US)', 'add opening'])
      expect(refused.json().error).toContain(part);
    expect((await manage('GET', `${path}/${agentId}`)).json()).toMatchObject({
      hasDraft: true,
      publishedVersion: null,
    });
    const pushed = await manage('POST', `${path}/publish`, { agentId, name: 'Seller', definition: seller });
    expect(pushed.json().error).toBe(refused.json().error);
  });

  test('is told the same when it is only checked, by the countries of its project', async () => {
    const check = (await manage('POST', `${path}/check`, { definition: seller })).json();
    expect(check.faults).toHaveLength(7);
    expect(check.faults[0]).toMatchObject({ field: 'openingParts.whoCalls', countries: ['US'] });
    const japan = await bench.addProject();
    await manage('PATCH', `/projects/${japan.projectId}`, { settings: { country: 'JP' } });
    const there = `/projects/${japan.projectId}/agents/check`;
    expect((await manage('POST', there, { definition: seller })).json().faults).toHaveLength(6);
    expect((await manage('POST', there, { definition })).json()).toEqual({ faults: [], advice: [] });
  });
});

describe('a draft', () => {
  test('belongs to a new agent, which cannot call until it is published', async () => {
    const made = await manage('POST', path, { name: 'New', definition });
    expect(made.statusCode).toBe(201);
    expect(agentDetailSchema.parse(made.json())).toMatchObject({
      name: 'New',
      publishedVersion: null,
      hasDraft: true,
      published: null,
      draft: { ...definition, language: 'en-US', analysisItems: [] },
    });
    const { agentId } = made.json();
    const call = { phoneNumber: '+12025550101', agentId };
    expect((await bench.app.inject(postCall(project.key, call))).json().code).toBe('agent_not_found');
    expect((await manage('POST', `${path}/${agentId}/publish`)).json()).toEqual({ agentId, version: 1 });
    expect((await bench.app.inject(postCall(project.key, call))).statusCode).toBe(202);
  });

  test('changes without touching what is published, until it is published as the next version', async () => {
    const agentId = await addAgent();
    await manage('POST', `${path}/${agentId}/publish`);
    const changed = await manage('PATCH', `${path}/${agentId}`, {
      name: 'Second',
      definition: { ...definition, opening: 'Good day.' },
    });
    expect(changed.json()).toMatchObject({
      name: 'Second',
      publishedVersion: 1,
      hasDraft: true,
      draft: { opening: 'Good day.' },
      published: { opening: 'Hello.' },
    });
    expect((await manage('POST', `${path}/${agentId}/publish`)).json().version).toBe(2);
    expect((await manage('GET', `${path}/${agentId}`)).json()).toMatchObject({
      publishedVersion: 2,
      hasDraft: false,
      draft: null,
      published: { opening: 'Good day.' },
    });
    expect((await manage('POST', `${path}/${agentId}/publish`)).json()).toEqual({
      code: 'conflict',
      error: 'The agent has no draft to publish.',
    });
  });

  test('published by many at once becomes one version', async () => {
    const agentId = await addAgent();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => manage('POST', `${path}/${agentId}/publish`)),
    );
    const refused = answers.filter((answer) => answer.statusCode === 409);
    expect(refused).toHaveLength(7);
    expect(await readAll(manage, `${path}/${agentId}/versions`)).toHaveLength(1);
  });
});

test('versions are listed newest first and read as they were, whatever came later', async () => {
  const { agentId } = (await manage('POST', `${path}/publish`, { name: 'V', definition })).json();
  const first = (await manage('GET', `${path}/${agentId}/versions/1`)).json();
  for (const opening of ['Two.', 'Three.'])
    await manage('POST', `${path}/publish`, { agentId, name: 'V', definition: { ...definition, opening } });
  const versions = await readAll<{ version: number }>(manage, `${path}/${agentId}/versions?limit=2`);
  expect(versions.map((shown) => shown.version)).toEqual([3, 2, 1]);
  expect((await manage('GET', `${path}/${agentId}/versions/1`)).json()).toEqual(first);
  expect((await manage('GET', `${path}/${agentId}/versions/3`)).json().definition.opening).toBe('Three.');
  expect((await manage('GET', `${path}/${agentId}/versions/4`)).statusCode).toBe(404);
});

describe('analysis items', () => {
  const push = async (items: object[], agentId?: string) =>
    manage('POST', `${path}/publish`, {
      agentId,
      name: 'Items',
      definition: { ...definition, analysisItems: items },
    });

  test('get an id from us, and keep it while their label stays', async () => {
    const { agentId } = (await push([happy, plan])).json();
    const [first, second] = (await manage('GET', `${path}/${agentId}`)).json().published.analysisItems;
    expect(first).toMatchObject({ ...happy, options: null, isOptional: false, description: '' });
    expect(first.id).toMatch(/^item_[0-9a-f]{32}$/);
    await push(
      [
        { ...plan, description: 'which one' },
        { ...happy, id: 'item_mine' },
        { label: 'x', type: 'text' },
      ],
      agentId,
    );
    const items = (await manage('GET', `${path}/${agentId}`)).json().published.analysisItems;
    expect(items[0]).toMatchObject({ id: second.id, description: 'which one' });
    expect(items[1].id).toBe('item_mine');
    expect([first.id, second.id]).not.toContain(items[2].id);
  });

  test.each([
    [{ label: 'a', type: 'single_choice' }, 'definition.analysisItems[0].options must hold the choices.'],
    [
      { label: 'a', type: 'multiple_choice', options: [] },
      'definition.analysisItems[0].options must have at least 1 item.',
    ],
    [{ ...plan, options: ['a', 'a'] }, 'definition.analysisItems[0].options must not repeat a choice.'],
    [
      { ...happy, options: ['a'] },
      'definition.analysisItems[0].options must be absent, as this type has no choices.',
    ],
    [
      { label: 'a', type: 'mood' },
      'definition.analysisItems[0].type must be one of boolean, text, number, single_choice, multiple_choice, goal_achievement.',
    ],
  ])('%j is refused', async (item, error) => {
    expect((await push([item])).json()).toEqual({ code: 'invalid_request', error });
  });

  test('must not repeat a label', async () => {
    expect((await push([happy, happy])).json().error).toBe(
      'definition.analysisItems must not repeat a label.',
    );
  });
});

test('an agent calls only from a number of its project', async () => {
  const own = { ...definition, callerNumber: '+12025550066' };
  const refused = await manage('POST', path, { name: 'Caller', definition: own });
  expect(refused.json().error).toBe('definition.callerNumber must be a caller number of the project.');
  const numbers = `/projects/${project.projectId}/caller-numbers`;
  const { callerNumberId } = (await manage('POST', numbers, { phoneNumber: '+12025550066' })).json();
  expect((await manage('POST', path, { name: 'Caller', definition: own })).statusCode).toBe(201);
  const removed = await manage('DELETE', `${numbers}/${callerNumberId}`);
  expect(removed.json()).toEqual({
    code: 'conflict',
    error: 'An agent of the project calls from this number.',
  });
});

test("a deleted agent is gone from lists, is nobody's default, and takes no calls", async () => {
  const { agentId } = (
    await manage('POST', `${path}/publish`, { name: 'Bye', definition, makeDefault: true })
  ).json();
  expect((await manage('GET', `/projects/${project.projectId}`)).json().defaultAgentId).toBe(agentId);
  expect((await manage('DELETE', `${path}/${agentId}`)).statusCode).toBe(204);
  const agents = await readAll<{ agentId: string }>(manage, `${path}?limit=2`);
  expect(agents.map((agent) => agent.agentId)).not.toContain(agentId);
  expect((await manage('GET', `/projects/${project.projectId}`)).json().defaultAgentId).toBeNull();
  const call = { phoneNumber: '+12025550101', agentId };
  expect((await bench.app.inject(postCall(project.key, call))).json().code).toBe('agent_not_found');
  for (const [method, where] of [
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/versions'],
    ['POST', '/publish'],
  ] as const)
    expect((await manage(method, `${path}/${agentId}${where}`)).json().code).toBe('agent_not_found');
});

test('the agent of another project looks like none', async () => {
  const foreign = await bench.addProject();
  const missing = `agent_${'0'.repeat(32)}`;
  for (const [method, where, body] of [
    ['GET', ''],
    ['GET', '/versions'],
    ['GET', '/versions/1'],
    ['PATCH', '', { name: 'x' }],
    ['POST', '/publish'],
    ['DELETE', ''],
  ] as const) {
    const hidden = await manage(method, `${path}/${foreign.agentId}${where}`, body);
    const unknown = await manage(method, `${path}/${missing}${where}`, body);
    expect([hidden.statusCode, hidden.body]).toEqual([404, unknown.body]);
  }
  const pushed = await manage('POST', `${path}/publish`, { agentId: foreign.agentId, name: 'x', definition });
  expect(pushed.json().code).toBe('agent_not_found');
});
