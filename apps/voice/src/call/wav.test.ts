import { describe, expect, it } from 'vitest';
import { interleave, readWavHeader, writeWavHeader } from './wav.ts';

const samples = (...values: number[]) => Buffer.from(new Int16Array(values).buffer);

describe('a recording', () => {
  it('has the callee left and the agent right, sample by sample', () => {
    expect(interleave(samples(1, 2, 3), samples(-1, -2, -3))).toEqual(samples(1, -1, 2, -2, 3, -3));
  });

  it('is refused when the sides differ in length', () => {
    expect(() => interleave(samples(1, 2), samples(1))).toThrow('equally long');
    expect(() => interleave(Buffer.alloc(3), Buffer.alloc(3))).toThrow('equally long');
  });

  it('has a header that reads back', () => {
    const format = { channels: 2, sampleRate: 8000, dataBytes: 32_000 };
    const header = writeWavHeader(format);
    expect(readWavHeader(header)).toEqual(format);
    expect(header.readUInt32LE(28)).toBe(32_000);
    expect(header.readUInt32LE(4)).toBe(32_036);
  });

  it.each([Buffer.alloc(0), Buffer.alloc(44), Buffer.from('RIFFxxxxWAVE')])(
    'is not read from other bytes',
    (bytes) => {
      expect(readWavHeader(bytes)).toBeNull();
    },
  );
});
