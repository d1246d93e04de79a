// Whether words of an opening say what they are said to say. Only for languages we know the words of: for others, and
// for what no list of words can tell, the author's word is taken.

import { primaryLanguage } from '@outspoken/contract';

const AI_WORDS: Record<string, RegExp> = {
  en: /\bA\.?I\b|artificial|automated|automatic|computer|virtual|digital assistant|\brobot|\bbot\b|machine/iu,
  ja: /AI|エーアイ|人工知能|自動音声|自動応答|機械|ロボット|コンピュータ|バーチャル/iu,
};

const KEY_NAMES: Record<string, Record<string, readonly string[]>> = {
  en: {
    '0': ['zero'],
    '1': ['one'],
    '2': ['two'],
    '3': ['three'],
    '4': ['four'],
    '5': ['five'],
    '6': ['six'],
    '7': ['seven'],
    '8': ['eight'],
    '9': ['nine'],
    '*': ['star', 'asterisk'],
    '#': ['pound', 'hash', 'number sign'],
  },
  ja: {
    '0': ['ゼロ', '零'],
    '1': ['一'],
    '2': ['二'],
    '3': ['三'],
    '4': ['四'],
    '5': ['五'],
    '6': ['六'],
    '7': ['七'],
    '8': ['八'],
    '9': ['九'],
    '*': ['米印', 'アスタリスク'],
    '#': ['シャープ'],
  },
};

export function saysItIsAi(words: string, language: string): boolean {
  return AI_WORDS[primaryLanguage(language)]?.test(words.normalize('NFKC')) ?? true;
}

export function namesKey(words: string, key: string, language: string): boolean {
  const names = KEY_NAMES[primaryLanguage(language)];
  if (!names) return true;
  const said = plain(words);
  return [key, ...(names[key] ?? [])].some((name) => said.includes(name));
}

/** Whether the part stands in the opening, however both are spaced and capitalised. */
export function standsIn(part: string, opening: string): boolean {
  return plain(opening).includes(plain(part));
}

export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
