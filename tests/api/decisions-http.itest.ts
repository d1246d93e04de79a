// What decisions.md adds to the interface: headers, order of refusal, unknown fields, sizes. One test per rule.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiUnderTest, openApiUnderTest, type Project } from './support/api-under-test.ts';
import {
  addTask,
  answerCall,
  COMPLETED,
  conclude,
  end,
  grantCall,
  talk,
} from './support/calls-in-every-state.ts';
import { byTask, expectError, get, postCall } from './support/public-api.ts';
import { type Answer, type Json, jsonOf } from './support/send.ts';

let bench: ApiUnderTest;
let project: Project;
let live: Project;
const phoneNumber = '+1 202 555 0101';

beforeAll(async () => {
  bench = await openApiUnderTest();
  project = await bench.addProject();
  live = await bench.addProject({ mode: 'live' });
});
afterAll(() => bench.close());

const post = (body: unknown, headers?: Record<string, string>) =>
  bench.send(postCall(project.key, body, headers));
const errorOf = (answer: Answer) => String(jsonOf(answer)['error']);

describe('every response', () => {
  test('has its own x-request-id, whatever the caller sends as one', async () => {
    const ids = new Set<unknown>();
    for (let n = 0; n < 3; n += 1) {
      const answer = await post({ phoneNumber }, { 'x-request-id': 'mine' });
      ids.add(answer.headers['x-request-id']);
    }
    expect(ids.size).toBe(3);
    expect(ids.has('mine')).toBe(false);
  });
  test('under a limit says what is left of it', async () => {
    const answer = await post({ phoneNumber });
    expect(Number(answer.headers['ratelimit-limit'])).toBe(1_000_000);
    expect(Number(answer.headers['ratelimit-remaining'])).toBeLessThan(1_000_000);
    expect(Number(answer.headers['ratelimit-reset'])).toBeGreaterThanOrEqual(0);
  });
});

describe('an address', () => {
  test('answers 405 with Allow to a method it does not have, known to Fastify or not', async () => {
    const path = byTask('task_x');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY']) {
      const answer = await bench.send({ method, path, headers: { 'x-api-key': project.key } });
      expect({ method, status: answer.status }).toEqual({ method, status: 405 });
      expect(answer.headers.allow).toBe('GET');
    }
  });
});

describe('the body', () => {
  test('null for an optional field means absent', async () => {
    const nothing = {
      userGroupId: null,
      agentId: null,
      attributions: null,
      autoRedialConfig: null,
      familyName: null,
      email: null,
    };
    const answer = await post({ phoneNumber, ...nothing });
    expect(answer.status, answer.text).toBe(202);
  });
  test('unknown fields are accepted and named with a live key, at any depth', async () => {
    const answer = await bench.send(
      postCall(live.key, { phoneNumber, agentID: 'x', attributions: [{ label: 'a', value: 'b', extra: 1 }] }),
    );
    expect(answer.status, answer.text).toBe(202);
    const message = String(jsonOf(answer)['message']);
    expect(message).toContain('agentID');
    expect(message).toContain('attributions[0].extra');
  });
  test('unknown fields are refused with a test key, and named', async () => {
    const answer = await post({ phoneNumber, agentID: 'x' });
    expectError(answer, 400, 'invalid_request');
    expect(errorOf(answer)).toContain('agentID');
  });
  test('over 1 MiB is 413, up to it is read', async () => {
    const padded = (size: number) => {
      const bare = JSON.stringify({ phoneNumber });
      return bare + ' '.repeat(size - bare.length);
    };
    const right = postCall(project.key, {});
    expect((await bench.send({ ...right, body: padded(1024 * 1024) })).status).toBe(202);
    expectError(await bench.send({ ...right, body: padded(1024 * 1024 + 1) }), 413, 'invalid_request');
  });
  test('a broken rule is told in one sentence that names the first bad field', async () => {
    for (const [body, path] of [
      [{ phoneNumber, attributions: [{ label: '', value: 'x' }] }, 'attributions[0].label'],
      [{ phoneNumber, attributions: [{ label: 'x'.repeat(101), value: 'x' }] }, 'attributions[0].label'],
      [{ phoneNumber, attributions: [{ label: 'a', value: 'x'.repeat(2001) }] }, 'attributions[0].value'],
      [{ phoneNumber, familyName: 'x'.repeat(2001) }, 'familyName'],
      [{ phoneNumber, agentId: '' }, 'agentId'],
    ] as [Json, string][]) {
      const answer = await post(body);
      expectError(answer, 400, 'invalid_request');
      expect(errorOf(answer)).toContain(path);
      expect(errorOf(answer)).toMatch(/^[^\n]+\.$/);
    }
  });
  test('labels are unique after trimming', async () => {
    const attributions = [
      { label: 'plan', value: 'a' },
      { label: ' plan ', value: 'b' },
    ];
    expectError(await post({ phoneNumber, attributions }), 400, 'invalid_request');
  });
  test('at most 100 attributions; the deprecated fields are not counted', async () => {
    const some = (count: number) => Array.from({ length: count }, (_, n) => ({ label: `a${n}`, value: 'x' }));
    expect((await post({ phoneNumber, attributions: some(100), email: 'e', givenName: 'g' })).status).toBe(
      202,
    );
    expectError(await post({ phoneNumber, attributions: some(101) }), 400, 'invalid_request');
  });
  test('full-width digits are read as digits', async () => {
    const answer = await post({ phoneNumber: '+１２０２５５５０１０１' });
    expect(answer.status, answer.text).toBe(202);
    const person = await bench.db
      .selectFrom('end_users')
      .select('phone_number')
      .where('end_user_id', '=', String(jsonOf(answer)['endUserId']))
      .executeTakeFirstOrThrow();
    expect(person.phone_number).toBe('+12025550101');
  });
});

describe('redial conditions', () => {
  const config = (fields: Json) => ({
    phoneNumber,
    autoRedialConfig: { enabled: true, targetCallStatuses: ['completed'], maxRetries: 1, ...fields },
  });
  const agreed = { type: 'boolean', analysisId: 'item_agreed', value: true };

  test('must refer to an item of the agent, with its type, when redial is enabled', async () => {
    expect((await post(config({ targetAnalysisConditions: [agreed] }))).status).toBe(202);
    const unknown = await post(config({ targetAnalysisConditions: [{ ...agreed, analysisId: 'item_no' }] }));
    expectError(unknown, 400, 'invalid_request');
    expect(errorOf(unknown)).toContain('targetAnalysisConditions[0].analysisId');
    const wrongType = await post(
      config({ targetAnalysisConditions: [{ ...agreed, analysisId: 'item_remark' }] }),
    );
    expectError(wrongType, 400, 'invalid_request');
    expect(errorOf(wrongType)).toContain('targetAnalysisConditions[0].type');
  });
  test('are checked by shape only when redial is disabled', async () => {
    const elsewhere = { ...agreed, analysisId: 'item_no' };
    expect((await post(config({ enabled: false, targetAnalysisConditions: [elsewhere] }))).status).toBe(202);
    const broken = config({ enabled: false, targetAnalysisConditions: [{ type: 'boolean' }] });
    expectError(await post(broken), 400, 'invalid_request');
  });
  test('must not contradict the match type of the whole, and are at most twenty', async () => {
    const contradicting = {
      analysisConditionMatchType: 'and',
      targetAnalysisConditions: [{ ...agreed, matchType: 'or' }],
    };
    expectError(await post(config(contradicting)), 400, 'invalid_request');
    const many = (count: number) => config({ targetAnalysisConditions: Array(count).fill(agreed) });
    expect((await post(many(20))).status).toBe(202);
    expectError(await post(many(21)), 400, 'invalid_request');
  });
  test('statuses are unique, and at least one when enabled', async () => {
    expectError(await post(config({ targetCallStatuses: [] })), 400, 'invalid_request');
    expect((await post(config({ enabled: false, targetCallStatuses: [] }))).status).toBe(202);
    const twice = ['completed', 'completed'];
    expectError(await post(config({ targetCallStatuses: twice })), 400, 'invalid_request');
  });
  test('a range needs min ≤ max', async () => {
    const range = (min: number, max: number) =>
      config({
        targetAnalysisConditions: [
          { type: 'number', analysisId: 'item_people', operator: 'between', min, max },
        ],
      });
    expect((await post(range(2, 2))).status).toBe(202);
    expectError(await post(range(3, 2)), 400, 'invalid_request');
  });
});

describe('destinations', () => {
  test('of another country, a refused type, a denied prefix or an emergency number are refused', async () => {
    const fenced = await bench.addProject({
      settings: { allowedCountries: ['US'], denyPrefixes: ['+1212'] },
    });
    const refused = ['+81312345678', '+12125550123', '+19005551234', '+18005551234', '+441632960001'];
    for (const number of refused) {
      const answer = await bench.send(postCall(fenced.key, { phoneNumber: number }));
      expectError(answer, 400, 'destination_not_allowed');
      expect(answer.text).not.toContain(number.slice(1));
    }
    expect((await bench.send(postCall(fenced.key, { phoneNumber }))).status).toBe(202);
  });
  test('that are suppressed are refused, in the project and in the whole installation', async () => {
    const [one, other] = [await bench.addProject(), await bench.addProject()];
    const suppress = (projectId: string | null, number: string) =>
      bench.db
        .insertInto('suppressions')
        .values({ project_id: projectId, phone_number: number, reason: 'asked' })
        .execute();
    await suppress(one.projectId, '+12025550110');
    await suppress(null, '+12025550111');
    const call = (key: string, number: string) => bench.send(postCall(key, { phoneNumber: number }));
    expectError(await call(one.key, '+12025550110'), 400, 'destination_suppressed');
    expect((await call(other.key, '+12025550110')).status).toBe(202);
    expectError(await call(one.key, '+12025550111'), 400, 'destination_suppressed');
    expectError(await call(other.key, '+12025550111'), 400, 'destination_suppressed');
  });
  test('outside the calling hours are refused where the project says so, and wait otherwise', async () => {
    const hourFromNow = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 13);
    const callingHours = { from: `${hourFromNow(2)}:00`, to: `${hourFromNow(3)}:00`, unlocked: true };
    const attributions = [{ label: 'timezone', value: 'UTC' }];
    const waiting = await bench.addProject({ settings: { callingHours } });
    const accepted = await bench.send(postCall(waiting.key, { phoneNumber, attributions }));
    expect(accepted.status).toBe(202);
    expect(jsonOf(accepted)['message']).toMatch(
      new RegExp(
        `Calling hours begin ${callingHours.from} UTC: it rings from \\S+T${callingHours.from}:00.000Z on\\.$`,
      ),
    );
    const pending = await bench.send(get(waiting.key, byTask(String(jsonOf(accepted)['callTaskId']))));
    expect(jsonOf(pending)['message']).toMatch(
      /^Calling hours begin \d\d:00 UTC; the call is due at \S+Z\.$/,
    );

    const strict = await bench.addProject({
      settings: { callingHours: { ...callingHours, outsideHours: 'refuse' } },
    });
    const refuse = (body: Json) => bench.send(postCall(strict.key, { phoneNumber, attributions, ...body }));
    const refused = await refuse({});
    expectError(refused, 400, 'outside_calling_hours');
    expect(errorOf(refused)).toContain(`calling hours begin ${callingHours.from} UTC`);
    expectError(await refuse({ agentId: `agent_${'0'.repeat(32)}` }), 404, 'agent_not_found');
    expectError(await refuse({ phoneNumber: '+19005551234' }), 400, 'destination_not_allowed');
    await bench.db
      .insertInto('suppressions')
      .values({ project_id: strict.projectId, phone_number: '+12025550110', reason: 'asked' })
      .execute();
    expectError(await refuse({ phoneNumber: '+12025550110' }), 400, 'destination_suppressed');
    // All zones of the United States are never inside one hour of the day at once.
    expectError(await bench.send(postCall(waiting.key, { phoneNumber })), 400, 'outside_calling_hours');
  });
});

describe('order of refusal', () => {
  test('key → IP → rate limit → body → project, group, agent → destination', async () => {
    const strict = await bench.addProject({
      settings: {
        allowedCountries: ['JP'],
        ipAllowList: ['127.0.0.7'],
        rateLimits: { readsPerMinute: 100, addAndCallPerMinute: 4 },
      },
    });
    const from = '127.0.0.7';
    const wrong = { ...postCall('nonsense', {}), body: '{' };
    expectError(await bench.send({ ...wrong, from: '127.0.0.8' }), 401, 'unauthorized');
    const unreadable = { ...postCall(strict.key, {}), body: '{' };
    expectError(await bench.send({ ...unreadable, from: '127.0.0.8' }), 403, 'ip_not_allowed');
    expectError(await bench.send({ ...unreadable, from }), 400, 'invalid_request');
    const agentId = `agent_${'0'.repeat(32)}`;
    const userGroupId = `group_${'0'.repeat(32)}`;
    const lost = postCall(strict.key, { phoneNumber, agentId, userGroupId });
    expectError(await bench.send({ ...lost, from }), 404, 'user_group_not_found');
    expectError(
      await bench.send({ ...postCall(strict.key, { phoneNumber, agentId }), from }),
      404,
      'agent_not_found',
    );
    const abroad = postCall(strict.key, { phoneNumber });
    expectError(await bench.send({ ...abroad, from }), 400, 'destination_not_allowed');
    expectError(await bench.send({ ...unreadable, from }), 429, 'rate_limited');
    expectError(await bench.send({ ...unreadable, from: '127.0.0.8' }), 403, 'ip_not_allowed');
  });
});

describe('a task read through its life', () => {
  const read = async (callTaskId: string) => bench.send(get(project.key, byTask(callTaskId)));

  test('tells its state, its calls and when to ask again until it is final', async () => {
    const { callTaskId } = await addTask(bench, project);
    const waiting = await read(callTaskId);
    expect(waiting.headers['call-task-state']).toBe('waiting');
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);

    const first = await grantCall(bench, project, callTaskId);
    const calling = await read(callTaskId);
    expect(calling.headers).toMatchObject({ 'call-task-state': 'calling', 'call-ids': first });
    const owned = await answerCall(bench, project, first);
    await talk(bench, owned);
    await end(bench, owned, COMPLETED);
    expect((await read(callTaskId)).headers).toMatchObject({ 'call-task-state': 'concluding' });

    await conclude(bench, owned, { redialAt: new Date(Date.now() + 60_000) });
    const scheduled = await read(callTaskId);
    expect(scheduled.headers).toMatchObject({ 'call-task-state': 'redial_scheduled', 'call-ids': first });
    expect(Number(scheduled.headers['retry-after'])).toBeGreaterThan(0);

    const second = await grantCall(bench, project, callTaskId);
    const again = await answerCall(bench, project, second);
    await end(bench, again, COMPLETED);
    await conclude(bench, again);
    const final = await read(callTaskId);
    expect(final.headers).toMatchObject({ 'call-task-state': 'final', 'call-ids': `${first}, ${second}` });
    expect(final.headers['retry-after']).toBeUndefined();
    expect(jsonOf(final)['data']).toMatchObject({ callId: second, status: 'completed' });
  });
});
