import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBodySchema } from '@outspoken/contract';
import { openDatabase } from '@outspoken/store/open-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, type HttpBench, openHttpBench, openServer, postCall } from './testing/http-bench.ts';

let bench: HttpBench;

beforeAll(async () => {
  bench = await openHttpBench();
});
afterAll(() => bench.close());

describe('an address that is not there', () => {
  test('answers 404 with the error body and a request id', async () => {
    for (const url of [
      '/',
      '/api/v1',
      '/api/v2/call-results/x',
      '/api/v1/call-results',
      '/api/v1/call-results/a/b',
    ]) {
      const response = await bench.app.inject({ method: 'GET', url });
      expect(response.statusCode).toBe(404);
      expect(errorBodySchema.strict().parse(response.json()).code).toBe('not_found');
      expect(response.headers['x-request-id']).toBeDefined();
    }
  });

  test('answers 405 and says what is allowed when only the method is wrong', async () => {
    const wrong = [
      ['GET', '/api/v1/end-users/add-and-call', 'POST'],
      ['DELETE', '/api/v1/call-results/call_x', 'GET'],
      ['POST', '/api/v1/call-results/by-call-task/task_x', 'GET'],
    ] as const;
    for (const [method, url, allowed] of wrong) {
      const response = await bench.app.inject({ method, url });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe(allowed);
      expect(errorBodySchema.strict().parse(response.json()).code).toBe('invalid_request');
    }
  });

  test('a broken address answers 400', async () => {
    const response = await bench.app.inject({ method: 'GET', url: '/api/v1/call-results/%zz' });
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.strict().parse(response.json()).code).toBe('invalid_request');
    expect(response.headers['x-request-id']).toBeDefined();
  });
});

describe('a fault of ours', () => {
  test('answers 503 with Retry-After when Postgres cannot be reached, and gives nothing away', async () => {
    const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const app = await openServer(nowhere);
    try {
      const { key } = await bench.addProject();
      const answers = await Promise.all([
        app.inject(postCall(key, { phoneNumber: '+12025550101' })),
        app.inject(get(key, '/api/v1/call-results/call_x')),
      ]);
      for (const response of answers) {
        expect(response.statusCode).toBe(503);
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        expect(response.json()).toEqual({
          code: 'internal_error',
          error: `The service is unavailable for a moment. Request id: ${String(response.headers['x-request-id'])}.`,
        });
      }
    } finally {
      await app.close();
      await nowhere.destroy();
    }
  });

  test('answers 500 with a fixed text and the request id, never an inner message', async () => {
    const app = await openServer(bench.db);
    app.get('/fault', async () => {
      throw new Error('inner secret');
    });
    const response = await app.inject({ method: 'GET', url: '/fault' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'internal_error',
      error: `The service failed. Request id: ${String(response.headers['x-request-id'])}.`,
    });
    await app.close();
  });
});

describe('on a real socket', () => {
  test('what is not HTTP is answered with the error body and a request id', async () => {
    const app = await openServer(bench.db);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    try {
      const socket = connect(port, '127.0.0.1');
      socket.write('NONSENSE\r\n\r\n');
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
      expect(errorBodySchema.strict().parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe(
        'invalid_request',
      );

      const status = await new Promise((resolve, reject) => {
        const headers = { 'x-long': 'x'.repeat(20_000) };
        request({ port, host: '127.0.0.1', headers }, (response) => resolve(response.statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBe(431);
    } finally {
      await app.close();
    }
  });
});

test('health and readiness answer', async () => {
  for (const url of ['/health', '/ready']) {
    const response = await bench.app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok' });
  }
});

test('OpenAPI 3.1 describes the three operations from the shapes they use', async () => {
  const response = await bench.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const api = response.json();
  expect(api.openapi).toBe('3.1.0');
  const publicPaths = Object.keys(api.paths).filter((path) => path.startsWith('/api/v1/'));
  expect(publicPaths.sort()).toEqual([
    '/api/v1/call-results/by-call-task/{callTaskId}',
    '/api/v1/call-results/{callId}',
    '/api/v1/end-users/add-and-call',
  ]);
  const { post } = api.paths['/api/v1/end-users/add-and-call'];
  expect(post.security).toEqual([{ apiKey: [] }]);
  const shape = (schema: { $ref?: string }) =>
    schema.$ref === undefined ? schema : api.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  const body = shape(post.requestBody.content['application/json'].schema);
  expect(body.required).toEqual(['phoneNumber']);
  expect(body.properties.familyName.deprecated).toBe(true);
  expect(Object.keys(post.responses)).toEqual(
    expect.arrayContaining(['202', '400', '401', '403', '404', '429', '500']),
  );
  const read = api.paths['/api/v1/call-results/{callId}'].get.responses['200'];
  const answer = shape(read.content['application/json'].schema);
  expect(shape(answer.properties.data).required).toHaveLength(20);
});
