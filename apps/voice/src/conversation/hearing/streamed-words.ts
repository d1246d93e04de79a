/**
 * The words of one utterance after the other, from an ear that is given only the sound of speech: what is not
 * speech costs neither money nor work there. Whole words come once for each utterance, in order; words while it
 * lasts come from the stream, or, from an ear that does not stream, by recognising what was said so far.
 */
import { stt } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { concatPcm } from '../speaking/concat-pcm.ts';

export interface StreamedWordsDeps {
  ear: stt.STT;
  /** Whether the ear itself gives words before an utterance is over. */
  earStreams: boolean;
  recognise(pcm: Int16Array, signal: AbortSignal): Promise<string>;
  /** Of the utterance that is being pushed. */
  onPartial(text: string): void;
  /** Of the oldest that was ended and not told yet; may be empty. */
  onWhole(text: string): void;
  onFault(fault: unknown): void;
}

const SAMPLES_PER_MS = 16;
const PARTIAL_EVERY_SAMPLES = 400 * SAMPLES_PER_MS;

export class StreamedWords {
  readonly #deps: StreamedWordsDeps;
  readonly #stream: stt.SpeechStream;
  readonly #stop = new AbortController();
  #untold = 0;
  #allTold = Promise.withResolvers<void>();
  #parts: Int16Array[] = [];
  #samples = 0;
  #partialAt = 0;
  #isRecognisingPart = false;

  constructor(deps: StreamedWordsDeps) {
    this.#deps = deps;
    deps.ear.on('error', ({ error }) => deps.onFault(error));
    this.#stream = deps.ear.stream();
    void this.#listen();
  }

  get isBusy(): boolean {
    return this.#untold > 0;
  }

  push(pcm: Int16Array): void {
    if (this.#stop.signal.aborted) return;
    this.#stream.pushFrame(new AudioFrame(pcm, 16_000, 1, pcm.length));
    this.#samples += pcm.length;
    if (!this.#deps.earStreams) this.#parts.push(pcm);
  }

  /** Only an ear that does not stream needs to be asked. */
  wantPartial(): void {
    if (this.#deps.earStreams || this.#isRecognisingPart || this.#stop.signal.aborted) return;
    if (this.#samples - this.#partialAt < PARTIAL_EVERY_SAMPLES) return;
    this.#partialAt = this.#samples;
    void this.#recognisePart(this.#parts);
  }

  endUtterance(): void {
    if (this.#stop.signal.aborted || this.#samples === 0) return;
    this.#parts = [];
    this.#samples = 0;
    this.#partialAt = 0;
    this.#untold += 1;
    this.#stream.flush();
  }

  async untilAllTold(): Promise<void> {
    if (this.#untold > 0) await this.#allTold.promise;
  }

  close(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#allTold.resolve();
    this.#stream.close();
    // What it has open belongs to this call alone.
    void this.#deps.ear.close().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    try {
      for await (const event of this.#stream) if (!this.#stop.signal.aborted) this.#take(event);
    } catch (fault) {
      if (!this.#stop.signal.aborted) this.#deps.onFault(fault);
    }
  }

  #take({ type, alternatives }: stt.SpeechEvent): void {
    const text = alternatives?.[0]?.text.trim() ?? '';
    if (type === stt.SpeechEventType.INTERIM_TRANSCRIPT) {
      // Words of what is over come whole in a moment.
      if (this.#untold === 0 && text !== '') this.#deps.onPartial(text);
    } else if (type === stt.SpeechEventType.FINAL_TRANSCRIPT && this.#untold > 0) {
      this.#untold -= 1;
      this.#deps.onWhole(text);
      if (this.#untold > 0) return;
      this.#allTold.resolve();
      this.#allTold = Promise.withResolvers<void>();
    }
  }

  async #recognisePart(parts: Int16Array[]): Promise<void> {
    this.#isRecognisingPart = true;
    try {
      const text = await this.#deps.recognise(concatPcm(parts), this.#stop.signal);
      if (this.#parts === parts && text !== '') this.#deps.onPartial(text);
    } catch {
      // The whole utterance is recognised at its end; a fault that lasts is reported there.
    } finally {
      this.#isRecognisingPart = false;
    }
  }
}
