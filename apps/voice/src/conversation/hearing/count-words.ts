/**
 * Words as the callee's language has them. LiveKit counts runs of non-space, so a language without
 * spaces would be one word for ever: `markWords` parts them by a character that counts as space and
 * prints as nothing, and `unmarkWords` takes it out again before journal and model.
 */
const WORD_JOINT = '\uFEFF';

const segmenters = new Map<string, Intl.Segmenter>();

function wordSegmenter(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}

export function wordsOf(text: string, language: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of wordSegmenter(language).segment(text))
    if (isWordLike) words.push(segment);
  return words;
}

export function countWords(text: string, language: string): number {
  return wordsOf(text, language).length;
}

/** Grapheme clusters without spaces. */
export function countCharacters(text: string): number {
  let characters = 0;
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    if (segment.trim() !== '') characters += 1;
  }
  return characters;
}

export function markWords(text: string, language: string): string {
  const runs = text.split(/\s+/u).filter(Boolean).length;
  if (runs >= countWords(text, language)) return text;
  let marked = '';
  let wordSeen = false;
  for (const { segment, isWordLike } of wordSegmenter(language).segment(text)) {
    if (isWordLike && wordSeen && !/\s$/u.test(marked)) marked += WORD_JOINT;
    if (isWordLike) wordSeen = true;
    marked += segment;
  }
  return marked;
}

export function unmarkWords(text: string): string {
  return text.replaceAll(WORD_JOINT, '');
}
