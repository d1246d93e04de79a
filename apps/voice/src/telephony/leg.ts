// One person's leg: their channel, our media channel, and the bridge that joins them. Its id is the call id.
//
// Order, and what it costs (Asterisk 22.10, two cores, measured):
// - channel first, then media: Asterisk refuses a channel id that begins another one's id;
// - both are in the bridge before the dial (about 25 ms in all), so early media is heard and nothing is to be
//   done at answer but the recording: out to the dialplan for MixMonitor and back in the bridge 3–10 ms after
//   the answer event. What the callee says meanwhile waits in the RTP socket; none of it is lost.
// - the bridge mixes (softmix, chosen by `video_sfu`): a simple bridge passes on only what a side sends, and
//   while nobody speaks neither side sends: the callee would get no RTP and the recording would lose that time.
//   It costs 19 ms each way and a fifth of a percent of a core per call.

import type { AriClient } from './ari-client.ts';
import type { ChannelEvent } from './ari-event.ts';
import { progressOf } from './dial-progress.ts';
import { buildDialString } from './dial-string.ts';
import { type MediaSocket, openMediaSocket } from './media-socket.ts';
import type { TelephonyLog } from './telephony-log.ts';
import type { Trunk, Trunks } from './trunks.ts';
import { within } from './within.ts';

const BRIDGE_TYPE = 'mixing,video_sfu';
const RECORD_CONTEXT = 'record';
const PREPARE_TIMEOUT_MS = 5_000;
const RECORD_TIMEOUT_MS = 2_000;
const HANGUP_CONFIRM_MS = 3_000;
/** Asterisk's own dial time-out stands behind ours and never comes first. */
const SPARE_DIAL_SECONDS = 10;

export interface LegDeps {
  ari: AriClient;
  trunks: Trunks;
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

export interface LegEnd {
  sipCode: number | null;
  q850Cause: number | null;
  /** `lost`: Asterisk, or its record of the channel, is gone; nothing more is known. */
  by: 'us' | 'callee' | 'lost';
}

export type DialProgress = { kind: 'ringing'; sipCode: number } | { kind: 'early_media' };

export interface RingOptions {
  progressTimeoutMs: number;
  ringTimeoutMs: number;
  signal: AbortSignal;
  onProgress: (progress: DialProgress) => void;
}

export type DialResult =
  | { kind: 'answered'; ringMs: number }
  | {
      kind: 'ended';
      end: LegEnd;
      saw18x: boolean;
      gaveUp: 'ring_timeout' | 'progress_timeout' | 'cancelled' | null;
    };

export function mediaChannelId(callId: string, fence: number): string {
  return `${callId}-media-${fence}`;
}

export function bridgeId(callId: string): string {
  return `${callId}-bridge`;
}

/** Everything but the dial. On failure nothing is left behind. */
export async function prepareLeg(deps: LegDeps, request: LegRequest): Promise<Leg> {
  const leg = new Leg(deps, request);
  try {
    await leg.prepare(deps.trunks, request);
    return leg;
  } catch (error) {
    await leg.close();
    throw error;
  }
}

/**
 * For a call that another process rang: its channel is watched from here, and our sound takes the place of whatever
 * media channel it had. The callee stays in the bridge all the time.
 */
export async function attachLeg(deps: Omit<LegDeps, 'trunks'>, identity: LegIdentity): Promise<Leg> {
  const leg = new Leg(deps, identity);
  try {
    await leg.attach();
    return leg;
  } catch (error) {
    leg.abandon();
    throw error;
  }
}

export class Leg {
  readonly ended: Promise<LegEnd>;
  readonly #deps: Omit<LegDeps, 'trunks'>;
  readonly #request: LegIdentity;
  readonly #settleEnd: (end: LegEnd) => void;
  readonly #mediaEntered = Promise.withResolvers<void>();
  readonly #mediaGone = Promise.withResolvers<void>();
  readonly #stopWatching: () => void;
  readonly #listeners = new Set<(event: ChannelEvent) => void>();
  #media: MediaSocket | undefined;
  #hangingUp = false;

  constructor(deps: Omit<LegDeps, 'trunks'>, request: LegIdentity) {
    this.#deps = deps;
    this.#request = request;
    const { promise, resolve } = Promise.withResolvers<LegEnd>();
    this.ended = promise;
    this.#settleEnd = resolve;
    const { callId, fence } = request;
    const stops = [
      deps.ari.watchChannel(callId, (event) => this.#take(event)),
      deps.ari.watchChannel(mediaChannelId(callId, fence), (event) => this.#takeOfMedia(event)),
    ];
    this.#stopWatching = () => {
      for (const stop of stops) stop();
    };
  }

  get media(): MediaSocket {
    if (!this.#media) throw new Error('leg is not prepared');
    return this.#media;
  }

  async prepare(trunks: Trunks, { to, from, trunk }: LegRequest): Promise<void> {
    const { ari } = this.#deps;
    const { callId } = this.#request;
    const entered = Promise.withResolvers<void>();
    const stopListening = this.#listen((event) => {
      if (event.type === 'StasisStart') entered.resolve();
    });
    await trunks.ensureTrunk(trunk);
    await ari.createLegChannel(callId, {
      endpoint: buildDialString(to, trunk.trunkId),
      callerId: from,
      variables: {
        'PJSIP_HEADER(add,X-Outspoken-Call)': callId,
        OUTSPOKEN_CALL: callId,
        OUTSPOKEN_APP: ari.app,
      },
    });
    const mediaId = await this.#openMedia(entered.promise);
    stopListening();
    await this.#joinBridge([callId, mediaId]);
  }

  async attach(): Promise<void> {
    const { ari } = this.#deps;
    const { callId, fence } = this.#request;
    await Promise.all([ari.subscribeToChannel(callId), ari.setVariable(callId, 'OUTSPOKEN_APP', ari.app)]);
    const mediaId = await this.#openMedia(Promise.resolve());
    const joined = await ari.listBridgeChannels(bridgeId(callId));
    // On its way through the dialplan, to be recorded, it was in no bridge.
    await this.#joinBridge(joined.includes(callId) ? [mediaId] : [callId, mediaId]);
    const formerFences = Array.from({ length: fence - 1 }, (_, index) => index + 1);
    await Promise.all(formerFences.map((former) => ari.hangUp(callId, mediaChannelId(callId, former))));
    await this.#checkStillThere();
  }

  /** Makes the bridge, if there is none, and our media channel; the latter's id. */
  async #openMedia(legEntered: Promise<void>): Promise<string> {
    const { ari } = this.#deps;
    const { callId, fence } = this.#request;
    const mediaId = mediaChannelId(callId, fence);
    const [connectionId] = await Promise.all([
      ari.createMediaChannel(callId, mediaId),
      ari.createBridge(callId, bridgeId(callId), BRIDGE_TYPE),
    ]);
    this.#media = await openMediaSocket(ari.url, connectionId);
    // A channel is answered for over HTTP before it is in our application, and no bridge takes it until then.
    const isReady = await within(PREPARE_TIMEOUT_MS, Promise.all([legEntered, this.#mediaEntered.promise]));
    if (!isReady) throw new Error('channels did not reach our application');
    return mediaId;
  }

  /** Rings. Resolves with the answer or with what came instead; after `ended` the channel is gone. */
  dial(options: RingOptions): Promise<DialResult> {
    const seconds =
      Math.ceil((options.progressTimeoutMs + options.ringTimeoutMs) / 1000) + SPARE_DIAL_SECONDS;
    return this.#ring(options, () => this.#deps.ari.dialChannel(this.#request.callId, seconds));
  }

  /** Of an attached leg that was dialled by another process: as `dial`, without the dial. */
  ringOn(options: RingOptions): Promise<DialResult> {
    return this.#ring(options, async () => {
      const state = await this.#deps.ari.readChannelState(this.#request.callId);
      if (state !== null) this.#take({ type: 'still_there', state });
      else await this.#checkStillThere();
    });
  }

  async #ring(options: RingOptions, begin: () => Promise<void>): Promise<DialResult> {
    const dialledAt = performance.now();
    let ringingAt: number | null = null;
    let gaveUp: 'ring_timeout' | 'progress_timeout' | 'cancelled' | null = null;
    const answered = Promise.withResolvers<DialResult>();
    const giveUp = (why: 'ring_timeout' | 'progress_timeout' | 'cancelled') => {
      gaveUp ??= why;
      // A hang-up that is refused or lost leaves the end to Asterisk's own dial time-out, a few seconds later.
      this.hangUp().catch((error: unknown) => {
        if (options.signal.aborted) answered.reject(error);
      });
    };
    const cancel = () => giveUp('cancelled');
    let timer = setTimeout(() => giveUp('progress_timeout'), options.progressTimeoutMs);
    const ring = () => {
      if (ringingAt !== null) return;
      ringingAt = performance.now();
      clearTimeout(timer);
      timer = setTimeout(() => giveUp('ring_timeout'), options.ringTimeoutMs);
    };
    const stopListening = this.#listen((event) => {
      const progress = progressOf(event);
      if (progress === 'answered')
        answered.resolve({
          kind: 'answered',
          ringMs: Math.round(performance.now() - (ringingAt ?? dialledAt)),
        });
      if (progress !== 'ringing' && progress !== 'early_media') return;
      const isFirst = ringingAt === null;
      ring();
      if (isFirst) options.onProgress({ kind: 'ringing', sipCode: progress === 'ringing' ? 180 : 183 });
      if (progress === 'early_media') options.onProgress({ kind: 'early_media' });
    });
    options.signal.addEventListener('abort', cancel, { once: true });
    if (options.signal.aborted) cancel();
    else
      begin().catch(async (error: unknown) => {
        // The channel may have ended before the answer to our command: then its end is the result.
        const end = await this.#endWithin(500);
        if (!end) answered.reject(error);
      });
    try {
      return await Promise.race([
        answered.promise,
        this.ended.then((end) => ({ kind: 'ended' as const, end, saw18x: ringingAt !== null, gaveUp })),
      ]);
    } finally {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', cancel);
      stopListening();
    }
  }

  /** False when the leg ended before the recording began. */
  async startRecording(): Promise<boolean> {
    const { ari } = this.#deps;
    const { callId } = this.#request;
    const recorded = Promise.withResolvers<'recorded'>();
    const stopListening = this.#listen((event) => {
      if (event.type === 'StasisStart' && event.args[0] === 'recorded') recorded.resolve('recorded');
    });
    try {
      await ari.continueInDialplan(callId, RECORD_CONTEXT);
      const came = await within(
        RECORD_TIMEOUT_MS,
        Promise.race([recorded.promise, this.ended.then(() => 'ended' as const)]),
      );
      if (came === 'recorded') {
        await this.#joinBridge([callId]);
        return true;
      }
      // Between two visits to our application no event of the channel reaches us, its end neither.
      if (came === null) await this.#checkStillThere();
      return false;
    } catch (error) {
      if (await this.#endWithin(500)) return false;
      throw error;
    } finally {
      stopListening();
    }
  }

  onDigit(listener: (digit: string) => void): void {
    this.#listen((event) => {
      if (event.type === 'ChannelDtmfReceived') listener(event.digit);
    });
  }

  onHold(listener: (isHeld: boolean) => void): void {
    this.#listen((event) => {
      if (event.type === 'ChannelHold' || event.type === 'ChannelUnhold')
        listener(event.type === 'ChannelHold');
    });
  }

  /** Hangs up and waits until the channel is gone. */
  async hangUp(): Promise<void> {
    this.#hangingUp = true;
    const wasThere = await this.#deps.ari.hangUp(this.#request.callId, this.#request.callId);
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
        by: this.#hangingUp ? 'us' : 'callee',
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
    this.#settleEnd(end);
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
    const state = await this.#deps.ari.readChannelState(this.#request.callId);
    if (state === null)
      this.#finish({ sipCode: null, q850Cause: null, by: this.#hangingUp ? 'us' : 'callee' });
  }
}
