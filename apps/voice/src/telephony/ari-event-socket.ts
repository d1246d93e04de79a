// The event WebSocket of one ARI application: kept open, reconnected with back-off, and declared away when
// Asterisk stays unreachable. Whoever opens the same application again takes it over; that is the end of ours.

import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type AriEvent, channelIdOf, EVENT_TYPES, parseAriEvent } from './ari-event.ts';
import { type AriAccess, authorization, sendAriCommand } from './ari-http.ts';
import type { TelephonyLog } from './telephony-log.ts';

const HANDSHAKE_TIMEOUT_MS = 5_000;
const PING_EVERY_MS = 2_000;
const SILENT_AFTER_MS = 6_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;
/** After this long without Asterisk its calls are given up: their lines must be freed within 15 s. */
const AWAY_AFTER_MS = 8_000;

export interface EventSocketOptions {
  access: AriAccess;
  app: string;
  log: TelephonyLog;
  onEvent: (channelId: string, event: AriEvent) => void;
  /** Until it has resolved, the socket is not open. `ourAddress`: from which we have reached Asterisk. */
  onConnect: (ourAddress: string) => Promise<void>;
  onAway: () => void;
}

export class AriEventSocket {
  connection = 0;
  readonly #options: EventSocketOptions;
  readonly #closing = new AbortController();
  #socket: WebSocket | undefined;
  #greeted: WebSocket | undefined;
  #awayTimer: NodeJS.Timeout | undefined;
  #reconnecting: Promise<void> = Promise.resolve();

  constructor(options: EventSocketOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#greeted?.readyState === WebSocket.OPEN;
  }

  async open(): Promise<void> {
    await this.#connectOnce();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#awayTimer);
    this.#socket?.terminate();
    await this.#reconnecting;
  }

  async #connectOnce(): Promise<void> {
    const { access, app } = this.#options;
    const address = `${access.url.replace(/^http/, 'ws')}/ari/events?app=${encodeURIComponent(app)}`;
    const socket = new WebSocket(address, {
      headers: { authorization: authorization(access) },
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    let ourAddress = '';
    socket.once('upgrade', (response) => {
      ourAddress = response.socket.localAddress ?? '';
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.on('error', () => socket.terminate());
    socket.on('message', (message: Buffer) => this.#take(socket, message.toString('utf8')));
    socket.once('close', () => this.#lostSocket(socket));
    try {
      await sendAriCommand(access, {
        name: 'set event filter',
        method: 'PUT',
        path: `/applications/${encodeURIComponent(app)}/eventFilter`,
        body: { allowed: EVENT_TYPES.map((type) => ({ type })) },
      });
      this.connection += 1;
      await this.#options.onConnect(ourAddress);
      this.#greeted = socket;
    } catch (error) {
      socket.terminate();
      throw error;
    }
    this.#watchPulse(socket);
  }

  #take(socket: WebSocket, text: string): void {
    try {
      const event = parseAriEvent(text);
      if (!event) return;
      if (event.type === 'ApplicationReplaced') {
        this.#options.log.error({ app: this.#options.app }, 'another process took our ARI application');
        this.#closing.abort();
        socket.terminate();
        this.#options.onAway();
        return;
      }
      this.#options.onEvent(channelIdOf(event), event);
    } catch (error) {
      this.#options.log.error({ err: error }, 'ARI event could not be handled');
    }
  }

  // A frozen Asterisk keeps its sockets open: only an unanswered ping shows it.
  #watchPulse(socket: WebSocket): void {
    let heardAt = performance.now();
    const heard = () => {
      heardAt = performance.now();
    };
    socket.on('pong', heard);
    socket.on('message', heard);
    const pulse = setInterval(() => {
      if (performance.now() - heardAt > SILENT_AFTER_MS) socket.terminate();
      else socket.ping();
    }, PING_EVERY_MS);
    socket.once('close', () => clearInterval(pulse));
    if (socket.readyState !== WebSocket.OPEN) clearInterval(pulse);
  }

  #lostSocket(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closing.signal.aborted) return;
    this.#options.log.warn({ app: this.#options.app }, 'ARI event socket lost');
    this.#awayTimer ??= setTimeout(() => {
      this.#awayTimer = undefined;
      this.#options.onAway();
    }, AWAY_AFTER_MS);
    this.#reconnecting = this.#reconnecting.then(() => this.#reconnect());
  }

  async #reconnect(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      await delay(wait, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      if (this.#closing.signal.aborted) return;
      try {
        await this.#connectOnce();
        clearTimeout(this.#awayTimer);
        this.#awayTimer = undefined;
        this.#options.log.info({ app: this.#options.app }, 'ARI event socket back');
        return;
      } catch (error) {
        this.#options.log.debug({ err: error }, 'ARI is not back yet');
      }
    }
  }
}
