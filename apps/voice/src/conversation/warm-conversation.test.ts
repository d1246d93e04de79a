import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createConversationDeps } from './conversation-deps.ts';
import { warmConversation } from './warm-conversation.ts';

it('builds a session for nobody, says nothing of it and has no provider hear, think or speak', async () => {
  const asked: string[] = [];
  const provider = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo; // listens over TCP
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void said.push(line) });
  const url = `http://127.0.0.1:${port}`;
  const deps = await createConversationDeps({ speechUrl: url, modelUrl: url, apiKey: 'key', log });
  try {
    await warmConversation(deps);
    expect(said).toEqual([]);
    // A connection may be warmed; nothing is asked that costs.
    expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([]);
  } finally {
    await deps.close();
    provider.close();
  }
});
