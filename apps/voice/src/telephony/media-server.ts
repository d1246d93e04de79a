// Where Asterisk brings the sound of our calls: it opens one WebSocket to us for each media channel, and its first
// message says for which. We open none to Asterisk: finding the channel of a socket that comes in, Asterisk 22.10 can
// take a lock and never let go of it (decision 0040).

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, isIPv6, type Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { authorization } from './ari-http.ts';
import { MediaSocket } from './media-socket.ts';
import { within } from './within.ts';

const OPEN_TIMEOUT_MS = 5_000;
const USER = 'asterisk';
const LARGEST_MESSAGE_BYTES = 1_000_000;

export class MediaServer {
  readonly #server: WebSocketServer;
  readonly #password = randomBytes(24).toString('base64url');
  readonly #expected = new Map<string, (media: MediaSocket) => void>();

  private constructor(host: string) {
    this.#server = new WebSocketServer({
      host,
      port: 0,
      perMessageDeflate: false,
      maxPayload: LARGEST_MESSAGE_BYTES,
      verifyClient: ({ req }: { req: IncomingMessage }) => this.#isAsterisk(req),
    });
    this.#server.on('connection', (socket, request) => this.#take(socket, request.socket));
  }

  /** `host`: our address as Asterisk knows it. */
  static async open(host: string): Promise<MediaServer> {
    const media = new MediaServer(host);
    await once(media.#server, 'listening');
    return media;
  }

  /** What Asterisk is told of us: an object of its kind `websocket_client`. */
  get client(): Record<string, string> {
    const { address, port } = this.#server.address() as AddressInfo; // not a pipe: it listens on a port
    return {
      connection_type: 'per_call_config',
      uri: `ws://${isIPv6(address) ? `[${address}]` : address}:${port}/`,
      protocols: 'media',
      username: USER,
      password: this.#password,
      connection_timeout: String(OPEN_TIMEOUT_MS),
      reconnect_attempts: '1',
    };
  }

  /** The socket of the channel that `make` has Asterisk make. */
  async expect(channelId: string, make: () => Promise<void>): Promise<MediaSocket> {
    const { promise, resolve } = Promise.withResolvers<MediaSocket>();
    this.#expected.set(channelId, resolve);
    try {
      await make();
      const media = await within(OPEN_TIMEOUT_MS, promise);
      if (!media) throw new Error('media socket did not come in time');
      return media;
    } finally {
      this.#expected.delete(channelId);
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #isAsterisk({ headers }: IncomingMessage): boolean {
    const wanted = Buffer.from(authorization({ user: USER, password: this.#password }));
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  #take(socket: WebSocket, wire: Socket): void {
    const timeout = setTimeout(() => socket.terminate(), OPEN_TIMEOUT_MS);
    socket.on('error', () => socket.terminate());
    socket.once('close', () => clearTimeout(timeout));
    socket.once('message', (message: Buffer) => {
      clearTimeout(timeout);
      const expected = this.#expected.get(channelIdIn(message.toString('utf8')));
      // Nobody waits any more: Asterisk ends the channel of a socket that is closed.
      if (expected) expected(new MediaSocket(socket, wire));
      else socket.close();
    });
  }
}

function channelIdIn(start: string): string {
  return /^MEDIA_START .*\bchannel_id:(\S+)/.exec(start)?.[1] ?? '';
}
