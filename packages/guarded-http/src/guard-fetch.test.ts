import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardFetch } from './guard-fetch.ts';
import { readOutboundPolicy } from './outbound-policy.ts';

let own: Served;
let other: Served;
let undo: () => Promise<void>;

interface Served {
  server: Server;
  url: string;
  connections: number;
  requests: number;
}

async function serve(location?: () => string): Promise<Served> {
  const server = createServer((_request, response) => {
    served.requests += 1;
    if (location) response.writeHead(307, { location: location() });
    response.end('ok');
  });
  const served: Served = { server, url: '', connections: 0, requests: 0 };
  server.keepAliveTimeout = 0;
  server.on('connection', () => {
    served.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  served.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return served;
}

beforeEach(async () => {
  own = await serve();
  other = await serve();
  undo = guardFetch({ policy: readOutboundPolicy(''), own: [`${own.url}/v1`] });
});
afterEach(async () => {
  await undo();
  for (const { server } of [own, other]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test("the installation's own host is reached, and no other inner one", async () => {
  expect(await (await fetch(own.url)).text()).toBe('ok');
  await expect(fetch(other.url)).rejects.toThrow();
  expect(other.requests).toBe(0);
});

test('a redirect leads no further inside than an address does', async () => {
  const sends = await serve(() => other.url);
  await undo();
  undo = guardFetch({ policy: readOutboundPolicy(''), own: [sends.url] });
  try {
    await expect(fetch(sends.url)).rejects.toThrow();
    expect([sends.requests, other.requests]).toEqual([1, 0]);
  } finally {
    sends.server.closeAllConnections();
    sends.server.close();
  }
});

test('requests one after the other share connections', async () => {
  for (let time = 0; time < 6; time += 1) await (await fetch(own.url)).text();
  expect(own.requests).toBe(6);
  // The next one may be on its way before the one before has let go.
  expect(own.connections).toBeLessThanOrEqual(2);
});
