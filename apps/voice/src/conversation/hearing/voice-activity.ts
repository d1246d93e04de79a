/**
 * When somebody begins and ends to speak, from how likely each window of sound is to hold a voice: LiveKit's rules and
 * LiveKit's events, so that its session takes them. Decides only.
 */
import { type VADEvent, VADEventType } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';

export const WINDOW_SAMPLES = 512;
const WINDOW_MS = 32;
const RATE = 16_000;
const VOICE_ABOVE = 0.5;
/** Of somebody who speaks already. */
const SILENT_BELOW = 0.35;
const LEAST_VOICE_MS = 50;

export interface JudgedWindow {
  sound: Int16Array;
  probability: number;
  inferenceMs: number;
}

export class VoiceActivity {
  readonly #minSilenceMs: number;
  #samples = 0;
  #isSpeaking = false;
  #speechMs = 0;
  #silenceMs = 0;
  /** In a row, up to the last window. */
  #voicedMs = 0;
  #unvoicedMs = 0;

  constructor(minSilenceMs: number) {
    this.#minSilenceMs = minSilenceMs;
  }

  take(window: JudgedWindow): VADEvent[] {
    this.#samples += window.sound.length;
    if (this.#isSpeaking) this.#speechMs += WINDOW_MS;
    else this.#silenceMs += WINDOW_MS;
    const judged = this.#event(VADEventType.INFERENCE_DONE, window);
    // Of before this window.
    judged.rawAccumulatedSpeech = this.#voicedMs;
    judged.rawAccumulatedSilence = this.#unvoicedMs;
    const change = this.#isVoice(window) ? this.#takeVoice(window) : this.#takeSilence(window);
    return change ? [judged, change] : [judged];
  }

  forget(): void {
    this.#isSpeaking = false;
    this.#speechMs = 0;
    this.#silenceMs = 0;
    this.#voicedMs = 0;
    this.#unvoicedMs = 0;
  }

  #isVoice({ probability }: JudgedWindow): boolean {
    return probability >= VOICE_ABOVE || (this.#isSpeaking && probability > SILENT_BELOW);
  }

  #takeVoice(window: JudgedWindow): VADEvent | undefined {
    this.#voicedMs += WINDOW_MS;
    this.#unvoicedMs = 0;
    if (this.#isSpeaking || this.#voicedMs < LEAST_VOICE_MS) return undefined;
    this.#isSpeaking = true;
    this.#silenceMs = 0;
    this.#speechMs = this.#voicedMs;
    return this.#event(VADEventType.START_OF_SPEECH, window);
  }

  #takeSilence(window: JudgedWindow): VADEvent | undefined {
    this.#unvoicedMs += WINDOW_MS;
    this.#voicedMs = 0;
    if (!this.#isSpeaking || this.#unvoicedMs < this.#minSilenceMs) return undefined;
    this.#isSpeaking = false;
    this.#silenceMs = this.#unvoicedMs;
    this.#speechMs = Math.max(0, this.#speechMs - this.#unvoicedMs);
    const ended = this.#event(VADEventType.END_OF_SPEECH, window);
    this.#speechMs = 0;
    return ended;
  }

  #event(type: VADEventType, { sound, probability, inferenceMs }: JudgedWindow): VADEvent {
    return {
      type,
      samplesIndex: this.#samples,
      timestamp: this.#samples / (RATE / 1000),
      silenceDuration: this.#silenceMs,
      speechDuration: this.#speechMs,
      probability,
      inferenceDuration: inferenceMs,
      // Of this window only: what an utterance begins with is kept by whoever gives it to the recogniser.
      frames: [new AudioFrame(sound, RATE, 1, sound.length)],
      speaking: this.#isSpeaking,
      rawAccumulatedSilence: 0,
      rawAccumulatedSpeech: 0,
    };
  }
}
