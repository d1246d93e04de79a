/**
 * Keeps the line from falling silent while the agent owes a word: says a short filler, whichever stage is late, and
 * tells when a stage is later than it can ever be. Asked on every tick; what follows from a fault is not its matter.
 */
import type { JournalEvent } from '@outspoken/contract';
import type { Stage } from './owed-stage.ts';

/** What a person takes for a dead line begins at about three seconds: something short is said before. */
const FILLER_AFTER_SILENCE_MS = 1700;
/** Whose turn is decided late may be answered at once: a filler then would only be in the way. */
const LEAST_OWED_MS = 500;
/** Longer than all attempts of a chain may take together: who still owes a word then is taken for dead. */
const MOST_OWED_MS = 12_000;

export interface DeadAirDeps {
  filler(stage: Stage, saidBefore: number): string;
  isSounding(): boolean;
  owedBy(): Stage | undefined;
  /** For how long after the last sound the callee is let go on: meanwhile nobody waits for the agent. */
  waitsForMoreMs(): number;
  /** Says it now; how long it lasts, or undefined when it cannot be said. */
  sayAside(text: string): number | undefined;
  journal(event: JournalEvent): void;
  onDead(stage: Stage): void;
}

export class DeadAir {
  readonly #deps: DeadAirDeps;
  #keptAt = 0;
  #soundedAt = 0;
  #fillerUntil = 0;
  #fillersSaid = 0;
  #stage: Stage | undefined;
  #owedSince: number | undefined;
  #owedMs = 0;

  constructor(deps: DeadAirDeps) {
    this.#deps = deps;
  }

  /** Times are the ticker's. */
  begin(now: number): void {
    this.#keptAt = now;
    this.#soundedAt = now;
  }

  silentForMs(now: number): number {
    return now - this.#soundedAt;
  }

  /** The agent said something that was no filler. */
  onAnswer(): void {
    this.#owedMs = 0;
    this.#fillersSaid = 0;
  }

  keep(now: number): void {
    const passedMs = now - this.#keptAt;
    this.#keptAt = now;
    const isSounding = this.#deps.isSounding();
    if (isSounding) this.#soundedAt = now;
    const isFilling = now < this.#fillerUntil;
    if (!isFilling) this.#stage = isSounding ? undefined : this.#deps.owedBy();
    if (!this.#stage) {
      this.#owedSince = undefined;
      return;
    }
    this.#owedSince ??= now;
    if (this.#isFillerDue(now, this.#owedSince)) this.#fill(this.#stage, now);
    this.#owe(this.#stage, passedMs);
  }

  #isFillerDue(now: number, owedSince: number): boolean {
    const silenceMs = Math.max(FILLER_AFTER_SILENCE_MS, this.#deps.waitsForMoreMs());
    return now - this.#soundedAt >= silenceMs && now - owedSince >= LEAST_OWED_MS;
  }

  #fill(stage: Stage, now: number): void {
    const { filler, sayAside, journal } = this.#deps;
    const lastsMs = sayAside(filler(stage, this.#fillersSaid));
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

  /** Who talks on meanwhile has each attempt thrown away before it is late: it is summed up until an answer comes. */
  #owe(stage: Stage, ms: number): void {
    if (stage === 'tool') return;
    this.#owedMs += ms;
    if (this.#owedMs < MOST_OWED_MS) return;
    this.#owedMs = 0;
    this.#deps.onDead(stage);
  }
}
