import { expect, it } from 'vitest';
import { LeadingSilence } from './leading-silence.ts';

const quiet = (ms: number) => new Int16Array(ms * 16).fill(20);
const loud = (ms: number) => new Int16Array(ms * 16).fill(3000);
const joined = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));

it('leaves a little of the silence before the first sound, and all after it', () => {
  const silence = new LeadingSilence();
  expect(silence.skip(quiet(100))).toHaveLength(0);
  expect(silence.skip(joined(quiet(80), loud(20), quiet(50)))).toHaveLength(90 * 16);
  expect(silence.skip(quiet(100))).toHaveLength(1600);
  expect(silence.skippedMs).toBe(160);
});

it('takes a long silence for a part of what is said', () => {
  const silence = new LeadingSilence();
  expect(silence.skip(quiet(1000))).toHaveLength(600 * 16);
  expect(silence.skip(quiet(100))).toHaveLength(1600);
});
