import { callResultResponseSchema, errorBodySchema, pendingCallResultSchema } from '@outspoken/contract';
import { concludeCall } from '@outspoken/store/conclude-call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CONSOLE_URL,
  get,
  grantCall,
  type HttpBench,
  holdCall,
  openHttpBench,
  postCall,
  type TestProject,
} from './testing/http-bench.ts';

let bench: HttpBench;
let project: TestProject;

beforeAll(async () => {
  bench = await openHttpBench();
  project = await bench.addProject();
});
afterAll(() => bench.close());

const byTask = (callTaskId: string) => `/api/v1/call-results/by-call-task/${callTaskId}`;
const byCall = (callId: string) => `/api/v1/call-results/${callId}`;

async function addTask(): Promise<{ callTaskId: string; endUserId: string }> {
  const payload = { phoneNumber: '+12025550101', attributions: [{ label: 'plan', value: 'gold' }] };
  return (await bench.app.inject(postCall(project.key, payload))).json();
}

function readTask(callTaskId: string) {
  return bench.app.inject(get(project.key, byTask(callTaskId)));
}

describe('a task through its life', () => {
  test('is pending, then shows its call as it grows, and is final at the end', async () => {
    const { callTaskId, endUserId } = await addTask();

    const pending = await readTask(callTaskId);
    expect(pending.statusCode).toBe(202);
    expect(pending.json()).toEqual({
      status: 'pending',
      message: expect.stringMatching(/^The call waits for a free line: \d+(st|nd|rd|th) in line\.$/),
      callTaskId,
    });
    expect(pendingCallResultSchema.strict().parse(pending.json())).toEqual(pending.json());
    expect(pending.headers['call-task-state']).toBe('waiting');
    expect(Number(pending.headers['retry-after'])).toBeGreaterThan(0);

    const callId = await grantCall(bench.db, project.projectId);
    const calling = await readTask(callTaskId);
    expect(calling.statusCode).toBe(200);
    expect(calling.headers).toMatchObject({ 'call-task-state': 'calling', 'call-ids': callId });
    expect(Number(calling.headers['retry-after'])).toBeGreaterThan(0);
    const { createdAt, updatedAt, ...fields } = calling.json().data;
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
    expect(new Date(updatedAt).toISOString()).toBe(updatedAt);
    expect(fields).toEqual({
      callId,
      callTaskId,
      detailsUrl: `${CONSOLE_URL}/calls/${callId}`,
      agent: { id: project.agentId, name: 'Demo' },
      endUser: { id: endUserId, phoneNumber: '+12025550101', attributes: [{ label: 'plan', value: 'gold' }] },
      status: 'preparing',
      direction: 'outbound',
      from: '+12025550000',
      to: '+12025550101',
      startedAt: null,
      endedAt: null,
      durationSeconds: null,
      isVoicemail: false,
      conversation: null,
      analysis: null,
      endUserAttributesSnapshot: null,
      finalVariablesSnapshot: null,
      audioAvailable: false,
    });

    await holdCall(bench.db, project.projectId, callId);
    const concluding = await readTask(callTaskId);
    expect(concluding.headers['call-task-state']).toBe('concluding');
    expect(concluding.headers['retry-after']).toBeDefined();
    expect(concluding.json().data).toMatchObject({
      status: 'completed',
      startedAt: '2026-03-01T10:00:00.000Z',
      endedAt: '2026-03-01T10:00:09.700Z',
      durationSeconds: 7,
      conversation: {
        messages: [
          { role: 'assistant', content: 'Hello.' },
          {
            role: 'user',
            content: 'Uh-huh.',
            interactionStatus: 'transcribed_only',
            interruptionEligibility: 'below_min_words',
            interruptionCharacterCount: 7,
            minInterruptionWords: 2,
          },
        ],
      },
      analysis: null,
      endUserAttributesSnapshot: { plan: 'gold' },
      finalVariablesSnapshot: { plan: 'gold' },
    });

    await concludeCall(bench.db, project.projectId, callId, {
      next: { state: 'final' },
      analysis: [],
      decision: null,
    });
    const final = await readTask(callTaskId);
    expect(final.headers['call-task-state']).toBe('final');
    expect(final.headers['retry-after']).toBeUndefined();
    expect(final.json().data.analysis).toEqual([]);
    expect(callResultResponseSchema.strict().parse(final.json())).toEqual(final.json());

    const direct = await bench.app.inject(get(project.key, byCall(callId)));
    expect(direct.statusCode).toBe(200);
    expect(direct.json()).toEqual(final.json());
    expect(direct.headers['x-request-id']).toBeDefined();
  });

  test('shows the newest call, and all call ids oldest first, when it is rung again', async () => {
    const { callTaskId } = await addTask();
    const first = await grantCall(bench.db, project.projectId);
    await holdCall(bench.db, project.projectId, first);
    const dueAt = new Date(Date.now() + 30_000);
    await concludeCall(bench.db, project.projectId, first, {
      next: { state: 'queued', dueAt },
      analysis: [],
      decision: null,
    });
    const scheduled = await readTask(callTaskId);
    expect(scheduled.statusCode).toBe(200);
    expect(scheduled.headers).toMatchObject({ 'call-task-state': 'redial_scheduled', 'call-ids': first });
    expect(Number(scheduled.headers['retry-after'])).toBeGreaterThan(20);

    await bench.db
      .updateTable('call_tasks')
      .set({ due_at: new Date(0) })
      .where('call_task_id', '=', callTaskId)
      .execute();
    const second = await grantCall(bench.db, project.projectId);
    const again = await readTask(callTaskId);
    expect(again.headers).toMatchObject({ 'call-task-state': 'calling', 'call-ids': `${first}, ${second}` });
    expect(again.json().data).toMatchObject({ callId: second, status: 'preparing' });
  });
});

describe('what is not there', () => {
  test('answers 404, for a foreign id exactly as for one that never was', async () => {
    const foreign = await bench.addProject();
    const { callTaskId } = await addTask();
    const callId = await grantCall(bench.db, project.projectId);
    const missing = '0'.repeat(32);
    for (const id of [callTaskId, `task_${missing}`, 'nonsense', '%00', 'x'.repeat(500)]) {
      const response = await bench.app.inject(get(foreign.key, byTask(id)));
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ code: 'call_task_not_found', error: 'The call task was not found.' });
    }
    for (const id of [callId, `call_${missing}`, callTaskId, 'nonsense', '%00']) {
      const response = await bench.app.inject(get(foreign.key, byCall(id)));
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({
        code: 'call_result_not_found',
        error: 'The call result was not found.',
      });
    }
  });

  test('answers 401 without a key', async () => {
    for (const url of [byTask('task_x'), byCall('call_x')]) {
      const response = await bench.app.inject({ method: 'GET', url });
      expect(response.statusCode).toBe(401);
      expect(errorBodySchema.strict().parse(response.json()).code).toBe('unauthorized');
    }
  });
});
