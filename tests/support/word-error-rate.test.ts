import { expect, test } from 'vitest';
import { wordErrorRate } from './word-error-rate.ts';

test('counts substitutions, insertions and deletions per word said', () => {
  expect(wordErrorRate('yes that is fine', 'Yes, that is fine.')).toBe(0);
  expect(wordErrorRate('yes that is fine', 'yes that was fine')).toBe(0.25);
  expect(wordErrorRate('yes that is fine', 'yes that is')).toBe(0.25);
  expect(wordErrorRate('yes that is fine', 'yes that is very fine')).toBe(0.25);
  expect(wordErrorRate('yes that is fine', '')).toBe(1);
});
