/** A sentence as it was synthesised: its text and the length of its sound. */
export interface SpokenSentence {
  text: string;
  samples: number;
}

/**
 * What the callee heard of an utterance that was cut off after `playedSamples`. Voices give no word times:
 * within a sentence the text is taken to pass evenly by characters, and only whole words count.
 */
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
    if (playedOfIt < sentence.samples) {
      heard = join(heard, wholeWordsWithin(sentence.text, playedOfIt / sentence.samples, language));
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

function wholeWordsWithin(text: string, fraction: number, language: string): string {
  const limit = text.length * fraction;
  let end = 0;
  for (const { segment, index, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(
    text,
  )) {
    if (index + segment.length > limit) break;
    if (isWordLike) end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Sentences keep the space that stood between them; one that lost it gets it back where the script has spaces. */
function join(before: string, next: string): string {
  if (before === '' || next === '') return before + next;
  if (/\s$/u.test(before) || /^\s/u.test(next) || !/[\p{L}\p{N}]/u.test(next)) return before + next;
  return /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]$/u.test(before) ? before + next : `${before} ${next}`;
}
