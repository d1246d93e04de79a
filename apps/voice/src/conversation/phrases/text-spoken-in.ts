import { primaryLanguage } from '@outspoken/contract';

/** Words said in a second are few; in languages that write syllables or ideas, so are characters. */
const CHARACTERS_PER_SECOND = 15;
const DENSE_CHARACTERS_PER_SECOND = 7;
const DENSE_LANGUAGES = new Set(['ja', 'zh', 'ko']);
const SAMPLES_PER_SECOND = 16_000;

/**
 * The words of a sentence that fit into so much sound, for a voice that broke off: how long the whole would have been
 * is not known, so it is an estimate, and rather too short than too long.
 */
export function textSpokenIn(text: string, samples: number, language: string): string {
  const primary = primaryLanguage(language);
  const rate = DENSE_LANGUAGES.has(primary) ? DENSE_CHARACTERS_PER_SECOND : CHARACTERS_PER_SECOND;
  const most = Math.floor((samples / SAMPLES_PER_SECOND) * rate);
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  let end = 0;
  for (const { index, segment } of segments) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
