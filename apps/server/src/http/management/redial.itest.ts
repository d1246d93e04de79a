import { redialPreviewSchema, taskExplanationSchema } from '@outspoken/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BUSY,
  openRedialScene,
  type RedialScene,
  RULE,
  TALKED,
} from '../../activities/testing/redial-scene.ts';
import { type HttpBench, openHttpBench } from '../testing/http-bench.ts';
import { type Manage, managerOf } from '../testing/manage.ts';

let bench: HttpBench;
let manage: Manage;
let scene: RedialScene;
/** Rung three times for a busy line; rung once, talked to; never rung yet. */
let busy: string;
let talked: string;
let waiting: string;
let path: string;

beforeAll(async () => {
  bench = await openHttpBench();
  manage = managerOf(bench);
  scene = await openRedialScene(bench.db);
  path = `/projects/${scene.projectId}`;
  busy = await scene.addTask(RULE);
  for (let time = 0; time < 3; time += 1) await scene.concluded({ outcome: BUSY });
  talked = await scene.addTask({ ...RULE, targetCallStatuses: ['failed'] });
  await scene.concluded({ outcome: TALKED });
  waiting = await scene.addTask(null);
});
afterAll(() => bench?.close());

async function explain(callTaskId: string) {
  const answer = await manage('GET', `${path}/call-tasks/${callTaskId}/explanation`);
  return taskExplanationSchema.parse(answer.json());
}

test('a task says of every attempt how it ended, what was decided and why', async () => {
  const explained = await explain(busy);
  expect(explained).toMatchObject({
    state: 'final',
    sentence: 'Over. Not rung again: all redials were made.',
    waiting: null,
  });
  expect(explained.attempts.map(({ attempt, sentence }) => [attempt, sentence])).toEqual([
    [1, 'The line was busy.'],
    [2, 'The line was busy.'],
    [3, 'The line was busy.'],
  ]);
  expect(explained.attempts.map(({ decision }) => decision?.reason)).toEqual([
    'redial',
    'redial',
    'no_retries_left',
  ]);
  expect(explained.attempts[1]?.decision?.steps.map(({ sentence }) => sentence)).toEqual([
    'nobody cancelled it',
    'the number was dialled',
    'redial is on',
    'the person did not refuse',
    'the number is not suppressed',
    '1 of 2 redials were made',
    'status no_answer is among no_answer, completed, failed',
    expect.stringMatching(/^after a busy line it waits 5 minutes: until /),
    expect.stringMatching(/^the task expires later: /),
  ]);
});

test('a task that waits says for what', async () => {
  expect(await explain(waiting)).toMatchObject({
    state: 'waiting',
    sentence: 'Waits for its first call.',
    waiting: { reason: 'free_line' },
    attempts: [],
  });
});

test('a task of another project has no explanation', async () => {
  const foreign = await openRedialScene(bench.db);
  for (const id of [busy, 'task_unknown']) {
    const answer = await manage('GET', `/projects/${foreign.projectId}/call-tasks/${id}/explanation`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'call_task_not_found']);
  }
});

async function preview(request: object) {
  const answer = await manage('POST', `${path}/redial/preview`, request);
  expect(answer.statusCode, answer.body).toBe(200);
  return redialPreviewSchema.parse(answer.json());
}

test('a changed rule says which tasks it would have rung more or less', async () => {
  expect(await preview({ rule: { ...RULE, targetCallStatuses: ['no_answer'] } })).toEqual({
    tasks: 2,
    calls: 4,
    differences: [],
    nextCursor: null,
  });
  const { differences } = await preview({ rule: { ...RULE, maxRetries: 1 } });
  expect(differences).toEqual([
    {
      callTaskId: talked,
      callId: expect.any(String),
      attempt: 1,
      was: { next: 'final', reason: 'status_not_targeted' },
      would: { next: 'queued', reason: 'redial' },
      callsAfter: 0,
    },
    {
      callTaskId: busy,
      callId: expect.any(String),
      attempt: 2,
      was: { next: 'queued', reason: 'redial' },
      would: { next: 'final', reason: 'no_retries_left' },
      callsAfter: 1,
    },
  ]);
});

test('a preview goes page by page, and only over what it was asked for', async () => {
  const rule = { ...RULE, enabled: false };
  const first = await preview({ rule, limit: 2 });
  expect(first).toMatchObject({ tasks: 1, calls: 1 });
  const second = await preview({ rule, limit: 2, cursor: first.nextCursor });
  expect(second).toMatchObject({ tasks: 1, calls: 3, nextCursor: null });
  expect(second.differences.map(({ callTaskId }) => callTaskId)).toEqual([busy]);
  expect(await preview({ rule, agentId: scene.agentId })).toMatchObject({ tasks: 2 });
  expect(await preview({ rule, userGroupId: scene.defaultGroupId })).toMatchObject({ tasks: 2 });
  expect(await preview({ rule, createdBefore: '2020-01-01T00:00:00Z' })).toMatchObject({ tasks: 0 });
});

test('a preview refuses a rule that its agent cannot have, and ids that are not of the project', async () => {
  const condition = { type: 'boolean', analysisId: 'item_unknown', value: true };
  const rule = { ...RULE, targetAnalysisConditions: [condition] };
  const faulty = await manage('POST', `${path}/redial/preview`, { rule, agentId: scene.agentId });
  expect(faulty.json()).toEqual({
    code: 'invalid_request',
    error: 'rule.targetAnalysisConditions[0].analysisId must be an analysis item of the agent.',
  });
  const foreign = await openRedialScene(bench.db);
  const agent = await manage('POST', `${path}/redial/preview`, { rule: RULE, agentId: foreign.agentId });
  expect(agent.json().code).toBe('agent_not_found');
  const userGroupId = foreign.defaultGroupId;
  const group = await manage('POST', `${path}/redial/preview`, { rule: RULE, userGroupId });
  expect(group.json().code).toBe('user_group_not_found');
});
