// Asterisk as a bench needs it: everybody declines, at once or after a while of ringing, and nothing costs anything.
// Only the media socket is a real one, for the leg opens it by itself.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import {
  AriClient,
  type ChannelListener,
  type NewLegChannel,
} from '../../apps/voice/src/telephony/ari-client.ts';
import type { ChannelEvent } from '../../apps/voice/src/telephony/ari-event.ts';
import type { TelephonyLog } from '../../apps/voice/src/telephony/telephony-log.ts';

const DECLINED = 603;
const CALL_REJECTED = 21;
/** Of RFC 6455. */
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const CLOSE_FRAME = Buffer.from([0x88, 0]);

export interface Phones {
  ringMs: number;
  log: TelephonyLog;
  onInvite(callId: string): void;
  onEnd(callId: string): void;
}

export interface MediaServer {
  url: string;
  close(): void;
}

/** By hand, for a whole WebSocket server would cost the calls more than our end of the socket does. */
export async function serveMedia(): Promise<MediaServer> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (request) => welcome(socket, request.toString('latin1')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The request comes in one piece, as it was sent; the next to come is our end closing the socket. */
function welcome(socket: Socket, request: string): void {
  const key = /^sec-websocket-key: (\S+)/im.exec(request)?.[1];
  const accepted = createHash('sha1').update(`${key}${WEBSOCKET_GUID}`).digest('base64');
  const answer = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Protocol: media',
    `Sec-WebSocket-Accept: ${accepted}`,
    '\r\n',
  ].join('\r\n');
  socket.write(Buffer.concat([Buffer.from(answer), textFrame('MEDIA_START')]));
  socket.once('data', () => socket.end(CLOSE_FRAME));
}

function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]);
}

export class DecliningAri extends AriClient {
  readonly #phones: Phones;
  readonly #watchers = new Map<string, ChannelListener>();
  readonly #channels = new Set<string>();

  constructor(url: string, phones: Phones) {
    super({ url, user: '', password: '', app: 'bench', log: phones.log, assertOwned: () => {} });
    this.#phones = phones;
  }

  override get isConnected(): boolean {
    return true;
  }

  override get connection(): number {
    return 1;
  }

  override watchChannel(channelId: string, listener: ChannelListener): () => void {
    this.#watchers.set(channelId, listener);
    return () => this.#watchers.delete(channelId);
  }

  override async createLegChannel(_callId: string, { channelId }: NewLegChannel): Promise<void> {
    this.#enter(channelId);
  }

  override async createMediaChannel(_callId: string, channelId: string): Promise<string> {
    this.#enter(channelId);
    return channelId;
  }

  override async createBridge(): Promise<void> {}
  override async addToBridge(): Promise<void> {}

  override async deleteBridge(): Promise<boolean> {
    return true;
  }

  override async dialChannel(callId: string, channelId: string): Promise<void> {
    const decline = () => {
      if (this.#leave(channelId, CALL_REJECTED, DECLINED)) this.#phones.onEnd(callId);
    };
    this.#phones.onInvite(callId);
    if (this.#phones.ringMs === 0) return decline();
    this.#tell(channelId, { type: 'Dial', peer: { id: channelId, state: 'Down' }, dialstatus: 'RINGING' });
    setTimeout(decline, this.#phones.ringMs);
  }

  override async hangUp(_callId: string, channelId: string): Promise<boolean> {
    return this.#leave(channelId, 16, 0);
  }

  override async readChannelState(channelId: string): Promise<string | null> {
    return this.#channels.has(channelId) ? 'Down' : null;
  }

  #enter(id: string): void {
    this.#channels.add(id);
    this.#tell(id, { type: 'StasisStart', channel: { id, state: 'Down' }, args: ['dialled'] });
  }

  #leave(id: string, cause: number, techCause: number): boolean {
    if (!this.#channels.delete(id)) return false;
    const channel = { id, state: 'Down' };
    this.#tell(id, { type: 'ChannelDestroyed', channel, cause, tech_cause: techCause });
    return true;
  }

  #tell(channelId: string, event: ChannelEvent): void {
    queueMicrotask(() => this.#watchers.get(channelId)?.(event));
  }
}
