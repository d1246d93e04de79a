import { type SpokenSentence, wordTimes } from './word-times.ts';

/** A word is understood when this part of it was heard. */
const UNDERSTOOD_PART = 0.7;

/** What the callee heard of an utterance that was cut off after `playedSamples`. */
export function heardText(
  sentences: readonly SpokenSentence[],
  playedSamples: number,
  language: string,
): string {
  let heard = '';
  let startsAt = 0;
  for (const sentence of sentences) {
    const playedOfIt = playedSamples - startsAt;
    if (playedOfIt <= 0) break;
    if (playedOfIt < sentence.samples || sentence.isWhole === false) {
      heard = join(heard, wordsWithin(sentence, playedOfIt, language));
      break;
    }
    heard = join(heard, sentence.text);
    startsAt += sentence.samples;
  }
  return heard.trim();
}

export function wholeText(sentences: readonly SpokenSentence[]): string {
  return sentences.reduce((text, sentence) => join(text, sentence.text), '').trim();
}

function wordsWithin(sentence: SpokenSentence, playedSamples: number, language: string): string {
  const heard = wordTimes(sentence, language).findLast(
    ({ startSample, endSample }) =>
      startSample + UNDERSTOOD_PART * (endSample - startSample) <= playedSamples,
  );
  return sentence.text.slice(0, heard?.endIndex ?? 0);
}

/** Sentences keep the space that stood between them; one that lost it gets it back where the script has spaces. */
function join(before: string, next: string): string {
  if (before === '' || next === '') return before + next;
  if (/\s$/u.test(before) || /^\s/u.test(next) || !/[\p{L}\p{N}]/u.test(next)) return before + next;
  return /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]$/u.test(before) ? before + next : `${before} ${next}`;
}
