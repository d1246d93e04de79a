import { describe, expect, it } from 'vitest';
import { concatPcm } from '../speaking/concat-pcm.ts';
import { createLineResampler } from './line-resampler.ts';

const SECONDS = 0.5;

function tone(rate: number): Uint8Array {
  const pcm = Int16Array.from({ length: rate * SECONDS }, (_, index) =>
    Math.round(8000 * Math.sin((2 * Math.PI * 440 * index) / rate)),
  );
  return new Uint8Array(pcm.buffer);
}

function resample(rate: number, pieceBytes: number): Int16Array {
  const bytes = tone(rate);
  const resampler = createLineResampler(rate);
  try {
    const parts: Int16Array[] = [];
    for (let at = 0; at < bytes.length; at += pieceBytes)
      parts.push(resampler.push(bytes.subarray(at, at + pieceBytes)));
    return concatPcm([...parts, resampler.end()]);
  } finally {
    resampler.close();
  }
}

describe("a provider's sound", () => {
  it.each([8000, 16_000, 22_050, 24_000, 44_100, 48_000])('of %i Hz keeps its length', (rate) => {
    expect(Math.abs(resample(rate, 4800).length - SECONDS * 16_000)).toBeLessThanOrEqual(40);
  });

  it('is the same wherever it was cut, also inside a sample', () => {
    const whole = resample(24_000, 100_000);
    for (const pieceBytes of [7, 479, 960]) expect(resample(24_000, pieceBytes)).toEqual(whole);
  });

  it('comes at once: of what was pushed, less than two milliseconds are still waited for', () => {
    const resampler = createLineResampler(24_000);
    expect(resampler.push(tone(24_000).subarray(0, 960)).length).toBe(320);
    resampler.close();
  });
});
