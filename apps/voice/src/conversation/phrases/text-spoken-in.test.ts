import { describe, expect, it } from 'vitest';
import { textSpokenIn } from './text-spoken-in.ts';

const SECOND = 16_000;

describe('what a voice that broke off has said', () => {
  it('is whole words that fit into its sound', () => {
    expect(textSpokenIn('Please tell me a little more about that.', SECOND, 'en-US')).toBe('Please tell me');
  });

  it('is nothing without sound, and everything with enough of it', () => {
    expect(textSpokenIn('Thank you.', 0, 'en-US')).toBe('');
    expect(textSpokenIn('Thank you.', 5 * SECOND, 'en-US')).toBe('Thank you.');
  });

  it('is less where a character is a syllable', () => {
    expect(textSpokenIn('もう少しお話しください。', SECOND, 'ja-JP').length).toBeLessThanOrEqual(7);
  });
});
