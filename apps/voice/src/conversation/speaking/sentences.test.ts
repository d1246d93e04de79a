import { describe, expect, it } from 'vitest';
import { createSentenceSplitter } from './sentences.ts';

function split(pieces: string[], language = 'en-US'): string[] {
  const splitter = createSentenceSplitter(language);
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
}

describe('createSentenceSplitter', () => {
  it('gives a sentence as soon as the next one begins', () => {
    const splitter = createSentenceSplitter('en-US');
    expect(splitter.push('We are open today. ')).toEqual([]);
    expect(splitter.push('Do you')).toEqual(['We are open today. ']);
    expect(splitter.end()).toEqual(['Do you']);
  });

  it('keeps every character, however the text is cut into pieces', () => {
    const text = 'Thank you for calling. Could you come on Tuesday? I would note it down.';
    expect(split(text.split('')).join('')).toBe(text);
    expect(split([text])).toHaveLength(3);
  });

  it('joins a very short beginning to what follows', () => {
    expect(split(['Yes. We are open until six. Goodbye then.'])[0]).toBe('Yes. We are open until six. ');
  });

  it('parts Japanese at its full stops', () => {
    expect(split(['お電話ありがとうございます。担当の田中と申します。'], 'ja-JP')).toHaveLength(2);
  });

  describe('of a reply that is waited for', () => {
    const reply = (pieces: string[], language = 'en-US') => {
      const splitter = createSentenceSplitter(language, { beginsWithClause: true });
      return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
    };

    it('gives its first clause before the sentence is whole', () => {
      const splitter = createSentenceSplitter('en-US', { beginsWithClause: true });
      expect(splitter.push('Thank')).toEqual([]);
      expect(splitter.push(' you,')).toEqual(['Thank you,']);
      expect(splitter.push(' I have written it down, as ever. Good')).toEqual([
        ' I have written it down, as ever. ',
      ]);
    });

    it('parts no number, and nothing that would be over at once', () => {
      expect(reply(['It is 12,', '000 in all.'])).toEqual(['It is 12,000 in all.']);
      expect(reply(['Yes, ', 'of course we are open, ', 'until six.'])).toEqual([
        'Yes, of course we are open,',
        ' until six.',
      ]);
    });

    it('parts Japanese at its comma', () => {
      const text = 'ありがとうございます、それではあしたごぜんじゅうじにおまちしております。';
      const pieces = reply(text.split(''), 'ja-JP');
      expect(pieces[0]).toBe('ありがとうございます、');
      expect(pieces.join('')).toBe(text);
    });
  });

  it('gives nothing for blank text', () => {
    expect(split([' ', '\n'])).toEqual([]);
  });
});
