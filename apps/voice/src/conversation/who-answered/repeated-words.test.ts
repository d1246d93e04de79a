import { expect, it } from 'vitest';
import { repeatsItself } from './repeated-words.ts';

it('hears that a recording is read again, also a little misheard', () => {
  expect(repeatsItself(['Your call did not go through.', 'Your call did not go threw.'])).toBe(true);
  expect(
    repeatsItself(['しばらくしてからおかけ直しくださいませ', 'しばらくしてからおかけ直しくださいませ']),
  ).toBe(true);
});

it('does not mind people who say hello twice, or one sentence after another', () => {
  expect(repeatsItself(['Hello?', 'Hello?'])).toBe(false);
  expect(repeatsItself(['This is the Bell family house', 'What can I do for you today?'])).toBe(false);
});
