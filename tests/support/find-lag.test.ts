import { expect, test } from 'vitest';
import { findLagMs } from './find-lag.ts';

/** Noise whose loudness changes every 40 ms, from a seed. */
function babble(seconds: number, seed: number): Int16Array {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const levels = Array.from({ length: Math.ceil(seconds * 25) }, () => random() * 8000);
  return Int16Array.from(
    { length: seconds * 8000 },
    (_, at) => (random() - 0.5) * (levels[Math.floor(at / 320)] ?? 0),
  );
}

test.each([0, 7, -35, 180, -400])('a sound that is %i ms later is found so', (lagMs) => {
  const samples = babble(4, 42);
  const moved = new Int16Array(samples.length);
  for (const at of moved.keys()) moved[at] = samples[at - lagMs * 8] ?? 0;
  const lag = findLagMs(
    { sampleRate: 8000, samples },
    { sampleRate: 8000, samples: moved },
    {
      startSeconds: 1,
      endSeconds: 3,
    },
  );
  expect(Math.abs(lag - lagMs)).toBeLessThanOrEqual(2);
});
