// The agent's first word: when it is the moment for it, and what it says.

import type { AgentDefinition, JournalEvent } from '@outspoken/contract';
import type { Speech } from './hearing.ts';
import { type FirstWord, firstWordEvent, momentToSpeak } from './moment-to-speak.ts';
import type { PhraseSpeaker } from './phrase-speaker.ts';
import type { Utterance } from './utterance.ts';

/** A click at pick-up is no greeting. */
const SHORTEST_GREETING_MS = 120;

export interface OpeningDeps {
  text: string;
  speakFirst: AgentDefinition['speakFirst'];
  /** Said to its end, whoever speaks meanwhile. */
  mustFinish: boolean;
  speaker: Pick<PhraseSpeaker, 'say'>;
  answeredForMs(): number;
  calleeIsSpeaking(): boolean;
  journal(event: JournalEvent): void;
}

export class Opening {
  readonly #deps: OpeningDeps;
  #calleeHasSpoken = false;
  #firstWord: FirstWord | undefined;

  constructor(deps: OpeningDeps) {
    this.#deps = deps;
  }

  /** Wall-clock milliseconds of the moment to speak first; undefined before it. */
  get firstWordAt(): number | undefined {
    return this.#firstWord?.momentAt;
  }

  /** It was said before, by another process, or there is nobody to say it to. */
  skip(): void {
    this.#firstWord ??= { cause: 'silence', momentAt: 0 };
  }

  /** For somebody who came to the line later. */
  repeat(): void {
    const { text, mustFinish, speaker } = this.#deps;
    void speaker.say(text, { interruptible: !mustFinish });
  }

  onSpeechEnded(speech: Speech): void {
    if (speech.voicedMs >= SHORTEST_GREETING_MS) this.#calleeHasSpoken = true;
    this.consider();
  }

  /** Says the opening if it is the moment for it. */
  consider(): void {
    if (this.#firstWord) return;
    const { text, speakFirst, mustFinish, speaker, answeredForMs, calleeIsSpeaking } = this.#deps;
    const cause = momentToSpeak({
      speakFirst,
      answeredForMs: answeredForMs(),
      calleeIsSpeaking: calleeIsSpeaking(),
      calleeHasSpoken: this.#calleeHasSpoken,
    });
    if (!cause) return;
    const firstWord: FirstWord = { cause, momentAt: Date.now() };
    this.#firstWord = firstWord;
    void speaker.say(text, {
      // LiveKit lets an interruptible phrase wait for silence, which does not come from who never stops.
      interruptible: !mustFinish && !calleeIsSpeaking(),
      onUtterance: (utterance) => {
        firstWord.utterance = utterance;
      },
    });
  }

  /** True when it was the opening that began to sound. */
  onStarted(utterance: Utterance, startedAt: number): boolean {
    if (this.#firstWord?.utterance !== utterance) return false;
    this.#deps.journal(firstWordEvent(this.#firstWord, startedAt));
    return true;
  }
}
