// By how much one recording of a stretch of sound is later than another, found by cross-correlation of how loud they
// were in each millisecond.
import type { Sound, Span } from './telephone-sound.ts';

const MOST_LAG_MS = 600;

/** Milliseconds that `later` must be moved back by to fit `earlier` in the span, which is of `earlier`. */
export function findLagMs(earlier: Sound, later: Sound, { startSeconds, endSeconds }: Span): number {
  const [from, to] = [Math.round(startSeconds * 1000), Math.round(endSeconds * 1000)];
  const pattern = centred(loudness(earlier, from, to));
  const field = loudness(later, from - MOST_LAG_MS, to + MOST_LAG_MS);
  let best = { lagMs: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = 0; lag <= 2 * MOST_LAG_MS; lag += 1) {
    let product = 0;
    let power = 0;
    for (const [at, value] of pattern.entries()) {
      const other = field[at + lag] ?? 0;
      product += value * other;
      power += other * other;
    }
    const likeness = power > 0 ? product / Math.sqrt(power) : 0;
    if (likeness > best.likeness) best = { lagMs: lag - MOST_LAG_MS, likeness };
  }
  return best.lagMs;
}

function loudness({ samples, sampleRate }: Sound, fromMs: number, toMs: number): Float64Array {
  const perMs = sampleRate / 1000;
  return Float64Array.from({ length: toMs - fromMs }, (_, ms) => {
    const start = Math.round((fromMs + ms) * perMs);
    let sum = 0;
    for (let at = start; at < start + perMs; at += 1) sum += Math.abs(samples[at] ?? 0);
    return sum / perMs;
  });
}

function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return values.map((value) => value - mean);
}
