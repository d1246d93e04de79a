import { describe, expect, it } from 'vitest';
import { countCharacters, countWords, markWords, unmarkWords } from './count-words.ts';

describe('countWords', () => {
  it('counts words and not punctuation in English', () => {
    expect(countWords("Well, I'm not sure - yet.", 'en-US')).toBe(5);
  });

  it('counts the words of unspaced Japanese', () => {
    expect(countWords('結構です', 'ja-JP')).toBe(2);
  });

  it('finds no word in an empty text or in mere punctuation', () => {
    expect(countWords('', 'en-US')).toBe(0);
    expect(countWords('… ?!', 'en-US')).toBe(0);
  });
});

describe('countCharacters', () => {
  it('counts grapheme clusters without spaces', () => {
    expect(countCharacters('uh huh')).toBe(5);
    expect(countCharacters('が 👩‍👩‍👧')).toBe(2);
  });
});

describe('markWords', () => {
  it('leaves spaced text as it is', () => {
    expect(markWords('yes of course', 'en-US')).toBe('yes of course');
  });

  it('parts unspaced words so that runs of non-space are words, and can be undone', () => {
    const marked = markWords('はい、結構です', 'ja-JP');
    expect(marked.split(/\s+/u)).toHaveLength(countWords('はい、結構です', 'ja-JP'));
    expect(unmarkWords(marked)).toBe('はい、結構です');
  });
});
