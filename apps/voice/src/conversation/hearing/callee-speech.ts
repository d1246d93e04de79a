// Who must know of what the callee says, and in which order.

import type { Opening } from '../opening.ts';
import type { Patience } from '../patience.ts';
import type { RecordingConsent } from '../recording/recording-consent.ts';
import type { AnswerWatch } from '../who-answered/answer-watch.ts';
import type { CalleeTurns } from './callee-turns.ts';
import type { HearingDeps, Speech } from './hearing.ts';

export interface CalleeSpeechListeners {
  patience: Patience;
  answer: AnswerWatch;
  opening: Opening;
  consent: RecordingConsent;
  turns: CalleeTurns;
  isLeaving: boolean;
  now: number;
}

type Told = 'onSpeechStarted' | 'onSpeechEnded' | 'onPartialWords' | 'onPause' | 'onWords';

export function tellOfSpeech(listeners: () => CalleeSpeechListeners): Pick<HearingDeps, Told> {
  return {
    onSpeechStarted() {
      const { patience, answer } = listeners();
      patience.onCalleeBegan();
      answer.onSpeechStarted();
    },
    onSpeechEnded(speech: Speech) {
      const { answer, patience, opening, isLeaving, now } = listeners();
      answer.onSpeechEnded(speech);
      patience.onSound(now);
      if (!isLeaving) opening.onSpeechEnded(speech);
    },
    onPartialWords(text: string, speech: Speech) {
      const { answer, turns } = listeners();
      answer.onPartialWords(text, speech);
      turns.onPartialWords(text, speech);
    },
    onPause: (text: string, speech: Speech) => listeners().turns.onPause(text, speech),
    onWords(text: string, speech: Speech) {
      const { patience, consent, answer, turns, now } = listeners();
      patience.onSound(now);
      consent.onWords(text);
      answer.onWords(text, speech);
      turns.onWords(text, speech);
    },
  };
}
