import { addAndCallResponseSchema, errorBodySchema, isId } from '@outspoken/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, type HttpBench, openHttpBench, postCall, type TestProject } from './testing/http-bench.ts';

let bench: HttpBench;
let project: TestProject;
const phoneNumber = '+1 202 555 0101';

beforeAll(async () => {
  bench = await openHttpBench();
  project = await bench.addProject();
});
afterAll(() => bench.close());

async function refusal(options: InjectOptions) {
  const response = await bench.app.inject(options);
  const body = response.json();
  expect(Object.keys(body).sort()).toEqual(['code', 'error']);
  expect(errorBodySchema.parse(body)).toEqual(body);
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  return { status: response.statusCode, code: body.code, error: body.error, headers: response.headers };
}

describe('an accepted request', () => {
  test('answers 202 with exactly message, endUserId and callTaskId', async () => {
    const response = await bench.app.inject(postCall(project.key, { phoneNumber }));
    expect(response.statusCode).toBe(202);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const body = response.json();
    expect(addAndCallResponseSchema.strict().parse(body)).toEqual(body);
    expect(isId('endUser', body.endUserId)).toBe(true);
    expect(isId('callTask', body.callTaskId)).toBe(true);
    expect(body.message).toBe('The call is scheduled and rings as soon as a line is free.');
  });

  test('stores the person as E.164 with attributes, and the task as queued in the mode of the key', async () => {
    const payload = {
      phoneNumber,
      userGroupId: project.defaultGroupId,
      agentId: project.agentId,
      attributions: [{ label: 'plan', value: 'gold' }],
      familyName: 'Doe',
      autoRedialConfig: { enabled: true, targetCallStatuses: ['no_answer'], maxRetries: 2 },
    };
    const { endUserId, callTaskId } = (await bench.app.inject(postCall(project.key, payload))).json();
    const person = await bench.db
      .selectFrom('end_users')
      .selectAll()
      .where('end_user_id', '=', endUserId)
      .executeTakeFirstOrThrow();
    expect(person).toMatchObject({
      project_id: project.projectId,
      user_group_id: project.defaultGroupId,
      phone_number: '+12025550101',
      attributes: [
        { label: 'plan', value: 'gold' },
        { label: 'familyName', value: 'Doe' },
      ],
    });
    const task = await bench.db
      .selectFrom('call_tasks')
      .selectAll()
      .where('call_task_id', '=', callTaskId)
      .executeTakeFirstOrThrow();
    expect(task).toMatchObject({
      agent_id: project.agentId,
      mode: 'test',
      state: 'queued',
      redial_config: payload.autoRedialConfig,
    });
  });

  test('makes a new person and a new task every time', async () => {
    const first = (await bench.app.inject(postCall(project.key, { phoneNumber }))).json();
    const second = (await bench.app.inject(postCall(project.key, { phoneNumber }))).json();
    expect(second.endUserId).not.toBe(first.endUserId);
    expect(second.callTaskId).not.toBe(first.callTaskId);
  });

  test('names ignored fields in the message of a live key', async () => {
    const live = await bench.addProject({ mode: 'live' });
    const response = await bench.app.inject(postCall(live.key, { phoneNumber, agentID: 'x' }));
    expect(response.statusCode).toBe(202);
    expect(response.json().message).toContain('ignored: agentID');
  });
});

describe('a refused request', () => {
  test('answers 400 for a broken rule, an unknown field of a test key, and malformed JSON', async () => {
    expect(await refusal(postCall(project.key, {}))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      error: 'phoneNumber is required.',
    });
    expect(await refusal(postCall(project.key, { phoneNumber, agentID: 'x' }))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      error: 'agentID is not a known field.',
    });
    const broken = ['{"phoneNumber":', '', '{"__proto__":{}}', '{"constructor":{"prototype":{}}}'];
    for (const payload of broken) {
      expect(await refusal({ ...postCall(project.key, {}), payload })).toMatchObject({
        status: 400,
        code: 'invalid_request',
        error: expect.stringMatching(/^The body is not valid JSON, or holds the key __proto__/),
      });
    }
    for (const payload of ['null', '[]', '7']) {
      expect(await refusal({ ...postCall(project.key, {}), payload })).toMatchObject({
        status: 400,
        error: 'The body must be an object.',
      });
    }
  });

  test('answers 413 over 1 MiB and 415 for another content type', async () => {
    const huge = { phoneNumber, attributions: [{ label: 'a', value: 'x'.repeat(1024 * 1024) }] };
    expect(await refusal(postCall(project.key, huge))).toMatchObject({
      status: 413,
      code: 'invalid_request',
    });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
      const headers = { 'x-api-key': project.key, 'content-type': type };
      const answer = await refusal({ ...postCall(project.key, { phoneNumber }), headers });
      expect(answer).toMatchObject({ status: 415, code: 'invalid_request' });
    }
  });

  test('answers the same 401 whatever is wrong with the key, and before it looks at the body', async () => {
    const other = project.key.replace(/_[^_]+$/, (secret) => Array.from(secret).reverse().join(''));
    const answers = [];
    for (const key of ['', 'nonsense', other, `${project.key}x`]) {
      answers.push(await refusal({ ...postCall(key, {}), payload: '{' }));
    }
    answers.push(await refusal({ method: 'POST', url: '/api/v1/end-users/add-and-call' }));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 401,
        code: 'unauthorized',
        error: 'The API key is missing or invalid.',
      });
    }
  });

  test('answers 401 for a revoked key and for the key of a deleted project', async () => {
    const [revoked, deleted] = [await bench.addProject(), await bench.addProject()];
    await bench.db
      .updateTable('api_keys')
      .set({ revoked_at: new Date() })
      .where('project_id', '=', revoked.projectId)
      .execute();
    await bench.db
      .updateTable('projects')
      .set({ deleted_at: new Date() })
      .where('project_id', '=', deleted.projectId)
      .execute();
    for (const { key } of [revoked, deleted]) {
      expect(await refusal(postCall(key, { phoneNumber }))).toMatchObject({
        status: 401,
        code: 'unauthorized',
      });
    }
  });

  test('answers 404 for a group or agent that is missing or of another project', async () => {
    const foreign = await bench.addProject();
    for (const userGroupId of ['group_nowhere', foreign.defaultGroupId]) {
      expect(await refusal(postCall(project.key, { phoneNumber, userGroupId }))).toMatchObject({
        status: 404,
        code: 'user_group_not_found',
      });
    }
    for (const agentId of ['agent_nowhere', foreign.agentId]) {
      expect(await refusal(postCall(project.key, { phoneNumber, agentId }))).toMatchObject({
        status: 404,
        code: 'agent_not_found',
      });
    }
  });

  test('answers 404 when no agent is given and the project has no default', async () => {
    const { key } = await bench.addProject({ withAgent: false });
    expect(await refusal(postCall(key, { phoneNumber }))).toMatchObject({
      status: 404,
      code: 'agent_not_found',
    });
  });

  test('answers 404 when the project is disabled, whose results stay readable', async () => {
    const disabled = await bench.addProject();
    const { callTaskId } = (await bench.app.inject(postCall(disabled.key, { phoneNumber }))).json();
    await bench.db
      .updateTable('projects')
      .set({ disabled_at: new Date() })
      .where('project_id', '=', disabled.projectId)
      .execute();
    expect(await refusal(postCall(disabled.key, { phoneNumber }))).toMatchObject({
      status: 404,
      code: 'project_not_found',
    });
    const read = await bench.app.inject(get(disabled.key, `/api/v1/call-results/by-call-task/${callTaskId}`));
    expect(read.statusCode).toBe(202);
  });

  test('looks at the body before it looks anything up', async () => {
    expect(
      await refusal(postCall(project.key, { phoneNumber: 'x', agentId: 'agent_nowhere' })),
    ).toMatchObject({
      status: 400,
    });
  });

  test('stores nothing', async () => {
    const bare = await bench.addProject({ withAgent: false });
    await bench.app.inject(postCall(bare.key, { phoneNumber }));
    const people = await bench.db
      .selectFrom('end_users')
      .selectAll()
      .where('project_id', '=', bare.projectId)
      .execute();
    expect(people).toEqual([]);
  });
});

test('nothing personal is logged', async () => {
  const secret = 'a very private value';
  await bench.app.inject(postCall(project.key, { phoneNumber, email: secret }));
  await bench.app.inject(postCall(project.key, { phoneNumber: `${phoneNumber}x`, [secret]: secret }));
  const log = JSON.stringify(bench.logged);
  expect(log).toContain('"callTaskId":"task_');
  for (const value of [secret, '2025550101', '202 555', project.key]) expect(log).not.toContain(value);
});
