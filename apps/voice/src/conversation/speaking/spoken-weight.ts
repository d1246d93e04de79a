/**
 * How long a word takes to say, in no unit: only for sharing the time of a sentence among its words. By morae
 * where the script writes them, else by syllables and the consonants between them.
 */
const KANA = /[\u3041-\u3096\u30a1-\u30fa\u30fc]/u;
const SMALL_KANA = /[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]/u;
const IDEOGRAPH = /\p{Script=Han}/u;

const MORA = 3.2;
/** Most Chinese characters are read as two morae in Japanese, and as one syllable in Chinese. */
const IDEOGRAPH_WEIGHT = 1.8 * MORA;
/** "7" is "seven". */
const DIGIT_WEIGHT = 7;
const SYLLABLE = 2.2;
const CONSONANT = 1.3;

export function spokenWeight(word: string): number {
  let weight = 0;
  let wasVowel = false;
  const letters = word.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');
  for (const letter of letters.endsWith('e') && letters.length > 3 ? letters.slice(0, -1) : letters) {
    const isVowel = /[aeiouy]/u.test(letter);
    if (SMALL_KANA.test(letter)) weight += 0;
    else if (KANA.test(letter)) weight += MORA;
    else if (IDEOGRAPH.test(letter)) weight += IDEOGRAPH_WEIGHT;
    else if (/\p{N}/u.test(letter)) weight += DIGIT_WEIGHT;
    else if (isVowel) weight += wasVowel ? 0.4 : SYLLABLE;
    else if (/\p{L}/u.test(letter)) weight += CONSONANT;
    wasVowel = isVowel;
  }
  return Math.max(1, weight);
}
