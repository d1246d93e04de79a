/**
 * When the agent says its first word. After a greeting: at the end of the callee's first utterance, or
 * after a second of silence, never over a "hello"; somebody who does not stop is waited for 8 s at most.
 * The end of an utterance is known by the voice activity detector's silence (300 ms) and nothing else:
 * no transcription is waited for.
 */
import type { JournalEvent } from '@outspoken/contract';
import type { Utterance } from './utterance.ts';

export const SILENCE_BEFORE_FIRST_WORD_MS = 1000;
export const LONGEST_GREETING_MS = 8000;

export type FirstWordCause = 'end_of_greeting' | 'silence' | 'at_once';

export interface GreetingFacts {
  speakFirst: 'after_greeting' | 'at_once';
  answeredForMs: number;
  calleeIsSpeaking: boolean;
  calleeHasSpoken: boolean;
}

/** Why it is the moment to speak now, or null when it is not yet. */
export function momentToSpeak(facts: GreetingFacts): FirstWordCause | null {
  if (facts.speakFirst === 'at_once') return 'at_once';
  if (facts.calleeIsSpeaking) return facts.answeredForMs >= LONGEST_GREETING_MS ? 'end_of_greeting' : null;
  if (facts.calleeHasSpoken) return 'end_of_greeting';
  return facts.answeredForMs >= SILENCE_BEFORE_FIRST_WORD_MS ? 'silence' : null;
}

export interface FirstWord {
  cause: FirstWordCause;
  /** Wall-clock milliseconds. */
  momentAt: number;
  utterance?: Utterance;
}

export function firstWordEvent({ cause, momentAt }: FirstWord, startedAt: number): JournalEvent {
  return {
    kind: 'first_word',
    momentToSpeakAt: new Date(momentAt).toISOString(),
    cause,
    latencyMs: Math.max(0, Math.round(startedAt - momentAt)),
  };
}
