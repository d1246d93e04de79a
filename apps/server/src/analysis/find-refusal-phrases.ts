// The refusal that needs no model: certain words of the person who was called. Pure.
import type { Message } from '@outspoken/contract';
import { REFUSAL_PHRASES, type RefusalPhrases } from './refusal-phrases.ts';

export interface FoundPhrases {
  /** Numbers of the messages, from 1. */
  certain: number[];
  likely: number[];
}

/** Only what the called person said counts: the agent may well speak of not calling again. */
export function findRefusalPhrases(messages: readonly Message[]): FoundPhrases {
  const found: FoundPhrases = { certain: [], likely: [] };
  messages.forEach((message, index) => {
    if (message.role !== 'user') return;
    const strength = strengthOf(message.content);
    if (strength) found[strength].push(index + 1);
  });
  return found;
}

type Strength = keyof FoundPhrases;

function strengthOf(text: string): Strength | null {
  const strengths = plainSentences(text).flatMap((sentence) =>
    REFUSAL_PHRASES.flatMap((phrases) => judgeSentence(sentence, phrases) ?? []),
  );
  if (strengths.includes('certain')) return 'certain';
  return strengths.includes('likely') ? 'likely' : null;
}

function judgeSentence(sentence: string, phrases: RefusalPhrases): Strength | null {
  const matches = phrases.certain.map((pattern) => pattern.exec(sentence)).filter((match) => match !== null);
  if (matches.some((match) => !isLimited(match, phrases))) return 'certain';
  if (matches.length > 0) return 'likely';
  return phrases.likely.some((pattern) => pattern.test(sentence)) ? 'likely' : null;
}

function isLimited(match: RegExpExecArray, { limitedBefore, limitedAfter }: RefusalPhrases): boolean {
  const { input, index } = match;
  const end = index + match[0].length;
  const isLimitedBefore =
    limitedBefore.test(input.slice(0, index)) || limitedBefore.test(input.slice(0, end));
  return isLimitedBefore || limitedAfter.test(input.slice(end));
}

function plainSentences(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[.!?。！？\n]+/u)
    .map((sentence) =>
      sentence
        .replace(/['’‘`´]/gu, '')
        .replace(/(?<=[\p{L}\p{N}])[\s、,]+(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/gu, '')
        .replace(/[^\p{L}\p{N}\p{M}ー]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '');
}
