// Typed client of the public API: schedule a call, read what came of it, wait for its end.
import {
  type AddAndCallResponse,
  type addAndCallRequestSchema,
  addAndCallResponseSchema,
  type CallResult,
  callResultResponseSchema,
  pendingCallResultSchema,
  type ShownTaskState,
  shownTaskStateSchema,
} from '@outspoken/contract';
import { z } from 'zod';
import { type Connection, readRetryAfter, sendRequest } from './send-request.ts';
import { type WaitOptions, waitForFinal } from './wait-for-final.ts';

export type AddAndCallBody = z.input<typeof addAndCallRequestSchema>;

/** A call task as the API shows it: `result` is the newest call, or null while there is none. */
export interface TaskView {
  state: ShownTaskState;
  callIds: string[];
  result: CallResult | null;
  /** What a task without a call waits for. */
  waitingFor: string | null;
  retryAfterSeconds: number | undefined;
}

export interface PublicClient {
  addAndCall(body: AddAndCallBody, options?: { idempotencyKey?: string }): Promise<AddAndCallResponse>;
  readCallResult(callId: string): Promise<CallResult>;
  readTaskResult(callTaskId: string): Promise<TaskView>;
  /** Asks as often as the API wants to be asked, until the task is final: a status alone does not end it. */
  waitForResult(callTaskId: string, options: WaitOptions): Promise<TaskView>;
}

const taskAnswerSchema = z.union([callResultResponseSchema, pendingCallResultSchema]);

export function createPublicClient(options: {
  baseUrl: string;
  apiKey: string;
  timeoutMs?: number;
}): PublicClient {
  const connection: Connection = {
    baseUrl: options.baseUrl,
    headers: { 'x-api-key': options.apiKey },
    timeoutMs: options.timeoutMs,
  };

  async function addAndCall(body: AddAndCallBody, { idempotencyKey }: { idempotencyKey?: string } = {}) {
    const answer = await sendRequest(connection, {
      method: 'POST',
      path: '/api/v1/end-users/add-and-call',
      body,
      headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
      shape: addAndCallResponseSchema,
    });
    return answer.body;
  }

  async function readCallResult(callId: string) {
    const path = `/api/v1/call-results/${encodeURIComponent(callId)}`;
    const answer = await sendRequest(connection, { method: 'GET', path, shape: callResultResponseSchema });
    return answer.body.data;
  }

  async function readTaskResult(callTaskId: string): Promise<TaskView> {
    const path = `/api/v1/call-results/by-call-task/${encodeURIComponent(callTaskId)}`;
    const { body, headers } = await sendRequest(connection, { method: 'GET', path, shape: taskAnswerSchema });
    return {
      state: shownTaskStateSchema.parse(headers.get('call-task-state')),
      callIds: headers.get('call-ids')?.split(', ') ?? [],
      result: 'data' in body ? body.data : null,
      waitingFor: 'data' in body ? null : body.message,
      retryAfterSeconds: readRetryAfter(headers),
    };
  }

  return {
    addAndCall,
    readCallResult,
    readTaskResult,
    waitForResult: (callTaskId, wait) => waitForFinal(() => readTaskResult(callTaskId), wait),
  };
}
