// The three operations of interface.md, as a customer calls them.
import { expect } from 'vitest';
import type { ApiUnderTest } from './api-under-test.ts';
import { type Answer, type Json, jsonOf, type Outgoing } from './send.ts';

export const ADD_AND_CALL = '/api/v1/end-users/add-and-call';
export const byTask = (callTaskId: string) =>
  `/api/v1/call-results/by-call-task/${encodeURIComponent(callTaskId)}`;
export const byCall = (callId: string) => `/api/v1/call-results/${encodeURIComponent(callId)}`;

export function postCall(key: string, body: unknown, headers: Record<string, string> = {}): Outgoing {
  return {
    method: 'POST',
    path: ADD_AND_CALL,
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

export function get(key: string, path: string): Outgoing {
  return { path, headers: { 'x-api-key': key } };
}

/** The call result behind either read operation. */
export async function readData(bench: ApiUnderTest, key: string, path: string): Promise<Json> {
  const answer = await bench.send(get(key, path));
  expect(answer.status, answer.text).toBe(200);
  const body = jsonOf(answer);
  expect(Object.keys(body)).toEqual(['data']);
  return body['data'] as Json; // its shape is checked by whoever reads on
}

/** Fails unless the answer is exactly the error body with this status and code. */
export function expectError(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const body = jsonOf(answer);
  expect(Object.keys(body).sort()).toEqual(['code', 'error']);
  expect(body['code']).toBe(code);
  expect(typeof body['error']).toBe('string');
  expect(body['error']).not.toBe('');
}
