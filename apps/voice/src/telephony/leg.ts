// One person's leg: their channel, our media channel, and the bridge that joins them.
//
// Order, and what it costs (Asterisk 22.10, two cores, measured):
// - channel first, then media: Asterisk refuses a channel id that begins another one's id;
// - both are in the bridge before the dial (about 25 ms in all), so early media is heard and nothing is to be
//   done at answer but the recording: out to the dialplan for MixMonitor and back in the bridge 3–10 ms after
//   the answer event. What the callee says meanwhile waits in the RTP socket; none of it is lost.
// - two in a bridge are passed on to each other as they come, in the thread that read them; a mixer would cost 19 ms
//   each way and a thread per call. It fills no gaps: the media socket sends silence, and the hearing side counts
//   time. Asterisk mixes by itself while there are three (a takeover, a transfer). `proxy_media`: never past us.

import type { AriClient, PacketCounts } from './ari-client.ts';
import type { ChannelEvent } from './ari-event.ts';
import { planDial } from './dial-string.ts';
import { bridgeId, findLegChannelId, legChannelId, mediaChannelId } from './leg-ids.ts';
import type { MediaSocket } from './media-socket.ts';
import { type DialResult, type LegEnd, type RingingLine, type RingOptions, ring } from './ring.ts';
import type { TelephonyLog } from './telephony-log.ts';
import type { Trunk, Trunks } from './trunks.ts';
import { type VisitingChannel, visitDialplan } from './visit-dialplan.ts';
import { within } from './within.ts';

const BRIDGE_TYPE = 'mixing,proxy_media';
const PREPARE_TIMEOUT_MS = 5_000;
/** Longer than the 40 ms that networks ask for: menus on old exchanges miss those. */
const DIGIT_TONE_MS = 120;
const DIGIT_PAUSE_MS = 100;
const DIGIT_WAIT_MS = 500;
const HANGUP_CONFIRM_MS = 3_000;
/** Asterisk's own dial time-out stands behind ours and never comes first. */
const SPARE_DIAL_SECONDS = 10;

export interface LegDeps {
  ari: AriClient;
  log: TelephonyLog;
}

export interface LegIdentity {
  callId: string;
  fence: number;
}

export interface LegRequest extends LegIdentity {
  to: string;
  from: string;
  trunk: Trunk;
}

/**
 * For a call that another process rang: its channel is watched from here, and our sound takes the place of whatever
 * media channel it had. The callee stays in the bridge all the time.
 */
export async function attachLeg(deps: LegDeps, identity: LegIdentity): Promise<Leg> {
  const channelIds = await deps.ari.listChannelIds();
  const leg = new Leg(deps, identity, findLegChannelId(channelIds, identity.callId) ?? undefined);
  try {
    await leg.attach();
    return leg;
  } catch (error) {
    leg.abandon();
    throw error;
  }
}

interface LegChannel {
  id: string;
  ended: Promise<LegEnd>;
  finish: (end: LegEnd) => void;
  isHangingUp: boolean;
  stopWatching: () => void;
}

export class Leg {
  readonly #deps: LegDeps;
  readonly #request: LegIdentity;
  readonly #mediaEntered = Promise.withResolvers<void>();
  readonly #mediaGone = Promise.withResolvers<void>();
  readonly #stopWatchingMedia: () => void;
  readonly #listeners = new Set<(event: ChannelEvent) => void>();
  #channel: LegChannel;
  #channelsMade = 1;
  #media: MediaSocket | undefined;

  constructor(deps: LegDeps, request: LegIdentity, channelId = request.callId) {
    this.#deps = deps;
    this.#request = request;
    this.#channel = this.#watchChannel(channelId);
    const mediaId = mediaChannelId(request.callId, request.fence);
    this.#stopWatchingMedia = deps.ari.watchChannel(mediaId, (event) => this.#takeOfMedia(event));
  }

  /** Of the channel that the leg has now. */
  get ended(): Promise<LegEnd> {
    return this.#channel.ended;
  }

  get media(): MediaSocket {
    if (!this.#media) throw new Error('leg is not prepared');
    return this.#media;
  }

  /** Everything but the dial. A leg that could not be prepared whole is to be closed like any other. */
  async prepare(trunks: Trunks, request: LegRequest): Promise<void> {
    const entered = this.#whenEntered();
    await this.#createChannel(trunks, request);
    const [mediaId] = await Promise.all([
      this.#openMedia(entered),
      this.#deps.ari.createBridge(request.callId, bridgeId(request.callId), BRIDGE_TYPE),
    ]);
    await this.#joinBridge([this.#channel.id, mediaId]);
  }

  /** Puts a new channel, over another trunk, in the place of one that nobody answered or that was not dialled. */
  async changeTrunk(trunks: Trunks, request: LegRequest): Promise<void> {
    await this.hangUp();
    this.#channel.stopWatching();
    this.#channelsMade += 1;
    this.#channel = this.#watchChannel(legChannelId(request.callId, this.#channelsMade));
    const entered = this.#whenEntered();
    await this.#createChannel(trunks, request);
    if (
      !(await within(
        PREPARE_TIMEOUT_MS,
        entered.then(() => true),
      ))
    )
      throw new Error('channel did not reach our application');
    await this.#joinBridge([this.#channel.id]);
  }

  #watchChannel(id: string): LegChannel {
    const { promise, resolve } = Promise.withResolvers<LegEnd>();
    const stopWatching = this.#deps.ari.watchChannel(id, (event) => this.#take(event));
    return { id, ended: promise, finish: resolve, isHangingUp: false, stopWatching };
  }

  #whenEntered(): Promise<void> {
    return new Promise((resolve) => {
      const stopListening = this.#listen((event) => {
        if (event.type !== 'StasisStart') return;
        stopListening();
        resolve();
      });
    });
  }

  async #createChannel(trunks: Trunks, { callId, to, from, trunk }: LegRequest): Promise<void> {
    const { ari } = this.#deps;
    const { endpoint, variables } = planDial(trunk, { to, from });
    await trunks.ensureTrunk(trunk);
    await ari.createLegChannel(callId, {
      channelId: this.#channel.id,
      endpoint,
      variables: {
        ...variables,
        'PJSIP_HEADER(add,X-Outspoken-Call)': callId,
        OUTSPOKEN_CALL: callId,
        OUTSPOKEN_APP: ari.app,
      },
    });
  }

  async attach(): Promise<void> {
    const { ari } = this.#deps;
    const { callId, fence } = this.#request;
    const legId = this.#channel.id;
    await Promise.all([
      ari.subscribeToChannel(legId),
      ari.setVariable(callId, legId, { name: 'OUTSPOKEN_APP', value: ari.app }),
    ]);
    const mediaId = await this.#openMedia(Promise.resolve());
    const joined = await ari.listBridgeChannels(bridgeId(callId));
    // On its way through the dialplan, to be recorded, it was in no bridge.
    await this.#joinBridge(joined.includes(legId) ? [mediaId] : [legId, mediaId]);
    const formerFences = Array.from({ length: fence - 1 }, (_, index) => index + 1);
    await Promise.all(formerFences.map((former) => ari.hangUp(callId, mediaChannelId(callId, former))));
    await this.#checkStillThere();
  }

  /** Returns the id of our media channel. */
  async #openMedia(legEntered: Promise<void>): Promise<string> {
    const { ari } = this.#deps;
    const { callId, fence } = this.#request;
    const mediaId = mediaChannelId(callId, fence);
    this.#media = await ari.openMedia(callId, mediaId);
    // A channel is answered for over HTTP before it is in our application, and no bridge takes it until then.
    const isReady = await within(PREPARE_TIMEOUT_MS, Promise.all([legEntered, this.#mediaEntered.promise]));
    if (!isReady) throw new Error('channels did not reach our application');
    return mediaId;
  }

  /** Rings. Resolves with the answer or with what came instead; after `ended` the channel is gone. */
  dial(options: RingOptions): Promise<DialResult> {
    const seconds =
      Math.ceil((options.progressTimeoutMs + options.ringTimeoutMs) / 1000) + SPARE_DIAL_SECONDS;
    const { callId } = this.#request;
    return ring(this.#ringing(), options, () =>
      this.#deps.ari.dialChannel(callId, this.#channel.id, seconds),
    );
  }

  /** Of an attached leg that was dialled by another process: as `dial`, without the dial. */
  ringOn(options: RingOptions): Promise<DialResult> {
    return ring(this.#ringing(), options, async () => {
      const state = await this.#deps.ari.readChannelState(this.#channel.id);
      if (state !== null) this.#take({ type: 'still_there', state });
      else await this.#checkStillThere();
    });
  }

  #ringing(): RingingLine {
    return {
      ended: this.ended,
      listen: (listener) => this.#listen(listener),
      hangUp: () => this.hangUp(),
      endWithin: (ms) => this.#endWithin(ms),
    };
  }

  /** False when the leg ended before the recording began. */
  startRecording(): Promise<boolean> {
    return visitDialplan(this.#visiting(), { context: 'record', backAs: 'recorded' });
  }

  /** False when the leg ended before the recording was stopped. */
  stopRecording(): Promise<boolean> {
    return visitDialplan(this.#visiting(), { context: 'unrecord', backAs: 'unrecorded' });
  }

  #visiting(): VisitingChannel {
    return {
      ...this.#ringing(),
      continueIn: (context) =>
        this.#deps.ari.continueInDialplan(this.#request.callId, this.#channel.id, context),
      rejoin: () => this.rejoin(),
      checkStillThere: () => this.#checkStillThere(),
    };
  }

  /** Puts the callee back in the bridge, where something went wrong on the way. */
  async rejoin(): Promise<void> {
    await this.#joinBridge([this.#channel.id]);
  }

  onDigit(listener: (digit: string) => void): void {
    this.#listen((event) => {
      if (event.type === 'ChannelDtmfReceived') listener(event.digit);
    });
  }

  /** Resolves when the last was pressed, or the leg has ended. Asterisk raises no event for it: it is counted. */
  async sendDigits(digits: string): Promise<void> {
    await this.#deps.ari.sendDigits(this.#request.callId, this.#channel.id, {
      digits,
      toneMs: DIGIT_TONE_MS,
      pauseMs: DIGIT_PAUSE_MS,
    });
    await this.#endWithin(digitsDurationMs(digits));
  }

  onHold(listener: (isHeld: boolean) => void): void {
    this.#listen((event) => {
      if (event.type === 'ChannelHold' || event.type === 'ChannelUnhold')
        listener(event.type === 'ChannelHold');
    });
  }

  /** The callee's packets, since the answer; null when there are none to count. */
  countPackets(): Promise<PacketCounts | null> {
    return this.#deps.ari.readPacketCounts(this.#channel.id);
  }

  /** Hangs up and waits until the channel is gone. */
  async hangUp(): Promise<void> {
    this.#channel.isHangingUp = true;
    const wasThere = await this.#deps.ari.hangUp(this.#request.callId, this.#channel.id);
    if (!wasThere) this.#finish({ sipCode: null, q850Cause: null, by: 'us' });
    else if (!(await this.#endWithin(HANGUP_CONFIRM_MS))) await this.#checkStillThere();
  }

  /** Leaves nothing in Asterisk: leg, media, bridge. Safe at any time and twice; false when something may be left. */
  async close(): Promise<boolean> {
    const { ari, log } = this.#deps;
    const { callId } = this.#request;
    this.#media?.close();
    const results = await Promise.allSettled([
      this.hangUp(),
      this.#hangUpMedia(),
      ari.deleteBridge(callId, bridgeId(callId)),
    ]);
    this.#stopWatching();
    this.#finish({ sipCode: null, q850Cause: null, by: 'us' });
    for (const result of results)
      if (result.status === 'rejected')
        log.warn({ callId, err: result.reason }, 'leg was not cleaned up whole');
    return results.every((result) => result.status === 'fulfilled');
  }

  /** For a call that is another's now: lets go of it without touching its channel. */
  abandon(): void {
    this.#media?.close();
    this.#stopWatching();
    this.#finish({ sipCode: null, q850Cause: null, by: 'lost' });
  }

  #take(event: ChannelEvent): void {
    if (event.type === 'ChannelDestroyed')
      this.#finish({
        sipCode: event.tech_cause || null,
        q850Cause: event.cause || null,
        by: this.#channel.isHangingUp ? 'us' : 'callee',
      });
    if (event.type === 'lost') this.#finish({ sipCode: null, q850Cause: null, by: 'lost' });
    for (const listener of this.#listeners) listener(event);
  }

  #takeOfMedia(event: ChannelEvent): void {
    if (event.type === 'StasisStart') this.#mediaEntered.resolve();
    if (event.type === 'ChannelDestroyed' || event.type === 'lost') this.#mediaGone.resolve();
  }

  async #hangUpMedia(): Promise<void> {
    const { callId, fence } = this.#request;
    const wasThere = await this.#deps.ari.hangUp(callId, mediaChannelId(callId, fence));
    if (wasThere) await within(HANGUP_CONFIRM_MS, this.#mediaGone.promise);
  }

  #finish(end: LegEnd): void {
    this.#channel.finish(end);
  }

  #stopWatching(): void {
    this.#channel.stopWatching();
    this.#stopWatchingMedia();
  }

  #listen(listener: (event: ChannelEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #joinBridge(channelIds: readonly string[]): Promise<void> {
    await this.#deps.ari.addToBridge(this.#request.callId, bridgeId(this.#request.callId), channelIds);
  }

  #endWithin(ms: number): Promise<LegEnd | null> {
    return within(ms, this.ended);
  }

  async #checkStillThere(): Promise<void> {
    const state = await this.#deps.ari.readChannelState(this.#channel.id);
    if (state === null)
      this.#finish({ sipCode: null, q850Cause: null, by: this.#channel.isHangingUp ? 'us' : 'callee' });
  }
}

function digitsDurationMs(digits: string): number {
  const waits = digits.split('w').length - 1;
  return waits * DIGIT_WAIT_MS + (digits.length - waits) * (DIGIT_TONE_MS + DIGIT_PAUSE_MS);
}
