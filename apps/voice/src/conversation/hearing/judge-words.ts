/**
 * Whether words said over the agent shall stop it. Pure: the count of words that matter, the words that never
 * and the phrases that always interrupt, and the least length of a voice. Phrases are found at word
 * boundaries, without regard to spaces: "uh-huh" is "uh huh", and 「そうですか」 is three words.
 */
import type { AgentDefinition } from '@outspoken/contract';
import { wordsOf } from './count-words.ts';
import { interruptionWords } from './interruption-words.ts';

export interface InterruptionRules {
  language: string;
  minWords: number;
  minMs: number;
  never: readonly string[];
  always: readonly string[];
}

export interface SaidWords {
  text: string;
  voicedMs: number;
}

export interface JudgedWords {
  wordCount: number;
  /** Of these, the ones that count towards the minimum. */
  countedWords: number;
  interrupts: boolean;
  /** What decided, where it was not the count of words. */
  rule?: 'never_interrupt' | 'always_interrupt' | 'min_duration';
}

export function interruptionRules({
  language,
  turnTaking,
}: Pick<AgentDefinition, 'language' | 'turnTaking'>): InterruptionRules {
  const { never, always } = interruptionWords(language);
  const joined = (phrases: readonly string[]) =>
    phrases.map((phrase) => normalWords(phrase, language).join('')).filter((phrase) => phrase !== '');
  return {
    language,
    minWords: turnTaking.minInterruptionWords,
    minMs: turnTaking.minInterruptionMs,
    never: joined(turnTaking.neverInterrupt ?? never),
    always: joined(turnTaking.alwaysInterrupt ?? always),
  };
}

export function judgeWords(rules: InterruptionRules, { text, voicedMs }: SaidWords): JudgedWords {
  const words = normalWords(text, rules.language);
  const wordCount = words.length;
  const line = new BoundedLine(words);
  const countedWords = wordCount - line.wordsCoveredBy(rules.never);
  const counts = { wordCount, countedWords };
  if (line.holdsAny(rules.always)) return { ...counts, interrupts: true, rule: 'always_interrupt' };
  if (wordCount > 0 && countedWords === 0) return { ...counts, interrupts: false, rule: 'never_interrupt' };
  if (countedWords < rules.minWords) {
    const withThem = wordCount >= rules.minWords;
    return { ...counts, interrupts: false, ...(withThem && { rule: 'never_interrupt' as const }) };
  }
  if (voicedMs < rules.minMs) return { ...counts, interrupts: false, rule: 'min_duration' };
  return { ...counts, interrupts: wordCount > 0 };
}

function normalWords(text: string, language: string): string[] {
  const normal = text.normalize('NFKC').toLocaleLowerCase(language).replaceAll('’', "'");
  return wordsOf(normal, language);
}

/** Words written without a gap, that still knows where each begins. */
class BoundedLine {
  readonly #text: string;
  /** Where a word begins, and where the last one ends, in order. */
  readonly #bounds: number[];
  readonly #isBound: Set<number>;

  constructor(words: readonly string[]) {
    this.#text = words.join('');
    let at = 0;
    this.#bounds = [0, ...words.map((word) => (at += word.length))];
    this.#isBound = new Set(this.#bounds);
  }

  holdsAny(phrases: readonly string[]): boolean {
    return phrases.some((phrase) => this.#holds(phrase));
  }

  wordsCoveredBy(phrases: readonly string[]): number {
    let covered = 0;
    let index = 0;
    while (index < this.#bounds.length - 1) {
      const end = this.#reach(this.#bounds[index] ?? 0, phrases);
      const next = end === undefined ? index + 1 : this.#bounds.indexOf(end);
      if (end !== undefined) covered += next - index;
      index = next;
    }
    return covered;
  }

  #holds(phrase: string): boolean {
    for (let at = this.#text.indexOf(phrase); at !== -1; at = this.#text.indexOf(phrase, at + 1))
      if (this.#isBound.has(at) && this.#isBound.has(at + phrase.length)) return true;
    return false;
  }

  /** The farthest boundary that one phrase reaches from here. */
  #reach(from: number, phrases: readonly string[]): number | undefined {
    let farthest: number | undefined;
    for (const phrase of phrases) {
      const end = from + phrase.length;
      if (end <= (farthest ?? from) || !this.#isBound.has(end)) continue;
      if (this.#text.startsWith(phrase, from)) farthest = end;
    }
    return farthest;
  }
}
