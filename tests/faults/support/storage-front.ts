// Stands before the S3 storage and lets it be well, refuse, stall, or be gone.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  const server = createServer((incoming, answer) => {
    const { state } = front;
    front.asked[state] += 1;
    if (state === 'gone') return incoming.socket.destroy();
    if (state === 'refusing') {
      incoming.resume();
      return answer.writeHead(503).end();
    }
    if (state === 'slow') setTimeout(() => pass(incoming, answer), SLOW_MS);
    else pass(incoming, answer);
  });

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  }

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
