/**
 * What the callee has said and not finished, perhaps: given to the session as one turn when they have been silent for
 * long enough, longer after words that end no sentence. Who begins again meanwhile goes on with it.
 */
import type { AgentDefinition } from '@outspoken/contract';
import type { Speech } from './hearing.ts';
import { isUnfinished } from './is-unfinished.ts';
import { joinTexts } from './join-texts.ts';

/** A voice is judged two windows after it begins: what may be one is waited for. */
const JUDGED_AFTER_MS = 20;
const LOOK_AGAIN_MS = 64;

export interface HeldTurnDeps {
  definition: Pick<AgentDefinition, 'language' | 'turnTaking'>;
  /** Somebody speaks or seems to begin, their words are not there yet, or nobody may be heard. */
  isHearing(): boolean;
  give(text: string, endedAt: number): void;
}

export class HeldTurn {
  readonly #deps: HeldTurnDeps;
  #texts: string[] = [];
  #endedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(deps: HeldTurnDeps) {
    this.#deps = deps;
  }

  /** All of it, with what is being said now. */
  textWith(text: string): string {
    return joinTexts([...this.#texts, text], this.#deps.definition.language);
  }

  /** More of it is waited for, with what is being said now. */
  isUnfinishedWith(text: string): boolean {
    return isUnfinished(this.textWith(text), this.#deps.definition.language);
  }

  add(text: string, { endedAt }: Pick<Speech, 'endedAt'>): void {
    if (this.#isClosed) return;
    this.#texts.push(text);
    this.#endedAt = endedAt;
    const { endOfTurnMs, unfinishedTurnMs } = this.#deps.definition.turnTaking;
    const silenceMs = this.isUnfinishedWith('') ? Math.max(endOfTurnMs, unfinishedTurnMs) : endOfTurnMs;
    this.#look(endedAt + silenceMs + JUDGED_AFTER_MS - Date.now());
  }

  /** Nothing of it is given any more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #look(inMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUnlessMoreComes(), Math.max(0, inMs));
  }

  #giveUnlessMoreComes(): void {
    if (this.#deps.isHearing()) return this.#look(LOOK_AGAIN_MS);
    const text = this.textWith('');
    this.#texts = [];
    this.#deps.give(text, this.#endedAt);
  }
}
