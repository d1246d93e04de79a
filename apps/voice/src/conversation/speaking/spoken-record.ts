// What the agent said, as it was heard: told to the journal, and to whoever must know of it.

import type { JournalEvent } from '@outspoken/contract';
import type { Utterance } from '../hearing/utterance.ts';
import type { Resilience } from '../no-dead-air/resilience.ts';
import type { TurnTimer } from '../no-dead-air/turn-timer.ts';
import type { Opening } from '../opening.ts';
import type { Patience } from '../patience.ts';
import type { AnswerWatch } from '../who-answered/answer-watch.ts';
import type { PlayedUtterance } from './line-output.ts';

export interface SpokenRecordDeps {
  timer: TurnTimer;
  opening(): Opening;
  patience(): Patience;
  answer(): AnswerWatch;
  faults(): Resilience;
  journal(event: JournalEvent): void;
  now(): number;
}

export class SpokenRecord {
  readonly #deps: SpokenRecordDeps;
  readonly #cutTexts = new Map<string, string>();

  constructor(deps: SpokenRecordDeps) {
    this.#deps = deps;
  }

  /** What was heard of a text that was cut off; undefined when it was not. */
  heardOf(text: string): string | undefined {
    return this.#cutTexts.get(text);
  }

  onStarted(utterance: Utterance, startedAt: number): void {
    const { faults, opening, timer, journal } = this.#deps;
    faults().onStarted(utterance);
    if (opening().onStarted(utterance, startedAt) || utterance.firstTextAt === undefined) return;
    const timing = timer.onReplyStarted(utterance, startedAt);
    if (timing) journal(timing);
  }

  onPlayed(played: PlayedUtterance): void {
    const { utterance, heard, interrupted, startedAt, playedMs } = played;
    const { faults, patience, answer, journal, now } = this.#deps;
    faults().onPlayed(played);
    patience().onSound(now(), utterance);
    journal({
      kind: 'agent_utterance',
      generated: utterance.generated,
      heard,
      interrupted,
      startedAt: new Date(startedAt ?? Date.now()).toISOString(),
      playedMs,
    });
    answer().onAgentSpoke(playedMs);
    if (interrupted) this.#cutTexts.set(utterance.generated, heard);
  }
}
