// Asterisk as a bench needs it: everybody declines, at once or after a while of ringing, and nothing costs anything.
// Only the media socket is a real one.
import { connect } from 'node:net';
import {
  AriClient,
  type ChannelListener,
  type NewLegChannel,
} from '../../apps/voice/src/telephony/ari-client.ts';
import type { ChannelEvent } from '../../apps/voice/src/telephony/ari-event.ts';
import type { MediaServer } from '../../apps/voice/src/telephony/media-server.ts';
import type { MediaSocket } from '../../apps/voice/src/telephony/media-socket.ts';
import type { TelephonyLog } from '../../apps/voice/src/telephony/telephony-log.ts';

const DECLINED = 603;
const CALL_REJECTED = 21;
const MASK_OF_ZEROS = Buffer.alloc(4);
const OUR_CLOSE_FRAME = Buffer.from([0x88, 0]);
const CLOSE_FRAME = Buffer.concat([Buffer.from([0x88, 0x80]), MASK_OF_ZEROS]);

export interface Phones {
  ringMs: number;
  log: TelephonyLog;
  onInvite(callId: string): void;
  onEnd(callId: string): void;
}

/** By hand, for a whole WebSocket client would cost the calls more than our end of the socket does. */
function bringSound({ uri, username, password }: Record<string, string>, channelId: string): void {
  const { hostname, port } = new URL(uri ?? '');
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => socket.destroy());
  socket.once('data', () => {
    socket.write(textFrame(`MEDIA_START channel_id:${channelId}`));
    socket.on('data', (bytes) => {
      if (bytes.subarray(-OUR_CLOSE_FRAME.length).equals(OUR_CLOSE_FRAME)) socket.end(CLOSE_FRAME);
    });
  });
  const request = [
    'GET / HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol: media',
    `Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    '\r\n',
  ].join('\r\n');
  socket.write(request);
}

/** Shorter than 126 bytes. */
function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length]), MASK_OF_ZEROS, Buffer.from(text)]);
}

export class DecliningAri extends AriClient {
  readonly #media: MediaServer;
  readonly #phones: Phones;
  readonly #watchers = new Map<string, ChannelListener>();
  readonly #channels = new Set<string>();

  constructor(media: MediaServer, phones: Phones) {
    const access = { url: 'http://nowhere.test', user: '', password: '' };
    super({ ...access, app: 'bench', log: phones.log, assertOwned: () => {} });
    this.#media = media;
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

  override openMedia(_callId: string, channelId: string): Promise<MediaSocket> {
    this.#enter(channelId);
    return this.#media.expect(channelId, async () => bringSound(this.#media.client, channelId));
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
