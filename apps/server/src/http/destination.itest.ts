// What a well-formed request is refused for, or waits for, because of the number it would ring and the agent it names.
import { agentDefinitionSchema } from '@outspoken/contract';
import { claimCall } from '@outspoken/store/claim-call';
import { publishAgent } from '@outspoken/store/publish-agent';
import { saveTrunk } from '@outspoken/store/save-trunk';
import { UNLIMITED_SETTINGS } from '@outspoken/store/testing/unlimited-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, grantCall, type HttpBench, openHttpBench, postCall } from './testing/http-bench.ts';

const phoneNumber = '+12025550101';
let bench: HttpBench;

beforeAll(async () => {
  bench = await openHttpBench();
});
afterAll(() => bench.close());

async function addProject(settings: object = {}, mode: 'test' | 'live' = 'test') {
  const project = await bench.addProject({ mode });
  await bench.db
    .updateTable('projects')
    .set({ settings: JSON.stringify({ ...UNLIMITED_SETTINGS, ...settings }) })
    .where('project_id', '=', project.projectId)
    .execute();
  return project;
}

async function answer(key: string, body: object) {
  const response = await bench.app.inject(postCall(key, body));
  return { status: response.statusCode, ...response.json() };
}

describe('the destination policy', () => {
  test('answers 400 for a country, a type or a prefix, and says which rule', async () => {
    const { key } = await addProject({ denyPrefixes: ['+1202'] });
    const cases: [string, string][] = [
      ['+819012345678', 'phoneNumber is of a country this project may not call.'],
      ['+18005550199', 'phoneNumber is of a type of number this project may not call.'],
      ['+19005550123', 'phoneNumber is not a kind of number that may be called.'],
      ['+8816 1234 5678', 'phoneNumber begins with +881, which may not be called.'],
      [phoneNumber, 'phoneNumber begins with +1202, which may not be called.'],
      ['+1 911 555 0101', 'phoneNumber must not be an emergency number.'],
    ];
    for (const [number, error] of cases) {
      expect(await answer(key, { phoneNumber: number })).toEqual({
        status: 400,
        code: 'destination_not_allowed',
        error,
      });
    }
  });

  test('comes after the group and the agent', async () => {
    const { key } = await addProject();
    const refused = await answer(key, { phoneNumber: '+819012345678', agentId: 'agent_nowhere' });
    expect(refused).toMatchObject({ status: 404, code: 'agent_not_found' });
  });

  test('refuses a number that asked for peace, of the project or of the installation, after all else', async () => {
    const { key, projectId } = await addProject();
    const everywhere = '+12025550144';
    await bench.db
      .insertInto('suppressions')
      .values([
        { project_id: projectId, phone_number: phoneNumber, reason: 'asked' },
        { project_id: null, phone_number: everywhere, reason: 'asked' },
      ])
      .execute();
    for (const number of ['+1 202 555 0101', everywhere]) {
      expect(await answer(key, { phoneNumber: number })).toMatchObject({
        status: 400,
        code: 'destination_suppressed',
      });
    }
    const missing = await answer(key, { phoneNumber, agentId: 'agent_nowhere' });
    expect(missing.code).toBe('agent_not_found');
    const other = await addProject();
    expect((await answer(other.key, { phoneNumber })).status).toBe(202);
    expect((await answer(other.key, { phoneNumber: everywhere })).code).toBe('destination_suppressed');
  });
});

describe('a cap is no refusal', () => {
  test('the answer and the pending body say what is waited for, and until when', async () => {
    const { key, projectId } = await addProject({ attemptsPerNumberPerDay: 1 });
    await answer(key, { phoneNumber });
    await grantCall(bench.db, projectId);
    const accepted = await answer(key, { phoneNumber });
    expect(accepted.status).toBe(202);
    expect(accepted.message).toMatch(
      /^The call is scheduled\. The number was called .* it rings from \S+Z on\.$/,
    );
    const path = `/api/v1/call-results/by-call-task/${accepted.callTaskId}`;
    const pending = await bench.app.inject(get(key, path));
    expect(pending.statusCode).toBe(202);
    expect(pending.json().message).toMatch(/^The number was called as often .* due at \S+Z\.$/);
    expect(pending.headers['retry-after']).toBe('60');
  });
});

describe('the conditions of an enabled redial', () => {
  const redial = (condition: object, enabled = true) => ({
    phoneNumber,
    autoRedialConfig: {
      enabled,
      targetCallStatuses: ['completed'],
      maxRetries: 1,
      targetAnalysisConditions: [condition],
    },
  });

  test('must name items of the agent, of their type; of a disabled one they may be anything', async () => {
    const { key, projectId } = await addProject();
    const items = [
      { id: 'item_age', label: 'Age', description: 'Age', isOptional: false, type: 'number', options: null },
    ];
    const definition = agentDefinitionSchema.parse({ instructions: 'x', opening: 'x', analysisItems: items });
    await publishAgent(bench.db, projectId, { name: 'Asker', definition, makeDefault: true });
    const path = 'autoRedialConfig.targetAnalysisConditions[0]';
    const right = { type: 'number', analysisId: 'item_age', operator: 'between', min: 1, max: 2 };
    expect((await answer(key, redial(right))).status).toBe(202);
    const unused = { value: null, values: null, matchType: null };
    expect((await answer(key, redial({ ...right, ...unused }))).status).toBe(202);
    expect(await answer(key, redial({ ...right, analysisId: 'item_other' }))).toEqual({
      status: 400,
      code: 'invalid_request',
      error: `${path}.analysisId must be an analysis item of the agent.`,
    });
    const wrong = { type: 'boolean', analysisId: 'item_age', value: true };
    expect((await answer(key, redial(wrong))).error).toBe(
      `${path}.type must be number, the type of its analysis item.`,
    );
    expect((await answer(key, redial(wrong, false))).status).toBe(202);
  });
});

describe('a call of a test key', () => {
  test('is only ever offered the trunks of the simulated phone network, whatever else is there', async () => {
    const definition = { host: 'carrier.test' } as Parameters<typeof saveTrunk>[1]['definition'];
    const { key, projectId } = await addProject();
    const own = { projectId, definition };
    await saveTrunk(bench.db, { ...own, name: 'own live', mode: 'live' });
    await saveTrunk(bench.db, { ...own, projectId: null, name: 'shared live', mode: 'live' });
    const simulated = await saveTrunk(bench.db, { ...own, projectId: null, name: 'phones', mode: 'test' });
    const { callTaskId } = await answer(key, { phoneNumber });
    const callId = await grantCall(bench.db, projectId);
    const call = await claimCall(bench.db, { projectId, callId, node: 'node1', process: '1' });
    expect(call).toMatchObject({ callTaskId, mode: 'test' });
    expect(call?.trunks.map(({ trunkId }) => trunkId)).toEqual([simulated]);
  });

  test('has no trunk at all where only live ones exist, and a live key’s none of the simulated ones', async () => {
    const test = await addProject({}, 'test');
    const live = await addProject({}, 'live');
    await bench.db.deleteFrom('trunks').execute();
    const definition = { host: 'carrier.test' } as Parameters<typeof saveTrunk>[1]['definition'];
    await saveTrunk(bench.db, { projectId: null, definition, name: 'live', mode: 'live' });
    const offered = [];
    for (const { key, projectId } of [test, live]) {
      await answer(key, { phoneNumber });
      const callId = await grantCall(bench.db, projectId);
      const call = await claimCall(bench.db, { projectId, callId, node: 'node1', process: '1' });
      offered.push([call?.mode, call?.trunks.length]);
    }
    expect(offered).toEqual([
      ['test', 0],
      ['live', 1],
    ]);
  });
});
