// Typed client of the public API: schedule a call, read what came of it, wait for its end.
import createClient from 'openapi-fetch';
import type { components, paths } from './api.gen.ts';
import { readAnswer, readRetryAfter, readWholeAnswer } from './read-answer.ts';
import { createRetryingFetch, type RetryOptions } from './retrying-fetch.ts';
import { type WaitOptions, waitForFinal } from './wait-for-final.ts';

export type CallResult = components['schemas']['CallResult'];
export type AddAndCallBody =
  paths['/api/v1/end-users/add-and-call']['post']['requestBody']['content']['application/json'];
export type AddAndCallResponse =
  paths['/api/v1/end-users/add-and-call']['post']['responses'][202]['content']['application/json'];

export const TASK_STATES = ['waiting', 'calling', 'concluding', 'redial_scheduled', 'final'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** A call task as the API shows it: `result` is the newest call, or null while there is none. */
export interface TaskView {
  state: TaskState;
  callIds: string[];
  result: CallResult | null;
  /** What a task without a call waits for. */
  waitingFor: string | null;
  retryAfterSeconds: number | undefined;
}

export interface PublicClient {
  /**
   * Without an `idempotencyKey` one is made, so that a lost answer never rings a person twice. Give your own
   * (an order number, say) when your process may be restarted and ask again.
   */
  addAndCall(body: AddAndCallBody, options?: { idempotencyKey?: string }): Promise<AddAndCallResponse>;
  readCallResult(callId: string): Promise<CallResult>;
  readTaskResult(callTaskId: string): Promise<TaskView>;
  /** Asks as often as the API wants to be asked, until the task is final: a status alone does not end it. */
  waitForResult(callTaskId: string, options?: WaitOptions): Promise<TaskView>;
}

export function createPublicClient(
  options: { baseUrl: string; apiKey: string } & RetryOptions,
): PublicClient {
  const api = createClient<paths>({
    baseUrl: options.baseUrl,
    headers: { 'x-api-key': options.apiKey },
    fetch: createRetryingFetch(options),
  });

  async function readTaskResult(callTaskId: string): Promise<TaskView> {
    const { body, headers } = await readWholeAnswer(
      api.GET('/api/v1/call-results/by-call-task/{callTaskId}', { params: { path: { callTaskId } } }),
    );
    return {
      state: readState(headers),
      callIds: headers.get('call-ids')?.split(', ') ?? [],
      result: 'data' in body ? body.data : null,
      waitingFor: 'data' in body ? null : body.message,
      retryAfterSeconds: readRetryAfter(headers),
    };
  }

  return {
    addAndCall: (body, { idempotencyKey = crypto.randomUUID() } = {}) =>
      readAnswer(
        api.POST('/api/v1/end-users/add-and-call', { body, headers: { 'idempotency-key': idempotencyKey } }),
      ),
    async readCallResult(callId) {
      const asked = api.GET('/api/v1/call-results/{callId}', { params: { path: { callId } } });
      return (await readAnswer(asked)).data;
    },
    readTaskResult,
    waitForResult: (callTaskId, wait = {}) => waitForFinal(() => readTaskResult(callTaskId), wait),
  };
}

function readState(headers: Headers): TaskState {
  const state = TASK_STATES.find((known) => known === headers.get('call-task-state'));
  if (state === undefined) throw new Error('The answer has no Call-Task-State: is this the Outspoken API?');
  return state;
}
