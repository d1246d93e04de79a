/**
 * What a carrier says before anybody answers. Nothing is done about it while it rings; when the call ends unanswered
 * and the SIP code leaves the reason open, the tones and words decide.
 */

import { SAMPLES_PER_MS } from '../line-audio.ts';
import { concatPcm } from '../speaking/concat-pcm.ts';
import { findPhraseSigns } from './phrase-signs.ts';
import { ToneDetector } from './tone-detector.ts';
import { type HeardTone, hasInformationTone } from './tone-signs.ts';

/** Why nobody can be reached there. */
export type EarlyReason = 'invalid_number' | 'not_routable' | 'unavailable';

const LONGEST_KEPT_MS = 30_000;
const BLOCK_SAMPLES = 100 * SAMPLES_PER_MS;
const LEAST_SPEECH_BLOCKS = 8;
/** Root mean square of a block that holds a voice, or a tone. */
const LEAST_LEVEL = 150;
/** A voice is now loud, now soft; a ringing tone keeps its loudness. */
const LEAST_CHANGES = 0.25;
const CHANGE_FACTOR = 1.6;
const LEAST_WEIGHT = 0.5;

export class EarlyMedia {
  readonly #language: string;
  readonly #parts: Int16Array[] = [];
  readonly #tones: HeardTone[] = [];
  readonly #detector: ToneDetector;
  #keptMs = 0;

  constructor(language: string) {
    this.#language = language;
    this.#detector = new ToneDetector((tone) => {
      this.#tones.push({ ...tone, endedAtMs: this.#keptMs });
    });
  }

  onAudio(pcm: Int16Array): void {
    if (this.#keptMs >= LONGEST_KEPT_MS) return;
    this.#parts.push(pcm);
    this.#keptMs += pcm.length / SAMPLES_PER_MS;
    this.#detector.push(pcm);
  }

  /** It was answered after all. */
  forget(): void {
    this.#parts.length = 0;
  }

  /** Null: nothing that tells why. */
  async judge(recognise: (pcm: Int16Array) => Promise<string>): Promise<EarlyReason | null> {
    this.#detector.end();
    const pcm = concatPcm(this.#parts);
    const text = hasSpeech(pcm) ? await recognise(pcm) : '';
    const reason = reasonInWords(text, this.#language);
    return reason ?? (hasInformationTone(this.#tones) ? 'invalid_number' : null);
  }
}

const REASON_OF_SIGN: Readonly<Record<string, EarlyReason>> = {
  announcement_words_not_in_service: 'invalid_number',
  announcement_words_not_in_use: 'invalid_number',
  announcement_words_disconnected: 'invalid_number',
  announcement_words_not_recognised: 'invalid_number',
  announcement_words_check_number: 'invalid_number',
  announcement_words_switched_off: 'unavailable',
  announcement_words_no_signal: 'unavailable',
  announcement_words_not_available_now: 'unavailable',
  announcement_words_try_later: 'unavailable',
  announcement_words_customers_wish: 'unavailable',
  announcement_words_refuses_calls: 'unavailable',
  announcement_words_not_completed: 'not_routable',
  announcement_words_not_connecting: 'not_routable',
  announcement_words_not_connected: 'not_routable',
  announcement_words_circuits_busy: 'not_routable',
  announcement_words_crowded: 'not_routable',
};

export function reasonInWords(text: string, language: string): EarlyReason | null {
  const signs = findPhraseSigns(text, language)
    .filter(({ type, weight }) => type === 'announcement' && weight >= LEAST_WEIGHT)
    .sort((a, b) => b.weight - a.weight);
  for (const { name } of signs) {
    const reason = REASON_OF_SIGN[name];
    if (reason) return reason;
  }
  return null;
}

export function hasSpeech(pcm: Int16Array): boolean {
  let voiced = 0;
  let changes = 0;
  let before = 0;
  for (let at = 0; at + BLOCK_SAMPLES <= pcm.length; at += BLOCK_SAMPLES) {
    const level = levelOf(pcm.subarray(at, at + BLOCK_SAMPLES));
    if (level >= LEAST_LEVEL) {
      voiced += 1;
      if (before >= LEAST_LEVEL && Math.max(level, before) > CHANGE_FACTOR * Math.min(level, before))
        changes += 1;
    }
    before = level;
  }
  return voiced >= LEAST_SPEECH_BLOCKS && changes >= voiced * LEAST_CHANGES;
}

function levelOf(pcm: Int16Array): number {
  let energy = 0;
  for (const sample of pcm) energy += sample * sample;
  return Math.sqrt(energy / pcm.length);
}
