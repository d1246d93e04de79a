/**
 * When the agent says its first word. After a greeting: at the end of the callee's first utterance, or
 * after a second of silence, never over a "hello"; somebody who does not stop is waited for 8 s at most.
 * Silence is what the detector has judged to be silence: on a busy machine it may be behind the line.
 * The end of an utterance is known by the voice activity detector's silence (256 ms) and nothing else:
 * no transcription is waited for.
 */
import type { JournalEvent } from '@outspoken/contract';
import type { Utterance } from './hearing/utterance.ts';

export const SILENCE_BEFORE_FIRST_WORD_MS = 1000;
export const LONGEST_GREETING_MS = 8000;
/** How far behind the line the detector always is: its window, and the packets before it. */
const DETECTOR_LAG_MS = 120;
/** A detector that is further behind is not waited for. */
const LATEST_FIRST_WORD_MS = 2500;

export type FirstWordCause = 'end_of_greeting' | 'silence' | 'at_once';

export interface GreetingFacts {
  speakFirst: 'after_greeting' | 'at_once';
  answeredForMs: number;
  /** How much of the line the detector has judged. */
  judgedForMs: number;
  /** The last that it judged sounds like a voice. */
  voiceIsRising: boolean;
  calleeIsSpeaking: boolean;
  calleeHasSpoken: boolean;
}

/** Why it is the moment to speak now, or null when it is not yet. */
export function momentToSpeak(facts: GreetingFacts): FirstWordCause | null {
  if (facts.speakFirst === 'at_once') return 'at_once';
  if (facts.calleeIsSpeaking) return facts.answeredForMs >= LONGEST_GREETING_MS ? 'end_of_greeting' : null;
  if (facts.calleeHasSpoken) return 'end_of_greeting';
  if (facts.answeredForMs < SILENCE_BEFORE_FIRST_WORD_MS) return null;
  if (facts.answeredForMs >= LATEST_FIRST_WORD_MS) return 'silence';
  if (facts.voiceIsRising) return null;
  return facts.judgedForMs >= SILENCE_BEFORE_FIRST_WORD_MS - DETECTOR_LAG_MS ? 'silence' : null;
}

export interface FirstWord {
  cause: FirstWordCause;
  /** Wall-clock milliseconds. */
  momentAt: number;
  utterance?: Utterance;
  /** Wall-clock milliseconds of its first sound. */
  soundAt?: number;
  /** Takes it back; absent when there is nothing to be said. */
  giveWay?: AbortController | undefined;
}

export function firstWordEvent({ cause, momentAt }: FirstWord, startedAt: number): JournalEvent {
  return {
    kind: 'first_word',
    momentToSpeakAt: new Date(momentAt).toISOString(),
    cause,
    latencyMs: Math.max(0, Math.round(startedAt - momentAt)),
  };
}
