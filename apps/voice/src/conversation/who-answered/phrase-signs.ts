// What words say about who is speaking: one table per language. A sign's weight is how sure it alone makes one.
import type { DestinationType } from '@outspoken/contract';
import { ENGLISH_SIGNS } from './phrase-signs-en.ts';
import { JAPANESE_SIGNS } from './phrase-signs-ja.ts';

export type JudgedType = Exclude<DestinationType, 'unknown'>;

export interface PhraseSign {
  name: string;
  type: JudgedType;
  weight: number;
  pattern: RegExp;
}

export interface FoundSign {
  name: string;
  type: JudgedType;
  weight: number;
}

export function findPhraseSigns(text: string, language: string): FoundSign[] {
  const isJapanese = language.toLowerCase().startsWith('ja');
  const plain = normalise(text, isJapanese ? '' : ' ');
  return (isJapanese ? JAPANESE_SIGNS : ENGLISH_SIGNS)
    .filter(({ pattern }) => pattern.test(plain))
    .map(({ name, type, weight }) => ({ name, type, weight }));
}

/** One form for what recognisers write in many: case, quotes, width, punctuation, spaces. */
function normalise(text: string, space: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[.,;:!?"“”()\-–—…、。・「」]/g, ' ')
    .trim()
    .replaceAll(/\s+/g, space);
}
