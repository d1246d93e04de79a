// The agent's first word: when it is the moment for it, and what it says. Who begins to speak in the same moment is
// given way to, and the opening begins anew after them.

import { type VADEvent, VADEventType } from '@livekit/agents';
import type { AgentDefinition, JournalEvent } from '@outspoken/contract';
import type { Speech } from './hearing/hearing.ts';
import type { Utterance } from './hearing/utterance.ts';
import { type FirstWord, firstWordEvent, momentToSpeak } from './moment-to-speak.ts';
import type { PhraseSpeaker } from './phrases/phrase-speaker.ts';

/** A click at pick-up is no greeting. */
const SHORTEST_GREETING_MS = 120;
/** Nobody replies so fast: who begins to speak so soon after us began by themselves. */
const TOGETHER_MS = 200;
/** Then we speak on: it may be our own echo, and two who only give way to each other say nothing. */
const MOST_GIVEN_WAY = 1;
const VOICE_PROBABILITY = 0.5;

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
  #judgedForMs = 0;
  #voiceIsRising = false;
  #givenWay = 0;

  constructor(deps: OpeningDeps) {
    this.#deps = deps;
  }

  /** Wall-clock milliseconds of the moment to speak first; undefined before it. */
  get firstWordAt(): number | undefined {
    return this.#firstWord?.momentAt;
  }

  /** It was said before, by another process, or there is nobody to say it to. */
  skip(): void {
    const said = this.#firstWord ?? { cause: 'silence', momentAt: 0 };
    this.#firstWord = { ...said, giveWay: undefined };
  }

  /** For somebody who came to the line later. */
  repeat(): void {
    const { text, mustFinish, speaker } = this.#deps;
    void speaker.say(text, { interruptible: !mustFinish });
  }

  onVoiceActivity({ type, timestamp, probability, speechDuration, inferenceDuration }: VADEvent): void {
    this.#judgedForMs = timestamp;
    this.#voiceIsRising = probability >= VOICE_PROBABILITY;
    if (type === VADEventType.START_OF_SPEECH) this.#giveWay(Date.now() - speechDuration - inferenceDuration);
  }

  #giveWay(speechBeganAt: number): void {
    const firstWord = this.#firstWord;
    if (!firstWord?.giveWay || firstWord.cause === 'at_once' || this.#givenWay === MOST_GIVEN_WAY) return;
    if (firstWord.soundAt !== undefined && speechBeganAt > firstWord.soundAt + TOGETHER_MS) return;
    this.#givenWay += 1;
    this.#firstWord = undefined;
    firstWord.giveWay.abort();
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
      judgedForMs: this.#judgedForMs,
      voiceIsRising: this.#voiceIsRising,
      calleeIsSpeaking: calleeIsSpeaking(),
      calleeHasSpoken: this.#calleeHasSpoken,
    });
    if (!cause) return;
    const giveWay = new AbortController();
    const firstWord: FirstWord = { cause, momentAt: Date.now(), giveWay };
    this.#firstWord = firstWord;
    void speaker.say(text, {
      // LiveKit lets an interruptible phrase wait for silence, which does not come from who never stops.
      interruptible: !mustFinish && !calleeIsSpeaking(),
      signal: giveWay.signal,
      onUtterance: (utterance) => {
        firstWord.utterance = utterance;
      },
    });
  }

  /** True when it was the opening that began to sound. */
  onStarted(utterance: Utterance, startedAt: number): boolean {
    if (this.#firstWord?.utterance !== utterance) return false;
    this.#firstWord.soundAt = startedAt;
    this.#deps.journal(firstWordEvent(this.#firstWord, startedAt));
    return true;
  }
}
