// interface.md, sentence by sentence: who is refused, and how every refusal looks, for all three operations.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type ApiUnderTest, openApiUnderTest, type Project } from './support/api-under-test.ts';
import { type PreparedCall, prepareCompleted } from './support/calls-in-every-state.ts';
import { ADD_AND_CALL, byCall, byTask, expectError, get, postCall } from './support/public-api.ts';
import { type Answer, jsonOf, type Outgoing } from './support/send.ts';
import { sentence } from './support/sentence.ts';

let bench: ApiUnderTest;
let project: Project;
let call: PreparedCall;
const phoneNumber = '+1 202 555 0101';
const MISSING = '0'.repeat(32);

beforeAll(async () => {
  bench = await openApiUnderTest();
  project = await bench.addProject();
  call = await prepareCompleted(bench, project);
});
afterAll(() => bench.close());

/** Each operation as a right request of the project whose key is given. */
const operations: [string, (key: string) => Outgoing][] = [
  ['operation 1', (key) => postCall(key, { phoneNumber })],
  ['operation 2', (key) => get(key, byTask(call.callTaskId))],
  ['operation 3', (key) => get(key, byCall(call.callId))],
];

const WRONG_KEYS: Record<string, (right: string) => string> = {
  empty: () => '',
  garbage: () => 'not a key',
  'cut off': (right) => right.slice(0, -1),
  'too long': (right) => `${right}x`,
  'of the other mode': (right) => right.replace('osk_test_', 'osk_live_'),
  'with another secret': (right) =>
    right.replace(/_[^_]+$/, (secret) => Array.from(secret).reverse().join('')),
};

describe('authentication', () => {
  for (const [name, request] of operations) {
    sentence(
      'Every operation requires the header `x-api-key` carrying an API key (<API_KEY>).',
      name,
      async () => {
        const right = request(project.key);
        expect((await bench.send(right)).status).toBeLessThan(300);
        const { 'x-api-key': _key, ...headers } = { 'x-api-key': '', ...right.headers };
        expectError(await bench.send({ ...right, headers }), 401, 'unauthorized');
      },
    );
    sentence(
      'When the key is missing or invalid, the service answers with the unauthorized-type error body.',
      name,
      async () => {
        const texts = new Set<string>();
        for (const wrong of Object.values(WRONG_KEYS)) {
          const answer = await bench.send(request(wrong(project.key)));
          expectError(answer, 401, 'unauthorized');
          texts.add(answer.text);
        }
        expect([...texts]).toHaveLength(1);
      },
    );
    sentence(
      'Access can be refused by restrictions such as an IP restriction; the refusal uses the forbidden-type error body.',
      name,
      async () => {
        const fenced = await bench.addProject({ settings: { ipAllowList: ['10.1.0.0/16'] } });
        expectError(await bench.send(request(fenced.key)), 403, 'ip_not_allowed');
        const { key } = await bench.addKey(project.projectId, { keyAllowList: ['127.0.0.9'] });
        expectError(await bench.send(request(key)), 403, 'ip_not_allowed');
        expect((await bench.send({ ...request(key), from: '127.0.0.9' })).status).toBeLessThan(300);
      },
    );
  }
  sentence('The key is bound to a project.', '', async () => {
    const other = await bench.addProject();
    const answer = await bench.send(postCall(other.key, { phoneNumber }));
    const { callTaskId } = jsonOf(answer);
    expectError(await bench.send(get(project.key, byTask(String(callTaskId)))), 404, 'call_task_not_found');
    expect((await bench.send(get(other.key, byTask(String(callTaskId))))).status).toBe(202);
  });
  sentence(
    'Contact group and agent referenced in the create-and-call request are resolved against that project',
    '',
    async () => {
      const other = await bench.addProject();
      const foreignAgent = await bench.send(postCall(project.key, { phoneNumber, agentId: other.agentId }));
      expectError(foreignAgent, 404, 'agent_not_found');
      const userGroupId = other.defaultGroupId;
      const foreignGroup = await bench.send(postCall(project.key, { phoneNumber, userGroupId }));
      expectError(foreignGroup, 404, 'user_group_not_found');
    },
  );
  sentence(
    'when any of the project, the contact group or the agent cannot be found, the not-found-type error is returned.',
    '',
    async () => {
      const missing = async (fields: object) => bench.send(postCall(project.key, { phoneNumber, ...fields }));
      expectError(await missing({ agentId: `agent_${MISSING}` }), 404, 'agent_not_found');
      expectError(await missing({ userGroupId: `group_${MISSING}` }), 404, 'user_group_not_found');
      const disabled = await bench.addProject();
      await bench.db
        .updateTable('projects')
        .set({ disabled_at: new Date() })
        .where('project_id', '=', disabled.projectId)
        .execute();
      expectError(await bench.send(postCall(disabled.key, { phoneNumber })), 404, 'project_not_found');
    },
  );
});

describe('errors', () => {
  sentence('| Request invalid | 1 | The request is malformed or violates field rules. |', '', async () => {
    const bodies = ['{', '[]', 'null', '"x"', '{"phoneNumber":1}', '{"phoneNumber":"x"}'];
    for (const body of bodies) {
      expectError(await bench.send({ ...postCall(project.key, {}), body }), 400, 'invalid_request');
    }
  });
  sentence('Headers: `x-api-key` (required), `Content-Type: application/json`.', '', async () => {
    const right = postCall(project.key, { phoneNumber });
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
      const headers = { ...right.headers, 'content-type': type };
      expectError(await bench.send({ ...right, headers }), 415, 'invalid_request');
    }
    for (const type of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON']) {
      const headers = { ...right.headers, 'content-type': type };
      expect((await bench.send({ ...right, headers })).status).toBe(202);
    }
  });
  sentence('| Call task not found | 2 | No task with the given identifier. |', '', async () => {
    for (const id of [`task_${MISSING}`, call.callId, 'nothing', '%00', 'ä']) {
      expectError(await bench.send(get(project.key, byTask(id))), 404, 'call_task_not_found');
    }
  });
  sentence('| Call result not found | 3 | No call with the given identifier. |', '', async () => {
    for (const id of [`call_${MISSING}`, call.callTaskId, 'nothing', '%00', 'ä']) {
      expectError(await bench.send(get(project.key, byCall(id))), 404, 'call_result_not_found');
    }
  });
  sentence(
    'All error responses listed carry the error body (`code` optional string, `error` required string).',
    'also where there is no operation',
    async () => {
      for (const [method, path] of [
        ['GET', '/api/v1/nothing'],
        ['DELETE', byCall(call.callId)],
        ['GET', ADD_AND_CALL],
      ] as const) {
        const answer = await bench.send({ method, path, headers: { 'x-api-key': project.key } });
        expect([404, 405]).toContain(answer.status);
        const body = jsonOf(answer);
        expect(Object.keys(body).sort()).toEqual(['code', 'error']);
        expect(typeof body['error']).toBe('string');
      }
    },
  );
});

describe('limits', () => {
  for (const [name, request] of operations) {
    sentence(
      'A rate limit applies to all three operations; exceeding it yields the rate-limit error.',
      name,
      async () => {
        const rateLimits = { readsPerMinute: 3, addAndCallPerMinute: 3 };
        const { key } = await bench.addProject({ settings: { rateLimits } });
        const answers: Answer[] = [];
        for (let n = 0; n < 4; n += 1) answers.push(await bench.send(request(key)));
        expect(answers.slice(0, 3).map(({ status }) => status)).not.toContain(429);
        const last = answers[3];
        if (!last) throw new Error('four were sent');
        expectError(last, 429, 'rate_limited');
        expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
        expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(60);
      },
    );
  }
});

// Last, because it breaks the database of this file.
describe('our own failure', () => {
  for (const [name, request] of operations) {
    sentence('| Internal server error | 1, 2, 3 | Failure inside the service. |', name, async () => {
      const right = request(project.key);
      expect((await bench.send(right)).status).toBeLessThan(300);
      const database = new pg.Client({ connectionString: bench.databaseUrl });
      await database.connect();
      try {
        await database.query('alter table end_users rename column phone_number to gone');
        const answer = await bench.send(right);
        expectError(answer, 500, 'internal_error');
        expect(answer.text).toContain(String(answer.headers['x-request-id']));
        expect(answer.text).not.toMatch(/phone_number|column|relation|select|insert|\.ts|at /i);
      } finally {
        await database.query('alter table end_users rename column gone to phone_number');
        await database.end();
      }
    });
  }
});
