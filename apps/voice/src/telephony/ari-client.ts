// A thin typed client of one ARI application: commands as methods, events handed to whoever watches the
// channel. Watch first, then command: Asterisk may raise the event before it answers the request.

import { z } from 'zod';
import { AriError, isNotFound } from './ari-error.ts';
import type { ChannelEvent } from './ari-event.ts';
import { AriEventSocket } from './ari-event-socket.ts';
import { type AriAccess, putAriObject, sendAriCommand } from './ari-http.ts';
import { MediaServer } from './media-server.ts';
import type { MediaSocket } from './media-socket.ts';
import { StuckMedia } from './stuck-media.ts';
import type { TelephonyLog } from './telephony-log.ts';

export interface AriOptions extends AriAccess {
  app: string;
  log: TelephonyLog;
  /** Throws when this process may not command the call's channels (any more). */
  assertOwned: (callId: string) => void;
}

export interface NewLegChannel {
  channelId: string;
  endpoint: string;
  variables: Record<string, string>;
}

const channelSchema = z.object({ id: z.string(), state: z.string() });
const bridgeSchema = z.object({ channels: z.array(z.string()) });
export interface PacketCounts {
  received: number;
  lost: number;
}

const rtpStatisticsSchema = z.object({ rxcount: z.int(), rxploss: z.int() });

export type ChannelListener = (event: ChannelEvent) => void;

export async function connectAri(options: AriOptions): Promise<AriClient> {
  const client = new AriClient(options);
  await client.connect();
  return client;
}

export class AriClient {
  readonly app: string;
  readonly #options: AriOptions;
  readonly #listeners = new Map<string, ChannelListener>();
  readonly #socket: AriEventSocket;
  readonly #stuck = new StuckMedia();
  #media: MediaServer | undefined;

  constructor(options: AriOptions) {
    this.#options = options;
    this.app = options.app;
    this.#socket = new AriEventSocket({
      access: options,
      app: options.app,
      log: options.log,
      onEvent: (channelId, event) => this.#listeners.get(channelId)?.(event),
      onConnect: async (ourAddress) => {
        this.#stuck.onAnswered();
        this.#media ??= await MediaServer.open(ourAddress);
        await this.#introduce(this.#media);
        await this.#reconcile();
      },
      onAway: () => this.#tellAllLost(),
    });
  }

  connect(): Promise<void> {
    return this.#socket.open();
  }

  async close(): Promise<void> {
    await this.#socket.close();
    await this.#media?.close();
  }

  /** Grows with every connection to Asterisk: what was put into its memory may be gone. */
  get connection(): number {
    return this.#socket.connection;
  }

  /** Whether calls can be made. */
  get isConnected(): boolean {
    return this.#socket.isOpen && this.#stuck.isHealthy;
  }

  watchChannel(channelId: string, listener: ChannelListener): () => void {
    this.#listeners.set(channelId, listener);
    return () => {
      if (this.#listeners.get(channelId) === listener) this.#listeners.delete(channelId);
    };
  }

  async createLegChannel(callId: string, leg: NewLegChannel): Promise<void> {
    await this.#commandFor(callId, {
      name: 'create channel',
      method: 'POST',
      path: '/channels/create',
      query: {
        endpoint: leg.endpoint,
        app: this.app,
        appArgs: 'dialled',
        channelId: leg.channelId,
      },
      body: { variables: leg.variables },
    });
  }

  async dialChannel(callId: string, channelId: string, timeoutSeconds: number): Promise<void> {
    await this.#commandFor(callId, {
      name: 'dial channel',
      method: 'POST',
      path: `/channels/${encodeURIComponent(channelId)}/dial`,
      query: { timeout: String(timeoutSeconds) },
    });
  }

  async continueInDialplan(callId: string, channelId: string, context: string): Promise<void> {
    await this.#commandFor(callId, {
      name: 'continue channel',
      method: 'POST',
      path: `/channels/${encodeURIComponent(channelId)}/continue`,
      query: { context, extension: 's', priority: '1' },
    });
  }

  async createBridge(callId: string, bridgeId: string, type: string): Promise<void> {
    await this.#commandFor(callId, {
      name: 'create bridge',
      method: 'POST',
      path: '/bridges',
      query: { type, bridgeId },
    });
  }

  async addToBridge(callId: string, bridgeId: string, channelIds: readonly string[]): Promise<void> {
    await this.#commandFor(callId, {
      name: 'add to bridge',
      method: 'POST',
      path: `/bridges/${encodeURIComponent(bridgeId)}/addChannel`,
      // Without it the number that we call from is taken from whoever is in the bridge: our media channel has none.
      query: { channel: channelIds.join(','), inhibitConnectedLineUpdates: 'true' },
    });
  }

  /** Makes the channel of a call's sound; Asterisk opens the socket to us. */
  async openMedia(callId: string, channelId: string): Promise<MediaSocket> {
    if (!this.#media) throw new Error('ARI was never connected');
    return this.#media.expect(channelId, () => this.#createMediaChannel(callId, channelId));
  }

  async #createMediaChannel(callId: string, channelId: string): Promise<void> {
    try {
      await this.#commandFor(callId, {
        name: 'create media channel',
        method: 'POST',
        path: '/channels/externalMedia',
        query: {
          app: this.app,
          channelId,
          external_host: this.app,
          transport: 'websocket',
          encapsulation: 'none',
          connection_type: 'client',
          format: 'slin16',
        },
      });
      this.#stuck.onAnswered();
    } catch (error) {
      if (error instanceof AriError && error.status === null) this.#stuck.onUnanswered();
      throw error;
    }
  }

  /** Tells Asterisk where our media server is, under our application's name: after a restart it knows nothing. */
  #introduce(media: MediaServer): Promise<void> {
    const kind = 'res_websocket_client/websocket_client';
    return putAriObject(this.#options, { kind, id: this.app, fields: media.client });
  }

  /** From here on the channel's events come to our application, whichever holds it. */
  async subscribeToChannel(channelId: string): Promise<void> {
    await this.#command({
      name: 'subscribe to channel',
      method: 'POST',
      path: `/applications/${encodeURIComponent(this.app)}/subscription`,
      query: { eventSource: `channel:${channelId}` },
    });
  }

  async setVariable(
    callId: string,
    channelId: string,
    { name, value }: { name: string; value: string },
  ): Promise<void> {
    await this.#commandFor(callId, {
      name: 'set variable',
      method: 'POST',
      path: `/channels/${encodeURIComponent(channelId)}/variable`,
      query: { variable: name, value },
    });
  }

  async hasBridge(bridgeId: string): Promise<boolean> {
    try {
      await this.listBridgeChannels(bridgeId);
      return true;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  }

  async listBridgeChannels(bridgeId: string): Promise<string[]> {
    const answer = await this.#command({
      name: 'read bridge',
      method: 'GET',
      path: `/bridges/${encodeURIComponent(bridgeId)}`,
    });
    return bridgeSchema.parse(answer).channels;
  }

  /** Answered before they are pressed. */
  async sendDigits(
    callId: string,
    channelId: string,
    { digits, toneMs, pauseMs }: { digits: string; toneMs: number; pauseMs: number },
  ): Promise<void> {
    await this.#commandFor(callId, {
      name: 'send digits',
      method: 'POST',
      path: `/channels/${encodeURIComponent(channelId)}/dtmf`,
      query: { dtmf: digits, duration: String(toneMs), between: String(pauseMs) },
    });
  }

  /** True when the channel was there. */
  hangUp(callId: string, channelId: string): Promise<boolean> {
    return this.#deleteFor(callId, 'hang up', `/channels/${encodeURIComponent(channelId)}`);
  }

  deleteBridge(callId: string, bridgeId: string): Promise<boolean> {
    return this.#deleteFor(callId, 'delete bridge', `/bridges/${encodeURIComponent(bridgeId)}`);
  }

  /** The channel's state, or null when Asterisk has no such channel. */
  async readChannelState(channelId: string): Promise<string | null> {
    try {
      const answer = await this.#command({
        name: 'read channel',
        method: 'GET',
        path: `/channels/${encodeURIComponent(channelId)}`,
      });
      return channelSchema.parse(answer).state;
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  /** Of what came from the other side; null when the channel is gone or has no RTP. */
  async readPacketCounts(channelId: string): Promise<PacketCounts | null> {
    try {
      const answer = await this.#command({
        name: 'read RTP statistics',
        method: 'GET',
        path: `/channels/${encodeURIComponent(channelId)}/rtp_statistics`,
      });
      const { rxcount, rxploss } = rtpStatisticsSchema.parse(answer);
      return { received: rxcount, lost: rxploss };
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  async listChannelIds(): Promise<string[]> {
    const answer = await this.#command({ name: 'list channels', method: 'GET', path: '/channels' });
    return z
      .array(channelSchema)
      .parse(answer)
      .map(({ id }) => id);
  }

  async #deleteFor(callId: string, name: string, path: string): Promise<boolean> {
    try {
      await this.#commandFor(callId, { name, method: 'DELETE', path });
      return true;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  }

  #commandFor(callId: string, command: Parameters<typeof sendAriCommand>[1]): Promise<unknown> {
    this.#options.assertOwned(callId);
    return this.#command(command);
  }

  #command(command: Parameters<typeof sendAriCommand>[1]): Promise<unknown> {
    return sendAriCommand(this.#options, command);
  }

  // Events raised while we were away are lost: each watcher is told how its channel stands now.
  async #reconcile(): Promise<void> {
    if (this.#listeners.size === 0) return;
    const answer = await this.#command({ name: 'list channels', method: 'GET', path: '/channels' });
    const states = new Map(
      z
        .array(channelSchema)
        .parse(answer)
        .map(({ id, state }) => [id, state]),
    );
    for (const [channelId, listener] of this.#listeners) {
      const state = states.get(channelId);
      listener(state === undefined ? { type: 'lost' } : { type: 'still_there', state });
    }
  }

  #tellAllLost(): void {
    for (const listener of this.#listeners.values()) listener({ type: 'lost' });
  }
}
