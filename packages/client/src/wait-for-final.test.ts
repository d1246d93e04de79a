import { describe, expect, test } from 'vitest';
import { ApiError, UnreachableError } from './api-error.ts';
import type { TaskView } from './public-client.ts';
import { WaitTimeoutError, waitForFinal } from './wait-for-final.ts';

const view = (state: TaskView['state']): TaskView => ({
  state,
  callIds: [],
  result: null,
  waitingFor: null,
  retryAfterSeconds: 0,
});

function answering(...answers: (TaskView | Error)[]) {
  return async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('asked once too often');
    if (answer instanceof Error) throw answer;
    return answer;
  };
}

const apiError = (status: number) =>
  new ApiError('x', { status, code: undefined, requestId: undefined, retryAfterSeconds: 0 });

describe('waiting for a result', () => {
  test('ends when the task is final, and tells of each step', async () => {
    const seen: string[] = [];
    const read = answering(view('waiting'), view('calling'), view('redial_scheduled'), view('final'));
    const task = await waitForFinal(read, { timeoutMs: 1000, onUpdate: ({ state }) => seen.push(state) });
    expect(task.state).toBe('final');
    expect(seen).toEqual(['waiting', 'calling', 'redial_scheduled', 'final']);
  });

  test('goes on when the API is limited or away for a moment', async () => {
    const away = new UnreachableError('http://127.0.0.1:1', {});
    const read = answering(apiError(429), apiError(503), away, view('final'));
    expect((await waitForFinal(read, { timeoutMs: 1000, intervalMs: 1 })).state).toBe('final');
  });

  test('stops at a refusal', async () => {
    await expect(waitForFinal(answering(apiError(404)), { timeoutMs: 1000 })).rejects.toBeInstanceOf(
      ApiError,
    );
  });

  test('gives up when the time is over, before it would wait beyond it', async () => {
    const read = answering({ ...view('calling'), retryAfterSeconds: 60 });
    await expect(waitForFinal(read, { timeoutMs: 50 })).rejects.toBeInstanceOf(WaitTimeoutError);
  });
});
