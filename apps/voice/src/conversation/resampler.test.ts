import { describe, expect, it } from 'vitest';
import { Resampler, simpleRatio } from './resampler.ts';

function convert(pcm: Int16Array, from: number, to: number, pieceSamples = pcm.length): Int16Array {
  const ratio = simpleRatio(from, to);
  if (!ratio) throw new Error('not simple');
  const resampler = new Resampler(ratio);
  const parts: number[] = [];
  for (let at = 0; at < pcm.length; at += pieceSamples)
    parts.push(...resampler.push(pcm.subarray(at, at + pieceSamples)));
  parts.push(...resampler.end());
  return Int16Array.from(parts);
}

function sine(hertz: number, rate: number, level = 8000): Int16Array {
  return Int16Array.from({ length: rate / 2 }, (_, index) =>
    Math.round(level * Math.sin((2 * Math.PI * hertz * index) / rate)),
  );
}

/** In decibels of the one frequency beside a sine of 8,000, over the middle of the sound. */
function levelAt(pcm: Int16Array, hertz: number, rate: number): number {
  const middle = pcm.subarray(pcm.length / 4, pcm.length / 4 + Math.round(rate / 5));
  let [real, imaginary] = [0, 0];
  for (const [index, sample] of middle.entries()) {
    real += sample * Math.cos((2 * Math.PI * hertz * index) / rate);
    imaginary += sample * Math.sin((2 * Math.PI * hertz * index) / rate);
  }
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / middle.length / 8000 + 1e-9);
}

describe('a resampler', () => {
  it.each([
    [8000, 16_000, 3400],
    [16_000, 8000, 3400],
    [24_000, 16_000, 6700],
    [48_000, 16_000, 6700],
  ])('from %i to %i Hz keeps what both can hold', (from, to, highest) => {
    for (const hertz of [100, 300, 1000, 2000, 3000, highest])
      expect(Math.abs(levelAt(convert(sine(hertz, from), from, to), hertz, to))).toBeLessThan(0.5);
  });

  it('adds no mirror image above a telephone voice', () => {
    const wide = convert(sine(3000, 8000), 8000, 16_000);
    expect(levelAt(wide, 5000, 16_000)).toBeLessThan(-55);
  });

  it('folds nothing back that the lower rate cannot hold', () => {
    for (const hertz of [5000, 6000, 7500])
      expect(levelAt(convert(sine(hertz, 16_000), 16_000, 8000), 8000 - hertz, 8000)).toBeLessThan(-50);
    expect(levelAt(convert(sine(10_000, 24_000), 24_000, 16_000), 6000, 16_000)).toBeLessThan(-50);
  });

  it('gives the same wherever the sound is cut', () => {
    const sound = sine(700, 24_000);
    const whole = convert(sound, 24_000, 16_000);
    for (const pieceSamples of [1, 7, 480, 1001])
      expect(convert(sound, 24_000, 16_000, pieceSamples)).toEqual(whole);
  });

  it('gives a frame for a frame', () => {
    const widen = new Resampler({ up: 2, down: 1 });
    const narrow = new Resampler({ up: 1, down: 2 });
    for (let frame = 0; frame < 5; frame += 1) {
      expect(widen.push(new Int16Array(160))).toHaveLength(320);
      expect(narrow.push(new Int16Array(320))).toHaveLength(160);
    }
  });

  it('stays within 16 bits', () => {
    const loud = Int16Array.from({ length: 800 }, (_, index) => (index % 8 < 4 ? 32_767 : -32_768));
    const wide = convert(loud, 8000, 16_000);
    expect(Math.max(...wide)).toBe(32_767);
    expect(Math.min(...wide)).toBe(-32_768);
  });

  it('has nothing left of what it was told to forget', () => {
    const widen = new Resampler({ up: 2, down: 1 });
    widen.push(sine(1000, 8000));
    widen.forget();
    expect([...widen.push(new Int16Array(160))].every((sample) => sample === 0)).toBe(true);
  });

  it('leaves other ratios to others', () => {
    expect(simpleRatio(22_050, 16_000)).toBeNull();
    expect(simpleRatio(44_100, 16_000)).toBeNull();
  });
});
