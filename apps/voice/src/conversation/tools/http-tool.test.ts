// Real sockets on loopback. 127.0.0.2 plays the public address, 127.0.0.1 the inner one that must not be reached.
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { type HttpTool, httpToolSchema } from '@outspoken/contract';
import { createGuardedHttp } from '@outspoken/guarded-http/guarded-http';
import { readOutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { INNER_ADDRESSES } from '@outspoken/guarded-http/testing/inner-addresses';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { ToolStep } from './call-tool.ts';
import { createHttpTool } from './http-tool.ts';

const OUTER = '127.0.0.2';
const INNER = '127.0.0.1';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, OUTER, resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${OUTER}:${(server.address() as AddressInfo).port}`;
}

function openTool(tool: Partial<HttpTool>, { allow = `${OUTER}/32`, resolved = [INNER] } = {}) {
  const http = createGuardedHttp({ policy: readOutboundPolicy(allow), resolveName: async () => resolved });
  closing.push(() => http.close());
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const deps = { http, log, callId: 'call_1', variables: new Map<string, string>() };
  const readSecrets = async () => ({ KEY: 'canary-secret' });
  const definition = httpToolSchema.parse({ name: 'find', description: 'Finds.', ...tool });
  return { tool: createHttpTool({ ...deps, readSecrets }, definition), logged };
}

const step = (heard = true): ToolStep => ({
  toolCallId: 'tc_1',
  signal: new AbortController().signal,
  whenHeard: async () => heard,
  hasSpoken: () => true,
  commit: () => undefined,
});

test('sends the request once, with the secret, and gives its answer without it', async () => {
  const seen: unknown[] = [];
  const url = await serve((request, response) => {
    void text(request).then((body) => {
      seen.push({ method: request.method, url: request.url, body, key: request.headers['idempotency-key'] });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ echo: request.headers.authorization }));
    });
  });
  const { tool, logged } = openTool({
    url: `${url}/book/{{day}}`,
    headers: { Authorization: 'Bearer {{secret.KEY}}' },
  });
  const outcome = await tool.run({ day: 'monday' }, step());
  expect(outcome).toEqual({
    kind: 'result',
    result: { status: 200, data: { echo: 'Bearer [secret]' } },
  });
  expect(seen).toEqual([
    { method: 'POST', url: '/book/monday', body: '{"day":"monday"}', key: 'call_1/tc_1' },
  ]);
  expect(JSON.stringify([outcome, logged])).not.toContain('canary-secret');
});

test('what changes something is not sent when the person cut off what was said with it', async () => {
  let count = 0;
  const url = await serve((_request, response) => {
    count += 1;
    response.end();
  });
  const { tool } = openTool({ url });
  expect(await tool.run({}, step(false))).toMatchObject({ kind: 'fault' });
  expect(count).toBe(0);
});

test('a connection that is cut is not tried again', async () => {
  let count = 0;
  const url = await serve((request) => {
    count += 1;
    request.socket.destroy();
  });
  for (const method of ['GET', 'POST'] as const) {
    const { tool } = openTool({ url, method });
    expect(await tool.run({}, step())).toMatchObject({ kind: 'fault' });
  }
  expect(count).toBe(2);
});

test('no way of writing an inner address, and no redirect, leads a tool inside', async () => {
  let reached = 0;
  const inner = createTcpServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inner.listen(0, INNER, resolve));
  closing.push(() => inner.close());
  const { port } = inner.address() as AddressInfo;
  const redirecting = await serve((_request, response) =>
    response.writeHead(307, { location: `http://${INNER}:${port}/` }).end(),
  );
  const inPort = (address: string) => address.replace(/^(https?:\/\/[^/]*)(\/.*)?$/u, `$1:${port}$2`);
  const addresses = [
    ...INNER_ADDRESSES.map(([, address]) => inPort(address)),
    `http://${INNER}:${port}/`,
    `https://rebound.example:${port}/`,
    `${redirecting}/`,
  ];
  for (const address of addresses) {
    const taken = httpToolSchema.safeParse({ name: 'find', description: 'Finds.', url: address });
    if (!taken.success) continue;
    for (const method of ['GET', 'POST'] as const) {
      const { tool } = openTool({ url: address, method });
      expect([address, await tool.run({}, step())]).toEqual([
        address,
        { kind: 'fault', fault: expect.any(String) },
      ]);
    }
  }
  expect(reached).toBe(0);
});

test('an argument cannot choose where a request goes', async () => {
  const seen: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    seen.push(request.url);
    response.end();
  });
  const { tool } = openTool({ url: `${url}/orders/{{id}}`, method: 'GET' });
  for (const id of ['@127.0.0.1/', '//127.0.0.1/', '\\\\127.0.0.1', '../admin', 'x?y=z#f', 'a\r\nHost: b'])
    await tool.run({ id }, step());
  expect(seen).toHaveLength(6);
  for (const path of seen) expect(path).toMatch(/^\/orders\/[^/?#]+$/);
});
