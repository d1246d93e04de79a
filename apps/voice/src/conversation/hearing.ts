/**
 * From voice activity to words. Each utterance of the callee is recognised when it ends; while the agent is
 * talking it is also recognised in part, so that enough words stop the agent before the callee has finished.
 */
import { type VADEvent, VADEventType } from '@livekit/agents';
import { concatPcm } from './concat-pcm.ts';

export interface Speech {
  /** Wall-clock milliseconds of the voice itself, not of its detection. */
  startedAt: number;
  endedAt: number;
  voicedMs: number;
  /** Its words so far have stopped the agent. */
  hasStoppedAgent: boolean;
  partialText: string;
}

export interface HearingDeps {
  recognise(pcm: Int16Array, signal: AbortSignal): Promise<string>;
  /** Whether words are wanted while the callee still speaks. */
  wantsPartialWords(): boolean;
  partialAfterMs: number;
  onSpeechStarted(): void;
  onSpeechEnded(speech: Speech): void;
  onPartialWords(text: string, speech: Speech): void;
  /** Called for every utterance, in order; the text may be empty. */
  onWords(text: string, speech: Speech): void;
  onFault(fault: unknown): void;
}

const SAMPLES_PER_MS = 16;
const LONGEST_SPEECH_SAMPLES = 60_000 * SAMPLES_PER_MS;
const PARTIAL_EVERY_MS = 400;

interface CurrentSpeech extends Speech {
  parts: Int16Array[];
  samples: number;
  partialAtSamples: number;
}

export class Hearing {
  readonly #deps: HearingDeps;
  readonly #stop = new AbortController();
  #current: CurrentSpeech | undefined;
  #recognising: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isRecognisingPart = false;

  constructor(deps: HearingDeps) {
    this.#deps = deps;
  }

  get calleeIsSpeaking(): boolean {
    return this.#current !== undefined;
  }

  get isBusy(): boolean {
    return this.#current !== undefined || this.#waiting > 0;
  }

  onVadEvent(event: VADEvent): void {
    if (this.#stop.signal.aborted) return;
    switch (event.type) {
      case VADEventType.START_OF_SPEECH:
        this.#begin(event);
        return;
      case VADEventType.INFERENCE_DONE:
        if (this.#current) this.#continue(this.#current, event);
        return;
      case VADEventType.END_OF_SPEECH:
        if (this.#current)
          this.#end(this.#current, Date.now() - event.silenceDuration - event.inferenceDuration);
        return;
      case VADEventType.METRICS_COLLECTED:
        return;
      default:
        event.type satisfies never;
    }
  }

  /** Recognises what was still being said, for a transcript that is whole up to the hang-up. */
  async drain(): Promise<void> {
    if (this.#current) this.#end(this.#current, Date.now());
    await this.#recognising;
  }

  close(): void {
    this.#stop.abort();
    this.#current = undefined;
  }

  #begin(event: VADEvent): void {
    // The detector reuses its buffer, hence the copies here and below.
    const parts = event.frames.map((frame) => frame.data.slice());
    const startedAt = Math.round(Date.now() - event.speechDuration - event.inferenceDuration);
    this.#current = {
      startedAt,
      endedAt: startedAt,
      voicedMs: event.speechDuration,
      hasStoppedAgent: false,
      partialText: '',
      parts,
      samples: parts.reduce((sum, part) => sum + part.length, 0),
      partialAtSamples: 0,
    };
    this.#deps.onSpeechStarted();
  }

  #continue(speech: CurrentSpeech, event: VADEvent): void {
    speech.voicedMs = event.speechDuration;
    for (const frame of event.frames) {
      if (speech.samples + frame.data.length > LONGEST_SPEECH_SAMPLES) return;
      speech.parts.push(frame.data.slice());
      speech.samples += frame.data.length;
    }
    if (this.#partIsDue(speech)) void this.#recognisePart(speech);
  }

  #partIsDue(speech: CurrentSpeech): boolean {
    if (this.#isRecognisingPart || speech.hasStoppedAgent) return false;
    if (speech.voicedMs < this.#deps.partialAfterMs) return false;
    if (speech.samples - speech.partialAtSamples < PARTIAL_EVERY_MS * SAMPLES_PER_MS) return false;
    return this.#deps.wantsPartialWords();
  }

  async #recognisePart(speech: CurrentSpeech): Promise<void> {
    this.#isRecognisingPart = true;
    speech.partialAtSamples = speech.samples;
    try {
      const text = await this.#deps.recognise(concatPcm(speech.parts), this.#stop.signal);
      if (this.#current !== speech || text === '') return;
      speech.partialText = text;
      this.#deps.onPartialWords(text, speech);
    } catch {
      // The whole utterance is recognised again at its end; a fault that lasts is reported there.
    } finally {
      this.#isRecognisingPart = false;
    }
  }

  #end(speech: CurrentSpeech, endedAt: number): void {
    this.#current = undefined;
    speech.endedAt = Math.round(Math.max(endedAt, speech.startedAt));
    this.#deps.onSpeechEnded(speech);
    const pcm = concatPcm(speech.parts);
    speech.parts = [];
    this.#waiting += 1;
    this.#recognising = this.#recognising.then(() => this.#recogniseWhole(speech, pcm));
  }

  async #recogniseWhole(speech: CurrentSpeech, pcm: Int16Array): Promise<void> {
    try {
      const text = await this.#deps.recognise(pcm, this.#stop.signal);
      if (!this.#stop.signal.aborted) this.#deps.onWords(text, speech);
    } catch (fault) {
      if (!this.#stop.signal.aborted) this.#deps.onFault(fault);
    } finally {
      this.#waiting -= 1;
    }
  }
}
