import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createApiKey, hashApiKey, readApiKeyId } from './api-key.ts';

describe('the text of an API key', () => {
  test('says its mode and carries its id, a secret and check characters', () => {
    const key = createApiKey('test');
    expect(key.text).toMatch(/^osk_test_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
    expect(key.apiKeyId).toBe(`key_${key.text.slice('osk_test_'.length).slice(0, 12)}`);
    expect(createApiKey('live').text).toMatch(/^osk_live_/);
  });

  test('leads back to the id under which it is stored', () => {
    const key = createApiKey('live');
    expect(readApiKeyId(key.text)).toBe(key.apiKeyId);
  });

  test('is refused when any one character was mistyped', () => {
    const { text } = createApiKey('test');
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-';
    fc.assert(
      fc.property(
        fc.nat({ max: text.length - 1 }),
        fc.constantFrom(...Array.from(alphabet)),
        (position, character) => {
          fc.pre(text[position] !== character);
          const mistyped = text.slice(0, position) + character + text.slice(position + 1);
          expect(readApiKeyId(mistyped)).toBeNull();
        },
      ),
    );
  });

  test('is refused when it was cut off, padded or is something else', () => {
    const { text } = createApiKey('test');
    for (const wrong of [
      text.slice(0, -1),
      `${text}0`,
      ` ${text}`,
      `${text}\n`,
      '',
      'osk_test_',
      'Bearer x',
    ]) {
      expect(readApiKeyId(wrong)).toBeNull();
    }
  });
});

describe('the hash of a key', () => {
  test('is the same for the same key and pepper, and differs when either differs', () => {
    const { text } = createApiKey('test');
    expect(hashApiKey(text, 'pepper')).toEqual(hashApiKey(text, 'pepper'));
    expect(hashApiKey(text, 'pepper')).not.toEqual(hashApiKey(text, 'salt'));
    expect(hashApiKey(text, 'pepper')).not.toEqual(hashApiKey(createApiKey('test').text, 'pepper'));
  });
});
