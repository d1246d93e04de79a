// Asterisk's REST interface with nothing of ours between: these tests prove what Asterisk does, not our client.
// Whatever is created through it is taken away again by close().
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import WebSocket, { type RawData, WebSocketServer } from 'ws';

export interface AriAccess {
  url: string;
  user: string;
  password: string;
}

export interface AriEvent {
  type: string;
  receivedAt: number;
  channel?: { id: string; state: string };
  peer?: { id: string };
  dialstatus?: string;
  args?: string[];
  cause?: number;
  tech_cause?: number;
  digit?: string;
}

export interface ControlWord {
  word: string;
  receivedAt: number;
}

export interface MediaSocket {
  channelId: string;
  send: (message: string | Buffer) => void;
  waitForWord: (start: string, timeoutMs: number) => Promise<ControlWord>;
  words: () => readonly ControlWord[];
  frames: { bytes: Buffer; receivedAt: number }[];
}

type Query = Record<string, string>;

interface Waiter<T> {
  matches: (item: T) => boolean;
  resolve: (item: T) => void;
}

/** Keeps everything that came, so that a wait also finds what arrived before it began. */
class Arrivals<T> {
  readonly all: T[] = [];
  private waiters: Waiter<T>[] = [];

  push(item: T): void {
    this.all.push(item);
    const woken = this.waiters.filter((waiter) => waiter.matches(item));
    this.waiters = this.waiters.filter((waiter) => !woken.includes(waiter));
    for (const waiter of woken) waiter.resolve(item);
  }

  waitFor(what: string, matches: (item: T) => boolean, timeoutMs: number): Promise<T> {
    const present = this.all.find(matches);
    if (present) return Promise.resolve(present);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${what} within ${timeoutMs} ms`)), timeoutMs);
      const waiter: Waiter<T> = {
        matches,
        resolve: (item) => {
          clearTimeout(timer);
          resolve(item);
        },
      };
      this.waiters.push(waiter);
    });
  }
}

export class BareAri {
  readonly app = `joints-${randomUUID()}`;
  private readonly events = new Arrivals<AriEvent>();
  private readonly access: AriAccess;
  private readonly sockets: WebSocket[] = [];
  private readonly servers: WebSocketServer[] = [];
  private readonly channels: string[] = [];
  private readonly bridges: string[] = [];

  private constructor(access: AriAccess) {
    this.access = access;
  }

  static async open(access: AriAccess): Promise<BareAri> {
    const ari = new BareAri(access);
    const socket = await ari.openSocket(`/ari/events?${ari.query({ app: ari.app })}`);
    socket.on('message', (data) => {
      const event = JSON.parse(toBuffer(data).toString()) as Omit<AriEvent, 'receivedAt'>;
      ari.events.push({ ...event, receivedAt: Date.now() });
    });
    return ari;
  }

  /** Makes a trunk to the phone network in Asterisk's memory, as our voice node does. */
  async putTrunk(id: string, contact: string): Promise<void> {
    await this.putObject('res_pjsip/aor', id, { contact: `sip:${contact}` });
    await this.putObject('res_pjsip/endpoint', id, {
      transport: 'udp',
      context: 'inbound',
      aors: id,
      disallow: 'all',
      allow: 'ulaw,alaw',
      direct_media: 'no',
      rtp_symmetric: 'yes',
    });
  }

  /** Creates a channel in our application without ringing anybody yet. */
  async create(endpoint: string, variables: Record<string, string>, channelId: string): Promise<void> {
    this.channels.push(channelId);
    await this.request(
      'POST',
      '/channels/create',
      { endpoint, app: this.app, appArgs: 'created', channelId },
      {
        variables,
      },
    );
  }

  async bridge(channelIds: string[]): Promise<string> {
    const id = randomUUID();
    this.bridges.push(id);
    await this.request('POST', '/bridges', { type: 'mixing', bridgeId: id });
    await this.request('POST', `/bridges/${id}/addChannel`, { channel: channelIds.join(',') });
    return id;
  }

  async openMedia(): Promise<MediaSocket> {
    const channelId = randomUUID();
    this.channels.push(channelId);
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    this.servers.push(server);
    await once(server, 'listening');
    await this.putObject('res_websocket_client/websocket_client', channelId, {
      connection_type: 'per_call_config',
      uri: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`, // not a pipe
      protocols: 'media',
    });
    const words = new Arrivals<ControlWord>();
    const frames: MediaSocket['frames'] = [];
    const sockets = new Arrivals<WebSocket>();
    server.on('connection', (socket) => {
      socket.on('message', (data, isBinary) => {
        const receivedAt = Date.now();
        if (isBinary) frames.push({ bytes: toBuffer(data), receivedAt });
        else words.push({ word: toBuffer(data).toString(), receivedAt });
      });
      sockets.push(socket);
    });
    await this.request('POST', '/channels/externalMedia', {
      app: this.app,
      channelId,
      external_host: channelId,
      transport: 'websocket',
      encapsulation: 'none',
      connection_type: 'client',
      format: 'slin16',
    });
    const socket = await sockets.waitFor('media socket', () => true, 10_000);
    // It enters the application only when the socket is open; before that a bridge refuses it with 422.
    await this.waitForStart(channelId, 10_000);
    return {
      channelId,
      frames,
      words: () => words.all,
      send: (message) => socket.send(message),
      waitForWord: (start, timeoutMs) =>
        words.waitFor(start, ({ word }) => word.startsWith(start), timeoutMs),
    };
  }

  waitFor(what: string, matches: (event: AriEvent) => boolean, timeoutMs: number): Promise<AriEvent> {
    return this.events.waitFor(what, matches, timeoutMs);
  }

  waitForStart(channelId: string, timeoutMs: number): Promise<AriEvent> {
    const isIt = (event: AriEvent) => event.type === 'StasisStart' && event.channel?.id === channelId;
    return this.waitFor('StasisStart', isIt, timeoutMs);
  }

  waitForDestroyed(channelId: string, timeoutMs: number): Promise<AriEvent> {
    const isIt = (event: AriEvent) => event.type === 'ChannelDestroyed' && event.channel?.id === channelId;
    return this.waitFor('ChannelDestroyed', isIt, timeoutMs);
  }

  waitForDialStatus(channelId: string, status: string, timeoutMs: number): Promise<AriEvent> {
    const isIt = (event: AriEvent) =>
      event.type === 'Dial' && event.peer?.id === channelId && event.dialstatus === status;
    return this.waitFor(`Dial ${status}`, isIt, timeoutMs);
  }

  seen(): readonly AriEvent[] {
    return this.events.all;
  }

  async request(method: string, path: string, query: Query = {}, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.access.url}/ari${path}?${this.query(query)}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (!response.ok) throw new AriRefusal(method, path, response.status);
    return text === '' ? null : JSON.parse(text);
  }

  async hangUp(channelId: string): Promise<void> {
    await this.request('DELETE', `/channels/${channelId}`).catch(ignoreMissing);
  }

  async close(): Promise<void> {
    for (const id of this.channels) await this.hangUp(id);
    for (const id of this.bridges) await this.request('DELETE', `/bridges/${id}`).catch(ignoreMissing);
    for (const socket of this.sockets) socket.terminate();
    for (const server of this.servers) server.close();
  }

  private putObject(kind: string, id: string, attributes: Record<string, string>): Promise<unknown> {
    const fields = Object.entries(attributes).map(([attribute, value]) => ({ attribute, value }));
    return this.request('PUT', `/asterisk/config/dynamic/${kind}/${id}`, {}, { fields });
  }

  private query(query: Query): string {
    const key = `${this.access.user}:${this.access.password}`;
    return new URLSearchParams({ api_key: key, ...query }).toString();
  }

  private openSocket(path: string): Promise<WebSocket> {
    const socket = new WebSocket(`${this.access.url.replace(/^http/, 'ws')}${path}`, {
      handshakeTimeout: 5000,
    });
    this.sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(socket));
      socket.once('error', reject);
    });
  }
}

class AriRefusal extends Error {
  readonly status: number;

  constructor(method: string, path: string, status: number) {
    super(`${method} ${path} answered ${status}`);
    this.status = status;
  }
}

function ignoreMissing(error: unknown): void {
  if (error instanceof AriRefusal && error.status === 404) return;
  throw error;
}

/** A message comes as one buffer unless a socket's binaryType is changed, and none is here. */
function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  throw new Error('a message came in pieces');
}
