// Who answered, for one conversation: what listens, what judges and what acts on it, joined.

import type { JournalEntry, JournalEvent } from '@outspoken/contract';
import type { Speech } from '../hearing/hearing.ts';
import type { LineAudio } from '../line-audio.ts';
import type { AskJson } from '../providers/ask-json.ts';
import { AnswerBehaviour, type AnswerBehaviourDeps } from './answer-behaviour.ts';
import { answerSoFar } from './answer-so-far.ts';
import { askWhoAnswered } from './ask-who-answered.ts';
import { EarlyMedia, type EarlyReason } from './early-media.ts';
import { WhoAnswered } from './who-answered.ts';

export interface AnswerWatchDeps extends Omit<AnswerBehaviourDeps, 'who'> {
  audio: LineAudio;
  journal(event: JournalEvent): void;
  recognise(pcm: Int16Array, signal: AbortSignal): Promise<string>;
  ask: AskJson;
}

const EARLY_WORDS_TIMEOUT_MS = 8000;

export class AnswerWatch {
  readonly #deps: AnswerWatchDeps;
  readonly #who: WhoAnswered;
  readonly #behaviour: AnswerBehaviour;
  readonly #early: EarlyMedia;
  #isAnswered = false;
  #hadKeys = false;
  #hasJoined = false;

  constructor(deps: AnswerWatchDeps) {
    this.#deps = deps;
    const { language } = deps.agent;
    this.#early = new EarlyMedia(language);
    this.#who = new WhoAnswered({
      language,
      journal: (event) => deps.journal(event),
      onJudged: (judgement, before) => this.#behaviour.onJudged(judgement, before),
      askModel: (heard) => askWhoAnswered(deps.ask, { language, heard }),
    });
    this.#behaviour = new AnswerBehaviour({ ...deps, who: this.#who });
    deps.audio.onAudio((pcm) => this.#onAudio(pcm));
  }

  get isMachine(): boolean {
    return this.#behaviour.isMachine;
  }

  /** What may have to be said to a machine. */
  get phrases(): string[] {
    const { voicemail, screening } = this.#deps.agent;
    const message = voicemail.action === 'leave_message' ? voicemail.message : null;
    return [message, screening.answer].filter((text) => text !== null);
  }

  /** What was said last is not for the model to answer. */
  get takesWords(): boolean {
    return this.#hasJoined || this.hearsMachine;
  }

  /** What was said last was said by a machine that the model does not answer. */
  get hearsMachine(): boolean {
    return this.#hadKeys || this.#behaviour.isMachine;
  }

  get wantsWords(): boolean {
    return this.#who.wantsWords;
  }

  begin(answeredAt: Date, ringMs: number | undefined, resumedFrom?: readonly JournalEntry[]): void {
    this.#isAnswered = true;
    this.#early.forget();
    this.#who.begin(answeredAt.getTime(), ringMs);
    if (!resumedFrom) return;
    const known = answerSoFar(resumedFrom, this.#deps.agent);
    this.#who.goOn(known?.judgement);
    if (known) this.#behaviour.resume(known);
  }

  /** Why nobody answered, by what the carrier said; null when it said nothing of it. */
  async judgeUnanswered(): Promise<EarlyReason | null> {
    if (this.#isAnswered) return null;
    const signal = AbortSignal.timeout(EARLY_WORDS_TIMEOUT_MS);
    return await this.#early.judge((pcm) => this.#deps.recognise(pcm, signal).catch(() => ''));
  }

  tick(): void {
    this.#who.consider();
    this.#behaviour.tick();
  }

  onSpeechStarted(): void {
    this.#who.onSpeechStarted();
  }

  onSpeechEnded(speech: Speech): void {
    this.#who.onSpeechEnded(speech);
  }

  onPartialWords(text: string, speech: Speech): void {
    this.#who.onPartialWords(text, speech);
  }

  onWords(text: string, speech: Speech): void {
    const before = this.#who.type;
    this.#who.onWords(text, speech);
    // Who comes to the line behind a machine is answered by the opening.
    this.#hasJoined = before !== this.#who.type && (before === 'call_screening' || before === 'ivr');
    this.#hadKeys = this.#behaviour.onWords(text, speech);
  }

  onAgentSpoke(playedMs: number): void {
    this.#who.onAgentSpoke(playedMs);
  }

  conclude(): void {
    this.#who.conclude();
  }

  #onAudio(pcm: Int16Array): void {
    if (this.#isAnswered) this.#who.onAudio(pcm);
    else this.#early.onAudio(pcm);
  }
}
