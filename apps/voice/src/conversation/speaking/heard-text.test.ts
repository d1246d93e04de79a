import { describe, expect, it } from 'vitest';
import { heardText, wholeText } from './heard-text.ts';

const sentences = [
  { text: 'Hello, this is Anna.', samples: 20_000 },
  { text: 'I call about your appointment.', samples: 30_000 },
];

describe('heardText', () => {
  it('is empty when nothing was played', () => {
    expect(heardText(sentences, 0, 'en-US')).toBe('');
  });

  it('is the whole text when all of it was played', () => {
    expect(heardText(sentences, 50_000, 'en-US')).toBe('Hello, this is Anna. I call about your appointment.');
  });

  it('ends with the sentence when the cut falls between sentences', () => {
    expect(heardText(sentences, 20_000, 'en-US')).toBe('Hello, this is Anna.');
  });

  it('cuts within a sentence at the end of the last word that was understood', () => {
    expect(heardText(sentences, 20_000 + 12_500, 'en-US')).toBe('Hello, this is Anna. I call about');
  });

  it('does not take a sentence for heard whose sound was still being made', () => {
    const text = 'I call about your appointment with doctor Smith tomorrow morning.';
    const heard = heardText([{ text, samples: 16_000, isWhole: false }], 16_000, 'en-US');
    expect(text.startsWith(heard)).toBe(true);
    expect(heard.split(' ').length).toBeGreaterThanOrEqual(3);
    expect(heard.split(' ').length).toBeLessThanOrEqual(5);
  });

  it('holds nothing of a word of which less was heard', () => {
    expect(heardText([{ text: 'Unbelievable', samples: 16_000 }], 9_000, 'en-US')).toBe('');
  });

  it('cuts a language without spaces at its words, and adds no spaces between its sentences', () => {
    const japanese = [
      { text: 'お電話ありがとうございます。', samples: 28_000 },
      { text: '担当の田中です。', samples: 16_000 },
    ];
    expect(heardText(japanese, 28_000 + 9_000, 'ja-JP')).toBe('お電話ありがとうございます。担当の');
    expect(wholeText(japanese)).toBe('お電話ありがとうございます。担当の田中です。');
  });
});
