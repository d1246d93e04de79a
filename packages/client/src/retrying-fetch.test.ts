import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createPublicClient } from './public-client.ts';
import { createRetryingFetch } from './retrying-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that gives these answers in turn (0 hangs up without one), and notes what it was asked. */
async function serve(...statuses: number[]) {
  const asked: { method: string; body: string; key: string | undefined }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await request.toArray()).join('');
    asked.push({ method: request.method ?? '', body, key: request.headers['idempotency-key']?.toString() });
    const status = statuses[asked.length - 1] ?? 200;
    if (status === 0) {
      request.socket.destroy();
      return;
    }
    response.statusCode = status;
    if (status === 429) response.setHeader('retry-after', '0');
    const code = status === 409 ? 'idempotency_in_progress' : 'rate_limited';
    response.end(
      JSON.stringify(status < 300 ? { message: 'm', endUserId: 'e', callTaskId: 't' } : { code, error: 'x' }),
    );
  };
  const server = createServer((request, response) => void answer(request, response));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { asked, baseUrl: `http://127.0.0.1:${address.port}` };
}

const post = (baseUrl: string) => new Request(baseUrl, { method: 'POST', body: '{}' });

describe('a request is sent again', () => {
  test.each([429, 503, 0])('when a read meets %i', async (status) => {
    const { asked, baseUrl } = await serve(status);
    expect((await createRetryingFetch({})(new Request(baseUrl))).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  test('with the same idempotency key and body, when an add-and-call gets no answer', async () => {
    const { asked, baseUrl } = await serve(0, 503, 409, 202);
    await createPublicClient({ baseUrl, apiKey: 'k' }).addAndCall({ phoneNumber: '+12025550101' });
    expect(asked).toHaveLength(4);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(asked[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(asked.map(({ body }) => body))).toEqual(new Set(['{"phoneNumber":"+12025550101"}']));
  });

  test('when a post without a key was limited, for it was never processed', async () => {
    const { asked, baseUrl } = await serve(429);
    expect((await createRetryingFetch({})(post(baseUrl))).status).toBe(200);
    expect(asked).toHaveLength(2);
  });
});

describe('a request is not sent again', () => {
  test('when a post without a key got no answer: it may have been done', async () => {
    const { asked, baseUrl } = await serve(0);
    await expect(createRetryingFetch({})(post(baseUrl))).rejects.toThrow('No answer from');
    expect(asked).toHaveLength(1);
  });

  test.each([400, 404, 500, 503])('when a post without a key is answered %i', async (status) => {
    const { asked, baseUrl } = await serve(status);
    expect((await createRetryingFetch({})(post(baseUrl))).status).toBe(status);
    expect(asked).toHaveLength(1);
  });

  test('when the retries are used up', async () => {
    const { asked, baseUrl } = await serve(429, 429, 429);
    expect((await createRetryingFetch({ maxRetries: 2 })(new Request(baseUrl))).status).toBe(429);
    expect(asked).toHaveLength(3);
  });
});
