/** The stream of an ear chain; what it promises stands there. */
import { stt } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { LINE_RATE } from '../line-audio.ts';
import type { Link } from './chain-of.ts';
import type { EarChain } from './ear-chain.ts';
import { type HeardUtterance, newUtterance, textOf, withOwnBuffer } from './heard-utterance.ts';

const MOST_SAMPLES = 60 * LINE_RATE;
/** What came before the flush is final already: only a last piece may still follow. */
const LAST_PIECE_MS = 400;

interface Child {
  link: Link<stt.STT>;
  /** Absent: this one takes whole utterances only. */
  stream: stt.SpeechStream | undefined;
  /** It has shown that it works. */
  hasGiven: boolean;
}

export class EarStream extends stt.SpeechStream {
  readonly label = 'outspoken.EarStream';
  readonly #chain: EarChain;
  readonly #waiting: HeardUtterance[] = [];
  readonly #allTold = Promise.withResolvers<void>();
  #open = newUtterance();
  #child: Child | undefined;
  /** Streams in a row that gave nothing. */
  #failures = 0;

  constructor(chain: EarChain) {
    super(chain, LINE_RATE, { maxRetry: 0, timeoutMs: 10_000, retryIntervalMs: 0 });
    this.#chain = chain;
  }

  protected async run(): Promise<void> {
    try {
      // Before the first word, which is not to wait for a connection.
      this.#openChild(this.#chain.link);
      for await (const item of this.input) {
        if (this.abortSignal.aborted) return;
        if (typeof item === 'symbol') this.#flush();
        else this.#push(withOwnBuffer(item));
      }
      if (this.#waiting.length > 0) await this.#allTold.promise;
    } finally {
      for (const utterance of this.#waiting) clearTimeout(utterance.timer);
      this.#dropChild();
    }
  }

  override close(): void {
    this.#allTold.resolve();
    super.close();
  }

  #push(frame: AudioFrame): void {
    const utterance = this.#open;
    if (utterance.samples + frame.samplesPerChannel > MOST_SAMPLES) return;
    utterance.frames.push(frame);
    utterance.samples += frame.samplesPerChannel;
    if (this.#child) this.#give((stream) => stream.pushFrame(frame));
    else if (this.#mayTryStreaming()) this.#reopen(this.#chain.link);
  }

  #flush(): void {
    const utterance = this.#open;
    if (utterance.samples === 0) return;
    this.#open = newUtterance();
    utterance.flushedAt = performance.now();
    this.#waiting.push(utterance);
    if (!this.#child?.stream) {
      // The next utterance may find it mended.
      this.#failures = Math.min(this.#failures, this.#mostFailures - 1);
      void this.#askAgain(utterance, this.#chain.link);
      return;
    }
    const isNearlyDone = utterance.pieces.length > 0 && utterance.interim === '';
    const limitMs = isNearlyDone ? LAST_PIECE_MS : this.#chain.deps.deadlines.earFinalMs;
    utterance.timer = setTimeout(() => this.#onLate(utterance), limitMs);
    this.#give((stream) => stream.flush());
  }

  #give(act: (stream: stt.SpeechStream) => void): void {
    const child = this.#child;
    if (!child?.stream) return;
    try {
      act(child.stream);
    } catch {
      this.#onGone(child);
    }
  }

  get #mostFailures(): number {
    return Math.max(2, this.#chain.deps.links.length);
  }

  #mayTryStreaming(): boolean {
    return this.#failures < this.#mostFailures;
  }

  #openChild(link: Link<stt.STT>): void {
    const ear = this.#chain.earOf(link);
    const { earFinalMs } = this.#chain.deps.deadlines;
    const stream = ear.capabilities.streaming
      ? ear.stream({ connOptions: { maxRetry: 0, timeoutMs: earFinalMs, retryIntervalMs: 0 } })
      : undefined;
    const child = { link, stream, hasGiven: false };
    this.#child = child;
    if (stream) void this.#listen(child, stream);
  }

  #reopen(link: Link<stt.STT>): void {
    this.#dropChild();
    this.#openChild(link);
    this.#open.pieces = [];
    this.#open.interim = '';
    for (const frame of this.#open.frames) this.#give((stream) => stream.pushFrame(frame));
  }

  #dropChild(): void {
    const former = this.#child;
    this.#child = undefined;
    try {
      former?.stream?.close();
    } catch {
      // It is closed already.
    }
  }

  async #listen(child: Child, stream: stt.SpeechStream): Promise<void> {
    try {
      for await (const event of stream) {
        if (this.#child !== child) return;
        this.#failures = 0;
        child.hasGiven = true;
        this.#onEvent(event);
      }
    } catch {
      // Its end is fault enough.
    }
    this.#onGone(child);
  }

  #onEvent(event: stt.SpeechEvent): void {
    const utterance = this.#waiting.find((one) => !one.isAskedAgain) ?? this.#open;
    const text = event.alternatives?.[0]?.text.trim() ?? '';
    switch (event.type) {
      case stt.SpeechEventType.INTERIM_TRANSCRIPT:
      case stt.SpeechEventType.PREFLIGHT_TRANSCRIPT:
        utterance.interim = text;
        this.#tellInterim(utterance);
        return;
      case stt.SpeechEventType.FINAL_TRANSCRIPT:
        utterance.pieces.push(text);
        utterance.interim = '';
        if (utterance.flushedAt === undefined) this.#tellInterim(utterance);
        else this.#settle(utterance, this.#textOf(utterance));
        return;
      case stt.SpeechEventType.RECOGNITION_USAGE:
        this.#put(event);
        return;
      case stt.SpeechEventType.START_OF_SPEECH:
      case stt.SpeechEventType.END_OF_SPEECH:
        // The call's own detector tells these.
        return;
      default:
        event.type satisfies never;
    }
  }

  #tellInterim(utterance: HeardUtterance): void {
    const type = stt.SpeechEventType.INTERIM_TRANSCRIPT;
    this.#put(this.#chain.transcript(type, this.#textOf(utterance)));
  }

  #textOf(utterance: HeardUtterance): string {
    return textOf(utterance, this.#chain.deps.language);
  }

  /** Words that came so far will do. Without any, another is asked whether there were some. */
  #onLate(utterance: HeardUtterance): void {
    const text = this.#textOf(utterance);
    if (text === '') {
      void this.#askAgain(utterance, this.#chain.linkAfter);
      return;
    }
    const owing = utterance.interim === '' ? undefined : this.#child;
    this.#settle(utterance, text);
    if (!owing?.stream) return;
    // What it still owes would be glued to the next utterance.
    this.#chain.use(this.#chain.linkAfter);
    this.#leave(owing, utterance);
  }

  #onGone(child: Child): void {
    if (this.#child !== child || this.abortSignal.aborted) return;
    this.#dropChild();
    this.#failures += 1;
    const next = this.#chain.linkAfter;
    const lost = this.#waiting.filter((one) => !one.isAskedAgain);
    this.#chain.use(next);
    // A line that was cut while nothing was said is simply opened again when it is needed.
    if (child.hasGiven && lost.length === 0 && this.#open.samples === 0) return;
    const cause = child.hasGiven ? 'cut_off' : 'no_connection';
    this.#chain.degraded({ from: child.link.name, to: next.name, cause, afterMs: 0 });
    for (const utterance of lost) void this.#askAgain(utterance, next);
    if (this.#open.samples > 0 && this.#mayTryStreaming()) this.#reopen(next);
  }

  async #askAgain(utterance: HeardUtterance, from: Link<stt.STT>): Promise<void> {
    utterance.isAskedAgain = true;
    clearTimeout(utterance.timer);
    const silent = this.#child;
    try {
      const text = await this.#chain.hear(utterance.frames, { from, signal: this.abortSignal });
      if (text !== '' && silent?.stream && this.#child === silent) this.#leave(silent, utterance);
      this.#settle(utterance, text);
    } catch (fault) {
      if (this.abortSignal.aborted) return;
      this.#chain.fail(fault);
      this.#settle(utterance, this.#textOf(utterance));
    }
  }

  /** There were words that this stream did not give, or not for good. */
  #leave(silent: Child, { flushedAt = performance.now() }: HeardUtterance): void {
    const { link } = this.#chain;
    const afterMs = Math.round(performance.now() - flushedAt);
    this.#chain.degraded({ from: silent.link.name, to: link.name, cause: 'time_out', afterMs });
    this.#reopen(link);
  }

  #settle(utterance: HeardUtterance, text: string): void {
    clearTimeout(utterance.timer);
    utterance.result = text;
    utterance.isAskedAgain = true;
    while (this.#waiting[0]?.result !== undefined) {
      const told = this.#waiting.shift();
      this.#put(this.#chain.transcript(stt.SpeechEventType.FINAL_TRANSCRIPT, told?.result ?? ''));
    }
    if (this.#waiting.length === 0 && this.input.closed) this.#allTold.resolve();
  }

  #put(event: stt.SpeechEvent): void {
    if (!this.queue.closed) this.queue.put(event);
  }
}
