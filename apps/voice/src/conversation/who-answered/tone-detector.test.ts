import { describe, expect, it } from 'vitest';
import { mix, overTelephone, silence, sine, speechLike } from './testing/sounds.ts';
import { type Tone, ToneDetector } from './tone-detector.ts';
import { hasFaxTone, hasInformationTone, isBeep } from './tone-signs.ts';

const FRAME = 320;

function tonesIn(pcm: Int16Array): (Tone & { endedAtMs: number })[] {
  const tones: (Tone & { endedAtMs: number })[] = [];
  let nowMs = 0;
  const detector = new ToneDetector((tone) => tones.push({ ...tone, endedAtMs: nowMs }));
  for (let at = 0; at + FRAME <= pcm.length; at += FRAME) {
    nowMs += 20;
    detector.push(pcm.subarray(at, at + FRAME));
  }
  detector.end();
  return tones;
}

describe('a steady tone is found', () => {
  it.each([
    [350, 200],
    [440, 300],
    [800, 500],
    [1000, 400],
    [1400, 250],
    [2000, 1000],
  ])('of %i Hz for %i ms, over the telephone too', (hertz, ms) => {
    const sound = [silence(200), sine(hertz, ms), silence(300)];
    for (const line of [sound, sound.map(overTelephone)]) {
      const tones = tonesIn(Int16Array.from(line.flatMap((part) => [...part])));
      expect(tones).toHaveLength(1);
      expect(Math.abs((tones[0]?.hertz ?? 0) - hertz)).toBeLessThanOrEqual(10);
      expect(Math.abs((tones[0]?.ms ?? 0) - ms)).toBeLessThanOrEqual(40);
      expect(tones.every(isBeep)).toBe(true);
    }
  });

  it('with noise behind it, and softly', () => {
    const noisy = mix(sine(950, 400, 1500), speechLike(400, 150));
    expect(tonesIn(noisy)).toHaveLength(1);
  });
});

describe('no tone is found', () => {
  it('in a blip of 100 ms', () => {
    expect(tonesIn(Int16Array.from([...sine(1000, 100), ...silence(200)]))).toEqual([]);
  });

  it('in ringing, dialling and keypad tones, which are mixtures', () => {
    for (const [low, high] of [
      [440, 480],
      [350, 440],
      [697, 1209],
      [941, 1477],
      [384, 416],
    ] as const)
      expect(tonesIn(mix(sine(low, 1000), sine(high, 1000)))).toEqual([]);
  });

  it('in what moves like a voice', () => {
    expect(tonesIn(speechLike(10_000, 4000)).filter(isBeep)).toEqual([]);
  });

  it('in silence and in noise', () => {
    expect(tonesIn(silence(2000))).toEqual([]);
  });
});

describe('tones mean', () => {
  it('a network announcement when three of them rise', () => {
    const sound = overTelephone(
      Int16Array.from([...sine(950, 330), ...sine(1400, 330), ...sine(1800, 330), ...silence(100)]),
    );
    expect(hasInformationTone(tonesIn(sound))).toBe(true);
    expect(hasInformationTone(tonesIn(sine(950, 330)))).toBe(false);
  });

  it('a fax when it holds 2,100 Hz, or calls with 1,100 Hz again and again', () => {
    expect(hasFaxTone(tonesIn(sine(2100, 2600)))).toBe(true);
    const calling = Int16Array.from([
      ...sine(1100, 500),
      ...silence(3000),
      ...sine(1100, 500),
      ...silence(60),
    ]);
    expect(hasFaxTone(tonesIn(calling))).toBe(true);
    expect(hasFaxTone(tonesIn(sine(1000, 500)))).toBe(false);
  });
});
