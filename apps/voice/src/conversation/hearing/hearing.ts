/**
 * From voice activity to words. The sound of each utterance goes to the ear while it is spoken; its words so far
 * come meanwhile, and all of them after its end.
 */
import { type VADEvent, VADEventType } from '@livekit/agents';
import { type SoundListener, WINDOW_MS } from './line-input.ts';
import { SpeechSound } from './speech-sound.ts';
import { StreamedWords, type StreamedWordsDeps } from './streamed-words.ts';

export interface Speech {
  /** Wall-clock milliseconds of the voice itself, not of its detection. */
  startedAt: number;
  endedAt: number;
  voicedMs: number;
  /** Its words so far have stopped the agent. */
  hasStoppedAgent: boolean;
  partialText: string;
}

export interface HearingDeps extends Pick<StreamedWordsDeps, 'ear' | 'earStreams' | 'recognise' | 'onFault'> {
  /** Whether words are wanted while the callee still speaks, from an ear that must be asked for them. */
  wantsPartialWords(): boolean;
  partialAfterMs: number;
  onSpeechStarted(): void;
  onSpeechEnded(speech: Speech): void;
  onPartialWords(text: string, speech: Speech): void;
  /** The callee has paused, perhaps for good: the words so far, told again if they grow. */
  onPause(text: string, speech: Speech): void;
  /** Called for every utterance, in order; the text may be empty. */
  onWords(text: string, speech: Speech): void;
}

/** Two windows of the detector: what is begun for a gap inside a word is thrown away again. */
const PAUSE_MS = 60;
const SILENT_BELOW = 0.35;

interface CurrentSpeech extends Speech {
  isPausing: boolean;
  /** What was told of a pause; an answer to the same words is the same. */
  pausedText: string;
  /** Said to nobody: nothing becomes of its words. */
  isDropped: boolean;
}

export class Hearing implements SoundListener {
  readonly #deps: HearingDeps;
  readonly #words: StreamedWords;
  readonly #sound = new SpeechSound();
  readonly #ended: CurrentSpeech[] = [];
  #current: CurrentSpeech | undefined;
  #isClosed = false;
  #isDeaf = false;
  #voiceIsRising = false;
  /** Somebody began to speak while it was deaf, and has not ended. */
  #hasMissedStart = false;

  constructor(deps: HearingDeps) {
    this.#deps = deps;
    this.#words = new StreamedWords({
      ...deps,
      onPartial: (text) => this.#onPartial(text),
      onWhole: (text) => this.#onWhole(text),
    });
  }

  get calleeIsSpeaking(): boolean {
    return this.#current !== undefined;
  }

  get isBusy(): boolean {
    return this.#current !== undefined || this.#ended.some(({ isDropped }) => !isDropped);
  }

  /** More words are on their way, or may be: whether what rises is a voice is known a window later. */
  get mayHearMore(): boolean {
    return this.isBusy || this.#voiceIsRising || this.#isDeaf;
  }

  get isDeaf(): boolean {
    return this.#isDeaf;
  }

  /** Nothing is heard while it is deaf, and nothing of what was being said when it became so. */
  set isDeaf(isDeaf: boolean) {
    this.#isDeaf = isDeaf;
    if (!isDeaf) return;
    for (const ended of this.#ended) ended.isDropped = true;
    const speech = this.#current;
    if (!speech) return;
    speech.isDropped = true;
    this.#hasMissedStart = true;
    this.#end(speech, Date.now());
  }

  onSound(pcm: Int16Array): void {
    if (this.#isClosed) return;
    this.#sound.add(pcm);
    if (this.#isDeaf) this.#sound.forgetAll();
    else if (this.#current) this.#giveSound();
  }

  onSkipped(samples: number): void {
    this.#sound.onJudged(samples);
  }

  onVadEvent(event: VADEvent): void {
    if (event.type === VADEventType.START_OF_SPEECH) this.#hasMissedStart = this.#isDeaf;
    if (event.type === VADEventType.INFERENCE_DONE) {
      for (const { data } of event.frames) this.#sound.onJudged(data.length);
      this.#voiceIsRising = event.probability > SILENT_BELOW;
    }
    if (this.#isClosed || this.#isDeaf) return;
    switch (event.type) {
      case VADEventType.START_OF_SPEECH:
        this.#begin(event);
        return;
      case VADEventType.INFERENCE_DONE:
        if (this.#current) this.#continue(this.#current, event);
        else if (this.#hasMissedStart && event.speaking) this.#begin(event);
        else this.#sound.forgetOld();
        return;
      case VADEventType.END_OF_SPEECH:
        this.#hasMissedStart = false;
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
    await this.#words.untilAllTold();
  }

  close(): void {
    this.#isClosed = true;
    this.#current = undefined;
    this.#words.close();
  }

  #begin(event: VADEvent): void {
    const startedAt = Math.round(Date.now() - event.speechDuration - event.inferenceDuration);
    this.#current = {
      startedAt,
      endedAt: startedAt,
      voicedMs: event.speechDuration,
      hasStoppedAgent: false,
      partialText: '',
      isPausing: false,
      pausedText: '',
      isDropped: false,
    };
    this.#giveSound();
    this.#deps.onSpeechStarted();
  }

  #continue(speech: CurrentSpeech, event: VADEvent): void {
    speech.voicedMs = event.speechDuration;
    this.#giveSound();
    if (speech.voicedMs >= this.#deps.partialAfterMs && !speech.hasStoppedAgent) {
      if (this.#deps.wantsPartialWords()) this.#words.wantPartial();
    }
    // Its silence is that of before this window.
    const silentMs = event.rawAccumulatedSilence + (event.probability <= SILENT_BELOW ? WINDOW_MS : 0);
    speech.isPausing = silentMs >= PAUSE_MS;
    this.#tellPause(speech);
  }

  #giveSound(): void {
    const pcm = this.#sound.take();
    if (pcm) this.#words.push(pcm);
  }

  #onPartial(text: string): void {
    const speech = this.#current;
    if (!speech) return;
    speech.partialText = text;
    this.#deps.onPartialWords(text, speech);
    this.#tellPause(speech);
  }

  #tellPause(speech: CurrentSpeech): void {
    if (!speech.isPausing || speech.partialText === speech.pausedText) return;
    speech.pausedText = speech.partialText;
    this.#deps.onPause(speech.partialText, speech);
  }

  #end(speech: CurrentSpeech, endedAt: number): void {
    this.#current = undefined;
    speech.endedAt = Math.round(Math.max(endedAt, speech.startedAt));
    this.#ended.push(speech);
    this.#words.endUtterance();
    if (!speech.isDropped) this.#deps.onSpeechEnded(speech);
  }

  #onWhole(text: string): void {
    const speech = this.#ended.shift();
    if (speech && !speech.isDropped) this.#deps.onWords(text, speech);
  }
}
