// Real sockets on loopback. 127.0.0.2 plays the public address, 127.0.0.1 the inner one that must not be reached.
import { createServer as createWebServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGuardedHttp, type GuardedHttp } from './guarded-http.ts';
import { readOutboundPolicy } from './outbound-policy.ts';
import type { ResolveName } from './resolve-name.ts';

const PUBLIC = '127.0.0.2';
const INNER = '127.0.0.1';
const policy = readOutboundPolicy(`${PUBLIC}/32`);
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close();
});

function openHttp(resolveName?: ResolveName): GuardedHttp {
  const http = createGuardedHttp({ policy, resolveName });
  cleanUp.push(() => http.close());
  return http;
}

function post(http: GuardedHttp, url: string, timeoutMs = 3000) {
  return http.post({ url, headers: {}, body: '{}', timeoutMs, mostAnswerBytes: 65_536 });
}

async function serve(host: string, listener: RequestListener): Promise<{ port: number; server: Server }> {
  const server = createWebServer(listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  cleanUp.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, server };
}

/** Counts connections; what comes over them does not matter. */
async function countConnections(host: string, port = 0): Promise<{ port: number; count: () => number }> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.on('error', () => {});
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  cleanUp.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, count: () => count };
}

test('gives the status of an answer', async () => {
  const { port } = await serve(PUBLIC, (_request, response) => response.writeHead(204).end());
  expect(await post(openHttp(), `http://${PUBLIC}:${port}/a`)).toEqual({ status: 204 });
});

test('does not follow a redirect', async () => {
  const inner = await countConnections(INNER);
  const { port } = await serve(PUBLIC, (_request, response) =>
    response.writeHead(307, { location: `http://${INNER}:${inner.port}/` }).end(),
  );
  expect(await post(openHttp(), `http://${PUBLIC}:${port}/`)).toEqual({ status: 307 });
  expect(inner.count()).toBe(0);
});

test('a name that has one inner address is refused before anything is sent', async () => {
  const inner = await countConnections(INNER);
  const outer = await countConnections(PUBLIC, inner.port);
  for (const addresses of [
    [INNER],
    [PUBLIC, INNER],
    [PUBLIC, '::ffff:127.0.0.1'],
    [PUBLIC, '64:ff9b::7f00:1'],
  ]) {
    const http = openHttp(async () => addresses);
    expect(await post(http, `https://mixed.example:${inner.port}/`)).toEqual({ fault: 'address_refused' });
  }
  expect([inner.count(), outer.count()]).toEqual([0, 0]);
});

test('a name that is rebound after it was judged leads nowhere else', async () => {
  const inner = await countConnections(INNER);
  const outer = await countConnections(PUBLIC, inner.port);
  let asked = 0;
  const http = openHttp(async () => {
    asked += 1;
    return [asked === 1 ? PUBLIC : INNER];
  });
  const first = await post(http, `https://rebound.example:${inner.port}/`);
  expect(first).not.toHaveProperty('status');
  expect([asked, outer.count(), inner.count()]).toEqual([1, 1, 0]);
  expect(await post(http, `https://rebound.example:${inner.port}/`)).toEqual({ fault: 'address_refused' });
  expect(inner.count()).toBe(0);
});

test('inner addresses by number are never connected to', async () => {
  const inner = await countConnections(INNER);
  const http = openHttp();
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.0.0.1.',
    '[::ffff:127.0.0.1]',
    'localhost',
  ];
  for (const host of hosts)
    for (const scheme of ['http', 'https'])
      expect(await post(http, `${scheme}://${host}:${inner.port}/`)).toEqual({ fault: 'address_refused' });
  expect(inner.count()).toBe(0);
});

test('an endless answer is cut, and its status counts', async () => {
  let sent = 0;
  const { port } = await serve(PUBLIC, (_request, response) => {
    const chunk = Buffer.alloc(16_384);
    const pour = () => {
      if (response.destroyed) return;
      sent += chunk.length;
      if (response.write(chunk)) setImmediate(pour);
      else response.once('drain', pour);
    };
    response.writeHead(200);
    pour();
  });
  expect(await post(openHttp(), `http://${PUBLIC}:${port}/`)).toEqual({ status: 200 });
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('an answer that drips for ever is left when the time is up, and its status counts', async () => {
  const { port } = await serve(PUBLIC, (_request, response) => {
    response.writeHead(202).write('a');
  });
  expect(await post(openHttp(), `http://${PUBLIC}:${port}/`, 200)).toEqual({ status: 202 });
});

test('every part of the time is counted: a silent name server, a silent host', async () => {
  const silentNames = openHttp(() => new Promise(() => {}));
  expect(await post(silentNames, 'https://silent.example/', 200)).toEqual({ fault: 'timeout' });
  const { port } = await serve(PUBLIC, () => {});
  expect(await post(openHttp(), `http://${PUBLIC}:${port}/`, 200)).toEqual({ fault: 'timeout' });
});

test('an unknown name and a closed port are told apart', async () => {
  expect(
    await post(
      openHttp(async () => []),
      'https://nobody.example/',
    ),
  ).toEqual({ fault: 'name_not_found' });
  const { port, server } = await serve(PUBLIC, () => {});
  server.close();
  expect(await post(openHttp(), `http://${PUBLIC}:${port}/`)).toEqual({ fault: 'connection_failed' });
});

test('an exchange gives the body of an answer, and says when it was longer than wanted', async () => {
  const { port } = await serve(PUBLIC, (request, response) => {
    response.writeHead(201, { 'content-type': 'text/plain' }).write(`${request.method} `);
    request.pipe(response);
  });
  const http = openHttp();
  const ask = (mostAnswerBytes: number) =>
    http.exchange({
      url: `http://${PUBLIC}:${port}/`,
      method: 'PUT',
      headers: {},
      body: 'hello',
      timeoutMs: 3000,
      mostAnswerBytes,
    });
  const common = { status: 201, contentType: 'text/plain' };
  expect(await ask(100)).toEqual({ ...common, body: Buffer.from('PUT hello'), isCut: false });
  expect(await ask(4)).toEqual({ ...common, body: Buffer.from('PUT '), isCut: true });
});

test('an exchange whose answer never ends is a time-out, and one that nobody waits for is left', async () => {
  const { port } = await serve(PUBLIC, (_request, response) => {
    response.writeHead(200).write('a');
  });
  const given = { url: `http://${PUBLIC}:${port}/`, method: 'GET', headers: {}, body: null } as const;
  const http = openHttp();
  expect(await http.exchange({ ...given, timeoutMs: 200, mostAnswerBytes: 9 })).toEqual({ fault: 'timeout' });
  const signal = AbortSignal.abort();
  expect(await http.exchange({ ...given, timeoutMs: 5000, mostAnswerBytes: 9, signal })).toEqual({
    fault: 'timeout',
  });
});

test('neither an exchange nor a fetch reaches inner addresses or follows a redirect to them', async () => {
  const inner = await countConnections(INNER);
  const { port } = await serve(PUBLIC, (_request, response) =>
    response.writeHead(302, { location: `http://${INNER}:${inner.port}/` }).end(),
  );
  const http = openHttp(async () => [INNER]);
  const ask = (url: string) =>
    http.exchange({ url, method: 'GET', headers: {}, body: null, timeoutMs: 3000, mostAnswerBytes: 9 });
  expect(await ask(`http://${PUBLIC}:${port}/`)).toMatchObject({ status: 302 });
  const followed = await http.fetch(`http://${PUBLIC}:${port}/`, { redirect: 'follow' });
  expect(followed.status).toBe(302);
  for (const host of ['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost', 'rebound.example']) {
    expect(await ask(`https://${host}:${inner.port}/`)).toEqual({ fault: 'address_refused' });
    await expect(http.fetch(`https://${host}:${inner.port}/`)).rejects.toThrow();
  }
  expect(inner.count()).toBe(0);
});
