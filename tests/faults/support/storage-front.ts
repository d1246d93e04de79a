// Stands before the S3 storage and lets it be well, refuse, stall, or be gone.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type StorageState = 'well' | 'refusing' | 'slow' | 'gone';

export interface StorageFront {
  url: string;
  state: StorageState;
  /** Requests that came in each state. */
  asked: Record<StorageState, number>;
  close(): Promise<void>;
}

const SLOW_MS = 2_000;

export async function openStorageFront(storageUrl: string): Promise<StorageFront> {
  const { hostname, port } = new URL(storageUrl);
  const server = createServer(async (incoming, answer) => {
    const { state } = front;
    front.asked[state] += 1;
    if (state === 'gone') return incoming.socket.destroy();
    if (state === 'refusing') {
      incoming.resume();
      return answer.writeHead(503).end();
    }
    if (state === 'slow') await delay(SLOW_MS);
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: StorageFront = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    state: 'well',
    asked: { well: 0, refusing: 0, slow: 0, gone: 0 },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}
