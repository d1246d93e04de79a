// Somebody else whom the callee is put through to: a channel of their own, which joins the callee's bridge when it is
// answered and not before: what a carrier says meanwhile is not for the callee.
import type { AriClient } from './ari-client.ts';
import type { ChannelEvent } from './ari-event.ts';
import { planDial } from './dial-string.ts';
import { bridgeId, transferChannelId } from './leg-ids.ts';
import { type DialResult, type LegEnd, type RingOptions, ring } from './ring.ts';
import type { Trunk, Trunks } from './trunks.ts';
import { within } from './within.ts';

const ENTER_TIMEOUT_MS = 5_000;
const HANGUP_CONFIRM_MS = 3_000;
/** Asterisk's own dial time-out stands behind ours and never comes first. */
const SPARE_DIAL_SECONDS = 10;

export interface SecondLegRequest {
  to: string;
  from: string;
  trunk: Trunk;
}

export class SecondLeg {
  readonly #ari: AriClient;
  readonly #callId: string;
  readonly #ended = Promise.withResolvers<LegEnd>();
  readonly #entered = Promise.withResolvers<true>();
  readonly #listeners = new Set<(event: ChannelEvent) => void>();
  readonly #stopWatching: () => void;
  #isHangingUp = false;

  constructor(ari: AriClient, callId: string) {
    this.#ari = ari;
    this.#callId = callId;
    this.#stopWatching = ari.watchChannel(this.#channelId, (event) => this.#take(event));
  }

  get ended(): Promise<LegEnd> {
    return this.#ended.promise;
  }

  get #channelId(): string {
    return transferChannelId(this.#callId);
  }

  async prepare(trunks: Trunks, { to, from, trunk }: SecondLegRequest): Promise<void> {
    const { endpoint, variables } = planDial(trunk, { to, from });
    await trunks.ensureTrunk(trunk);
    await this.#ari.createLegChannel(this.#callId, {
      channelId: this.#channelId,
      endpoint,
      variables: { ...variables, 'PJSIP_HEADER(add,X-Outspoken-Call)': this.#channelId },
    });
    const entered = await within(ENTER_TIMEOUT_MS, Promise.race([this.#entered.promise, this.ended]));
    if (entered !== true) throw new Error('channel did not reach our application');
  }

  dial(options: RingOptions): Promise<DialResult> {
    const seconds =
      Math.ceil((options.progressTimeoutMs + options.ringTimeoutMs) / 1000) + SPARE_DIAL_SECONDS;
    const line = {
      ended: this.ended,
      listen: (listener: (event: ChannelEvent) => void) => this.#listen(listener),
      hangUp: () => this.hangUp(),
      endWithin: (ms: number) => within(ms, this.ended),
    };
    return ring(line, options, () => this.#ari.dialChannel(this.#callId, this.#channelId, seconds));
  }

  async joinCallee(): Promise<void> {
    await this.#ari.addToBridge(this.#callId, bridgeId(this.#callId), [this.#channelId]);
  }

  /** Of a call that another process conducted: whether both are talking. Then the channel is watched from here. */
  async attach(): Promise<boolean> {
    if ((await this.#ari.readChannelState(this.#channelId)) === null) return false;
    await this.#ari.subscribeToChannel(this.#channelId);
    const joined = await this.#ari.listBridgeChannels(bridgeId(this.#callId));
    return joined.includes(this.#channelId);
  }

  /** Hangs up and waits until the channel is gone. Safe at any time and twice. */
  async hangUp(): Promise<void> {
    this.#isHangingUp = true;
    const wasThere = await this.#ari.hangUp(this.#callId, this.#channelId);
    if (wasThere) await within(HANGUP_CONFIRM_MS, this.ended);
    this.#stopWatching();
    this.#ended.resolve({ sipCode: null, q850Cause: null, by: 'us' });
  }

  #take(event: ChannelEvent): void {
    if (event.type === 'StasisStart') this.#entered.resolve(true);
    if (event.type === 'ChannelDestroyed')
      this.#ended.resolve({
        sipCode: event.tech_cause || null,
        q850Cause: event.cause || null,
        by: this.#isHangingUp ? 'us' : 'callee',
      });
    if (event.type === 'lost') this.#ended.resolve({ sipCode: null, q850Cause: null, by: 'lost' });
    for (const listener of this.#listeners) listener(event);
  }

  #listen(listener: (event: ChannelEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
