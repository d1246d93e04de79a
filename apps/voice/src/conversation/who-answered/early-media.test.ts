import { describe, expect, it } from 'vitest';
import { EarlyMedia, hasSpeech, reasonInWords } from './early-media.ts';
import { mix, silence, sine, speechLike } from './testing/sounds.ts';

describe('the words before an answer', () => {
  it.each([
    ['en-US', 'The number you have dialed is not in service.', 'invalid_number'],
    ['en-US', 'The phone you are calling is switched off.', 'unavailable'],
    ['en-US', 'Your call cannot be completed as dialed.', 'not_routable'],
    ['ja-JP', 'おかけになった電話番号は現在使われておりません', 'invalid_number'],
    ['ja-JP', '電波の届かない場所にあるか電源が入っていないためかかりません', 'unavailable'],
    ['en-US', 'Enjoy the music while your party is reached.', null],
  ])('%s: %s', (language, text, reason) => {
    expect(reasonInWords(text, language)).toBe(reason);
  });
});

it('asks no recogniser about a ringing tone', async () => {
  const ringing = mix(sine(440, 2000), sine(480, 2000));
  expect(hasSpeech(ringing)).toBe(false);
  expect(hasSpeech(speechLike(3000, 4000))).toBe(true);
  const early = new EarlyMedia('en-US');
  for (let at = 0; at + 320 <= ringing.length; at += 320) early.onAudio(ringing.subarray(at, at + 320));
  const judged = early.judge(() => Promise.reject(new Error('nothing to recognise')));
  expect(await judged).toBeNull();
});

it('knows the special information tone without a word', async () => {
  const early = new EarlyMedia('en-US');
  for (const part of [sine(950, 340), sine(1400, 340), sine(1800, 340), silence(100)])
    for (let at = 0; at + 320 <= part.length; at += 320) early.onAudio(part.subarray(at, at + 320));
  expect(await early.judge(async () => '')).toBe('invalid_number');
});
