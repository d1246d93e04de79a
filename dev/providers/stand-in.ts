// What all stand-ins are: a server on loopback that asks for a key, counts, and fails when it is told to.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** `silent`: takes everything and answers nothing. `cut`: hangs up in the middle of an answer. */
export type StandInFault = 'refuse' | 'unavailable' | 'silent' | 'cut';

export interface StandIn {
  url: string;
  key: string;
  /** From now on; undefined: it is well again. */
  fault: StandInFault | undefined;
  readonly connections: number;
  readonly requests: number;
  /** Requests whose answer has been sent to its end. */
  readonly answered: number;
  /** What was asked in JSON, as it came. */
  readonly asked: string[];
  close(): Promise<void>;
}

export interface StandInParts {
  key: string;
  keyOf(request: IncomingMessage): string | undefined;
  onRequest(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void>;
  onSocket?(socket: WebSocket, request: IncomingMessage): void;
}

/** Long enough for what was sent to arrive before the line is cut. */
export const CUT_AFTER_MS = 100;

export async function openStandIn(parts: StandInParts): Promise<StandIn> {
  let connections = 0;
  let requests = 0;
  let answered = 0;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    requests += 1;
    response.once('finish', () => {
      answered += 1;
    });
    void answer(request, response).catch(() => response.destroy());
  });
  // As the real ones do: connections stay.
  server.keepAliveTimeout = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const sockets = new WebSocketServer({ noServer: true });

  const statusOf = (request: IncomingMessage): number | undefined => {
    if (standIn.fault === 'unavailable') return 503;
    if (standIn.fault === 'refuse' || parts.keyOf(request) !== parts.key) return 401;
    return undefined;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = statusOf(request);
    if (status !== undefined) {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
      return;
    }
    if (standIn.fault === 'silent') return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (request.headers['content-type']?.includes('json')) asked.push(body.toString());
    await parts.onRequest(request, response, body);
  }

  server.on('upgrade', (request, socket, head) => {
    requests += 1;
    const status = statusOf(request);
    if (status !== undefined || !parts.onSocket) {
      socket.end(`HTTP/1.1 ${status ?? 404} No\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => {});
      parts.onSocket?.(opened, request);
    });
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    url: `http://127.0.0.1:${port}`,
    key: parts.key,
    fault: undefined,
    asked,
    get connections() {
      return connections;
    },
    get requests() {
      return requests;
    },
    get answered() {
      return answered;
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
