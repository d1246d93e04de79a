import { UNLIMITED_SETTINGS } from '@outspoken/store/testing/unlimited-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  get,
  grantCall,
  type HttpBench,
  holdCall,
  OPERATOR_TOKEN,
  openHttpBench,
  postCall,
} from '../testing/http-bench.ts';

let bench: HttpBench;

beforeAll(async () => {
  bench = await openHttpBench();
});
afterAll(() => bench.close());

function manage(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, token = OPERATOR_TOKEN) {
  const headers = { authorization: `Bearer ${token}` };
  return bench.app.inject({ method, url: `/api/management/v1${path}`, headers, payload });
}

const definition = { instructions: 'Be kind.', opening: 'Hello.' };

test('a project, a key and an agent made here are enough to place a call', async () => {
  const made = await manage('POST', '/projects', {
    name: 'Whole',
    defaultCallerNumber: '+12025550000',
    lines: 3,
    settings: UNLIMITED_SETTINGS,
  });
  expect(made.statusCode).toBe(201);
  const { projectId } = made.json();
  const found = await manage('GET', '/projects?name=Whole');
  expect(found.json()).toEqual({ data: [made.json()], nextCursor: null });

  const key = await manage('POST', `/projects/${projectId}/keys`, { name: 'first', mode: 'test' });
  expect(key.statusCode).toBe(201);
  expect(key.json()).toMatchObject({ mode: 'test', key: expect.stringMatching(/^osk_test_/) });
  const stored = await bench.db
    .selectFrom('api_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .execute();
  expect(JSON.stringify(stored)).not.toContain(key.json().key);

  const agent = { name: 'Demo', definition, makeDefault: true };
  const published = await manage('POST', `/projects/${projectId}/agents/publish`, agent);
  expect(published.statusCode).toBe(201);
  expect(published.json().version).toBe(1);
  const { agentId } = published.json();
  const again = await manage('POST', `/projects/${projectId}/agents/publish`, { ...agent, agentId });
  expect(again.json()).toEqual({ agentId, version: 2 });

  const accepted = await bench.app.inject(postCall(key.json().key, { phoneNumber: '+12025550101' }));
  expect(accepted.statusCode).toBe(202);
  const { callTaskId } = accepted.json();
  const waiting = await manage('GET', `/projects/${projectId}/call-tasks/${callTaskId}`);
  expect(waiting.json()).toMatchObject({ callTaskId, state: 'waiting', callIds: [], calls: [] });

  const callId = await grantCall(bench.db, projectId);
  await holdCall(bench.db, projectId, callId);
  const journal = await manage('GET', `/projects/${projectId}/calls/${callId}/journal?afterSeq=2`);
  expect(journal.json().entries.map((entry: { event: { kind: string } }) => entry.event.kind)).toEqual([
    'answered',
    'agent_utterance',
    'user_utterance',
    'ended',
  ]);
  const foreign = await bench.addProject();
  const hidden = await manage('GET', `/projects/${foreign.projectId}/calls/${callId}/journal`);
  expect(hidden.statusCode).toBe(404);
  const missing = await manage('GET', `/projects/${foreign.projectId}/call-tasks/${callTaskId}`);
  expect(missing.statusCode).toBe(404);
});

describe('refusals', () => {
  test('401 for a wrong or missing operator token, and an API key is none', async () => {
    const { key } = await bench.addProject();
    for (const token of ['', 'wrong', key])
      expect((await manage('GET', '/projects?name=x', undefined, token)).statusCode).toBe(401);
    expect((await bench.app.inject(get(key, '/api/management/v1/projects?name=x'))).statusCode).toBe(401);
  });

  test('409 for a second project of the same name', async () => {
    const project = { name: 'Twice', defaultCallerNumber: '+12025550000' };
    await manage('POST', '/projects', project);
    const second = await manage('POST', '/projects', project);
    expect(second.statusCode).toBe(409);
    expect(second.json().code).toBe('conflict');
  });

  test('404 for a project that is not there', async () => {
    const calls = [
      manage('POST', '/projects/proj_nowhere/keys', { name: 'a', mode: 'test' }),
      manage('POST', '/projects/proj_nowhere/agents/publish', { name: 'a', definition }),
      manage('PUT', '/projects/proj_nowhere/trunks/a', { mode: 'test', definition: { host: 'x' } }),
    ];
    for (const response of await Promise.all(calls)) {
      expect(response.statusCode).toBe(404);
      expect(response.json().code).toBe('project_not_found');
    }
  });

  test('400 names the first bad field', async () => {
    const response = await manage('POST', '/projects', { name: 'x', defaultCallerNumber: '0123' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid_request',
      error: 'defaultCallerNumber must be a number in E.164.',
    });
  });
});
