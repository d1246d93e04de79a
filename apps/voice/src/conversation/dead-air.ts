/**
 * Keeps the line from falling silent while the agent owes a word: says a short filler, whichever stage is late, and
 * tells when a stage is later than it can ever be. Asked on every tick; what follows from a fault is not its matter.
 */
import type { JournalEvent } from '@outspoken/contract';
import { FILLER_AFTER_SILENCE_MS, patienceWith, type Stage } from './stage-deadlines.ts';

export interface DeadAirDeps {
  fillers: readonly string[];
  isSounding(): boolean;
  owedBy(): Stage | undefined;
  /** Says it now; how long it lasts, or undefined when it cannot be said. */
  sayAside(text: string): number | undefined;
  journal(event: JournalEvent): void;
  onDead(stage: Stage): void;
}

interface OwedWord {
  stage: Stage;
  since: number;
  isGivenUp: boolean;
}

export class DeadAir {
  readonly #deps: DeadAirDeps;
  #soundedAt = 0;
  #fillerUntil = 0;
  #fillersSaid = 0;
  #owed: OwedWord | undefined;

  constructor(deps: DeadAirDeps) {
    this.#deps = deps;
  }

  /** Times are the ticker's. */
  begin(now: number): void {
    this.#soundedAt = now;
  }

  silentForMs(now: number): number {
    return now - this.#soundedAt;
  }

  keep(now: number): void {
    const isSounding = this.#deps.isSounding();
    if (isSounding) this.#soundedAt = now;
    if (now < this.#fillerUntil) return;
    const stage = isSounding ? undefined : this.#deps.owedBy();
    if (!stage) {
      this.#owed = undefined;
      this.#fillersSaid = 0;
      return;
    }
    if (this.#owed?.stage !== stage) this.#owed = { stage, since: now, isGivenUp: false };
    if (now - this.#soundedAt >= FILLER_AFTER_SILENCE_MS) this.#fill(stage, now);
    this.#giveUpWhenHopeless(this.#owed, now);
  }

  #fill(stage: Stage, now: number): void {
    const { fillers, sayAside, journal } = this.#deps;
    const text = fillers[this.#fillersSaid % fillers.length];
    const lastsMs = text === undefined ? undefined : sayAside(text);
    if (lastsMs === undefined) return;
    journal({
      kind: 'degradation',
      stage,
      step: 'filler',
      cause: 'late',
      afterMs: Math.round(now - this.#soundedAt),
    });
    this.#fillersSaid += 1;
    this.#fillerUntil = now + lastsMs;
    this.#soundedAt = this.#fillerUntil;
  }

  #giveUpWhenHopeless(owed: OwedWord, now: number): void {
    const patienceMs = patienceWith(owed.stage);
    if (owed.isGivenUp || patienceMs === undefined || now - owed.since < patienceMs) return;
    owed.isGivenUp = true;
    this.#deps.onDead(owed.stage);
  }
}
