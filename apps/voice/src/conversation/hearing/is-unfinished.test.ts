import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isUnfinished } from './is-unfinished.ts';

const voicesSchema = z.object({
  utterances: z.array(
    z.object({ voice: z.string(), text: z.string().optional(), parts: z.array(z.string()).optional() }),
  ),
});

describe('isUnfinished in English', () => {
  it.each([
    'I think that I could come to your office on',
    'I would like to',
    'Yes, but',
    'Well',
    'We need it because',
    'I am calling from the.',
    'It would be on Tuesday or',
    'My number is',
    'The thing is',
    'My phone number is 202 555',
    'My number is two oh two',
    'My account number is zero four one',
    'It is two zero two five',
    'Could you, um',
    'Let me see',
    "We're",
    'I live in',
    'Yes, I have an appointment at',
    'I wanted to ask you about',
    'Monday, Tuesday,',
  ])('hears that more comes after "%s"', (text) => {
    expect(isUnfinished(text, 'en-US')).toBe(true);
  });

  it.each([
    'Yes',
    'No.',
    'Hold on',
    'Come in',
    'Where are you calling from',
    'What is it about?',
    'Who is it for',
    'I do not want to',
    'I would love to',
    'Sort of',
    'Just because',
    'I think so',
    'Yes, it is',
    'At half past nine',
    'My number is 202 555 0143',
    'My phone number is two oh two five five five oh one four three',
    'The code is 4711',
    'I live in apartment number 5',
    'Two or three',
    'uh-huh',
    'I know that',
  ])('takes "%s" for all', (text) => {
    expect(isUnfinished(text, 'en-US')).toBe(false);
  });
});

describe('isUnfinished in Japanese', () => {
  it.each([
    '来週の火曜日に',
    'えーと',
    '予約を',
    'わたしの',
    '今ちょっと出かけていて',
    'きのう電話をいただきまして',
    '電話番号は',
    '電話番号は090の',
    '番号は03 1234',
    '田中が',
    'もしよければ',
    'はい、あの',
  ])('hears that more comes after 「%s」', (text) => {
    expect(isUnfinished(text, 'ja-JP')).toBe(true);
  });

  it.each([
    'はい',
    'もしもし、たなかですけれども',
    '田中ですが',
    'こんにちは',
    'ちょっと待って',
    '今忙しいので',
    'お値段は',
    '何時に',
    'さようなら',
    'ありがと',
    'そうなの',
    '番号は09012345678です',
    '火曜日でお願いします',
  ])('takes 「%s」 for all', (text) => {
    expect(isUnfinished(text, 'ja-JP')).toBe(false);
  });
});

it('has no opinion of other languages', () => {
  expect(isUnfinished('Ich komme am', 'de-DE')).toBe(false);
  expect(isUnfinished('I will come and', 'fr-FR')).toBe(false);
});

it('takes everything that the phone network says to its end for all', () => {
  const file = readFileSync('dev/phone-network/voices.json', 'utf8');
  const { utterances } = voicesSchema.parse(JSON.parse(file));
  const cut = utterances.filter(({ voice, text, parts = [] }) =>
    isUnfinished(text ?? parts.join(' '), voice === 'espeak-ja' ? 'ja-JP' : 'en-US'),
  );
  expect(cut).toEqual([]);
});
