/**
 * The callee put the call on hold, by signal or with music: the agent is silent and deaf, patience has a limit of
 * its own, and when somebody is back they have the first word, or are asked for it.
 */
import type { JournalEntry, JournalEvent } from '@outspoken/contract';

type Cause = Extract<JournalEvent, { kind: 'hold' }>['cause'];

export interface HoldDeps {
  maxMs: number;
  /** What is said to somebody who is back and says nothing. */
  welcome: string;
  journal(event: JournalEvent): void;
  hearing: { isDeaf: boolean; readonly isBusy: boolean };
  /** Somebody who is back has said something: it is being answered. */
  isAnswering(): boolean;
  patience: { suspend(until: number): void; resume(now: number): void };
  stopSpeaking(): Promise<void>;
  say(text: string): void;
  onGivenUp(): void;
}

/** Whoever comes back mostly says so. */
const FIRST_WORD_AFTER_MS = 1500;

export class Hold {
  readonly #deps: HoldDeps;
  readonly #causes = new Set<Cause>();
  #since: number | undefined;
  #backSince: number | undefined;

  constructor(deps: HoldDeps) {
    this.#deps = deps;
  }

  get isHeld(): boolean {
    return this.#since !== undefined;
  }

  /** Signal and music may come together: who is on hold by both is back when both have ended. */
  set(cause: Cause, isHeld: boolean, now: number): void {
    if (isHeld === this.#causes.has(cause)) return;
    const { journal } = this.#deps;
    journal({ kind: 'hold', state: isHeld ? 'began' : 'ended', cause });
    if (isHeld) this.#causes.add(cause);
    else this.#causes.delete(cause);
    if (isHeld && !this.isHeld) this.#begin(now);
    else if (this.#causes.size === 0) this.#end(now);
  }

  /** The journal of another process tells of a hold that has not ended. */
  resume(entries: readonly JournalEntry[], now: number): void {
    // Music is heard again; a signal is not given again.
    const last = entries.findLast(({ event }) => event.kind === 'hold' && event.cause === 'signal')?.event;
    if (last?.kind !== 'hold' || last.state !== 'began') return;
    this.#causes.add('signal');
    this.#begin(now);
  }

  /** On every tick; times are the ticker's. */
  keep(now: number): void {
    const { maxMs, hearing, isAnswering, welcome, say, onGivenUp } = this.#deps;
    if (this.#since !== undefined && now - this.#since >= maxMs) onGivenUp();
    if (this.#backSince === undefined) return;
    if (isAnswering()) this.#backSince = undefined;
    else if (hearing.isBusy) this.#backSince = now;
    else if (now - this.#backSince >= FIRST_WORD_AFTER_MS) {
      this.#backSince = undefined;
      say(welcome);
    }
  }

  #begin(now: number): void {
    const { hearing, patience, maxMs, stopSpeaking } = this.#deps;
    this.#since = now;
    this.#backSince = undefined;
    hearing.isDeaf = true;
    // The limit of the hold comes first, and once.
    patience.suspend(now + maxMs + 60_000);
    void stopSpeaking();
  }

  #end(now: number): void {
    const { hearing, patience } = this.#deps;
    this.#since = undefined;
    this.#backSince = now;
    hearing.isDeaf = false;
    patience.resume(now);
  }
}
