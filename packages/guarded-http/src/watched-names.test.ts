import dns, { type LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readOutboundPolicy } from './outbound-policy.ts';
import { type WatchedNames, watchNames } from './watched-names.ts';

const real = dns.lookup;
let answers: Record<string, string[]>;
let server: Server;
let reached: number;
let port: number;
let watched: WatchedNames;

/** A name server of our own: what it says can change between two questions. */
function answer(
  name: string,
  _options: object,
  callback: (error: null, found: LookupAddress[]) => void,
): void {
  callback(
    null,
    (answers[name] ?? []).map((address) => ({ address, family: 4 })),
  );
}

beforeEach(async () => {
  answers = {};
  reached = 0;
  server = createServer((_request, response) => response.end('ok'));
  server.on('connection', () => {
    reached += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  Object.assign(dns, { lookup: answer });
  watched = watchNames(readOutboundPolicy(''));
});
afterEach(async () => {
  watched.restore();
  Object.assign(dns, { lookup: real });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function openSocket(name: string): Promise<string> {
  const socket = new WebSocket(`ws://${name}:${port}/`);
  return new Promise((resolve) => {
    socket.on('error', (error) => resolve(error.name));
    socket.on('open', () => resolve('open'));
  });
}

test('a name of a project that leads inside is refused for fetch and for sockets', async () => {
  answers['provider.example'] = ['127.0.0.1'];
  watched.add('Provider.Example.');
  await expect(fetch(`http://provider.example:${port}/`)).rejects.toThrow();
  expect(await openSocket('provider.example')).toBe('NameRefusedError');
  expect(reached).toBe(0);
});

test('a name that was good and is rebound leads nowhere, also when only one of its addresses is inside', async () => {
  answers['provider.example'] = ['93.184.216.34'];
  watched.add('provider.example');
  answers['provider.example'] = ['93.184.216.34', '127.0.0.1'];
  expect(await openSocket('provider.example')).toBe('NameRefusedError');
  expect(reached).toBe(0);
});

test('names of the installation are left alone', async () => {
  answers.speech = ['127.0.0.1'];
  Object.assign(dns, {
    lookup: (name: string, options: { all?: boolean }, callback: (...found: unknown[]) => void) =>
      options.all ? answer(name, options, callback) : callback(null, answers[name]?.[0], 4),
  });
  watched = watchNames(readOutboundPolicy(''));
  watched.add('provider.example');
  expect(await (await fetch(`http://speech:${port}/`)).text()).toBe('ok');
  expect(reached).toBe(1);
});
