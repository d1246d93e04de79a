import { expect, test } from 'vitest';
import { wordsReached } from './heard-position.ts';

const text =
  'Our clinic has moved to a new building beside the old station, and the entrance is on the left.';

test('counts the words of a beginning that was understood', () => {
  expect(wordsReached(text, 'Our clinic has moved to a new building')).toBe(8);
  expect(wordsReached(text, text)).toBe(19);
  expect(wordsReached(text, '')).toBe(0);
});

test('bears misheard words and half a word at the end', () => {
  expect(wordsReached(text, 'Our clinic as moved two a knew building besides')).toBe(9);
  expect(wordsReached(text, 'Our clinic has moved to a new build')).toBe(8);
  expect(wordsReached(text, 'Our clinic has moved to a new buil the')).toBe(8);
});
