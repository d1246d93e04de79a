import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError, UnreachableError } from './api-error.ts';
import { createPublicClient } from './public-client.ts';

let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const isTask = request.url?.includes('by-call-task') ?? false;
    response.statusCode = isTask ? 202 : 429;
    response.setHeader('retry-after', '3');
    response.setHeader('x-request-id', 'r1');
    response.setHeader('call-task-state', 'waiting');
    const pending = { status: 'pending', message: 'The call waits for a free line.', callTaskId: 'task_1' };
    response.end(JSON.stringify(isTask ? pending : { code: 'rate_limited', error: 'Too many requests.' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

test('a pending task is a view without a result, with what it waits for', async () => {
  const client = createPublicClient({ baseUrl, apiKey: 'key', maxRetries: 0 });
  expect(await client.readTaskResult('task_1')).toEqual({
    state: 'waiting',
    callIds: [],
    result: null,
    waitingFor: 'The call waits for a free line.',
    retryAfterSeconds: 3,
  });
});

test('a refusal is an ApiError with status, code, request id and when to try again', async () => {
  const failure = createPublicClient({ baseUrl, apiKey: 'key', maxRetries: 0 }).readCallResult('call_1');
  await expect(failure).rejects.toBeInstanceOf(ApiError);
  await expect(failure).rejects.toMatchObject({
    status: 429,
    code: 'rate_limited',
    message: 'Too many requests.',
    requestId: 'r1',
    retryAfterSeconds: 3,
  });
});

test('no answer is an UnreachableError that says where', async () => {
  const client = createPublicClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key', maxRetries: 0 });
  const failure = client.addAndCall({ phoneNumber: '+12025550101' });
  await expect(failure).rejects.toBeInstanceOf(UnreachableError);
  await expect(failure).rejects.toMatchObject({ address: 'http://127.0.0.1:1' });
});
