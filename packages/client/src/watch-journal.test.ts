import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { watchJournal } from './watch-journal.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const entry = (seq: number, kind: string) =>
  `id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify({ seq, at: '2026-03-02T15:00:00Z', event: { kind } })}\n\n`;

/** Each connection gets the next body; `null` refuses. */
async function serve(...bodies: (string | null)[]) {
  const resumedAfter: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    resumedAfter.push(request.headers['last-event-id']?.toString());
    const body = bodies[resumedAfter.length - 1] ?? null;
    if (body === null) {
      response.statusCode = 404;
      response.end('{"code":"call_result_not_found","error":"The call is not found."}');
      return;
    }
    response.setHeader('content-type', 'text/event-stream');
    response.write(body, () => response.destroy());
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { resumedAfter, url: new URL(`http://127.0.0.1:${address.port}/`) };
}

test('a journal is taken up again where it broke off, and ends with the call', async () => {
  const { resumedAfter, url } = await serve(
    entry(1, 'dialling') + entry(2, 'ringing'),
    entry(3, 'answered') + entry(4, 'ended') + entry(5, 'never read'),
  );
  const kinds: string[] = [];
  for await (const { event } of watchJournal({ url, headers: {} })) kinds.push(event.kind);
  expect(kinds).toEqual(['dialling', 'ringing', 'answered', 'ended']);
  expect(resumedAfter).toEqual([undefined, '2']);
});

test('a refusal is an ApiError', async () => {
  const { url } = await serve(null);
  await expect(watchJournal({ url, headers: {} }).next()).rejects.toBeInstanceOf(ApiError);
});
