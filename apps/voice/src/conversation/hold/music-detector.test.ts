import { describe, expect, it } from 'vitest';
import { calleeSays } from '../testing/callee-voice.ts';
import { musicOf } from '../testing/music.ts';
import { MusicDetector } from './music-detector.ts';

function listenTo(...sounds: Int16Array[]): { detector: MusicDetector; most: number } {
  const detector = new MusicDetector();
  let most = 0;
  for (const pcm of sounds)
    for (let at = 0; at + 320 <= pcm.length; at += 320) {
      detector.push(pcm.subarray(at, at + 320));
      most = Math.max(most, detector.confidence);
    }
  return { detector, most };
}

const toneOf = (...hertz: number[]) =>
  Int16Array.from({ length: 6 * 16_000 }, (_, index) =>
    Math.round(hertz.reduce((sum, one) => sum + 4000 * Math.sin((2 * Math.PI * one * index) / 16_000), 0)),
  );

describe('MusicDetector', () => {
  it('is sure of a tune after three seconds', () => {
    expect(listenTo(musicOf(2.9)).most).toBe(0);
    expect(listenTo(musicOf(3.5)).detector.isMusic).toBe(true);
  });

  it('takes no tone for music: a beep, a dial tone, ringing', () => {
    expect(listenTo(toneOf(1000)).most).toBe(0);
    expect(listenTo(toneOf(350, 440)).most).toBe(0);
    expect(listenTo(toneOf(440, 480)).most).toBe(0);
  });

  it('takes no noise and no silence for music', () => {
    const noise = Int16Array.from(
      { length: 96_000 },
      (_, index) => ((index * 7919 * (index % 13)) % 8000) - 4000,
    );
    expect(listenTo(noise).most).toBe(0);
    expect(listenTo(new Int16Array(96_000)).most).toBe(0);
  });

  it('takes no speech for music, though it has no pauses', async () => {
    const speech = await calleeSays(
      'I would like to know whether my appointment can be moved to another day because I have to work on Tuesday morning and on Wednesday as well',
    );
    expect(listenTo(speech, speech).most).toBeLessThan(0.4);
  });

  it('knows soon that a tune is over', async () => {
    const { detector } = listenTo(musicOf(4));
    expect(detector.newest).toBe('music');
    const speech = await calleeSays('Hello, I am back again, sorry for the wait');
    for (let at = 0; at < 16_000; at += 320) detector.push(speech.subarray(at, at + 320));
    expect(detector.newest).toBe('other');
    detector.push(new Int16Array(16_000));
    expect(detector.newest).toBe('quiet');
  });
});
