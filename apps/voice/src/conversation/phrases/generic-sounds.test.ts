import { expect, test } from 'vitest';
import { genericSound } from './generic-sounds.ts';
import { everyPreparedPhrase, preparedPhrases } from './prepared-phrases.ts';

test.each(['en-US', 'ja-JP'])('every prepared phrase in %s has a sound of some length', (language) => {
  const phrases = everyPreparedPhrase(preparedPhrases(language));
  expect(phrases.length).toBeGreaterThan(3);
  for (const text of phrases) {
    const [sentence] = genericSound(language, text)?.sentences ?? [];
    expect([text, (sentence?.samples ?? 0) > 8000]).toEqual([text, true]);
  }
});

test('what is no prepared phrase has none', () => {
  expect(genericSound('en-US', 'Something that nobody has recorded.')).toBeUndefined();
});
