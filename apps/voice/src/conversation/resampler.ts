/**
 * Sound from one sample rate to another where the rates stand in a simple ratio (8, 16, 24, 48 kHz): a windowed sinc,
 * one set of coefficients for each phase. It may be cut into pieces anywhere; it delays by less than two milliseconds.
 * A call of a library for every 20 ms costs more than the arithmetic.
 */

/** Coefficients for each sample at the lower rate: flat to 15 % below the band's edge, 60 dB down 25 % above it. */
const REACH = 16;
const KAISER_BETA = 5.65;
const NOTHING = 1e-9;

/** The longest piece so far, with what came before it; one for all, as nobody waits while using it. */
let scratch = new Float64Array(4096);

export interface SimpleRatio {
  up: number;
  down: number;
}

/** Null: their ratio is not simple. */
export function simpleRatio(fromRate: number, toRate: number): SimpleRatio | null {
  const common = greatestCommonDivisor(fromRate, toRate);
  const ratio = { up: toRate / common, down: fromRate / common };
  return Math.max(ratio.up, ratio.down) <= 6 ? ratio : null;
}

export class Resampler {
  readonly #ratio: SimpleRatio;
  readonly #filter: Filter;
  readonly #before: Float64Array;
  /** Of the next sample to give, counted from the next to come, in parts of one. */
  #position = 0;

  constructor(ratio: SimpleRatio) {
    this.#ratio = ratio;
    this.#filter = filterFor(ratio);
    this.#before = new Float64Array(this.#filter.reach - 1);
  }

  push(pcm: Int16Array): Int16Array {
    const { up, down } = this.#ratio;
    const { phases } = this.#filter;
    const sound = this.#take(pcm);
    const end = pcm.length * up;
    const resampled = new Int16Array(Math.max(0, Math.ceil((end - this.#position) / down)));
    // Every so many samples the same coefficients come again.
    for (let first = 0; first < up && first < resampled.length; first += 1) {
      const position = this.#position + first * down;
      const phase = phases[position % up];
      if (phase)
        filter({ sound, from: Math.floor(position / up), step: down, phase }, resampled, { first, step: up });
    }
    this.#position += resampled.length * down - end;
    const past = this.#before.length;
    for (let at = 0; at < past; at += 1) this.#before[at] = sound[pcm.length + at] ?? 0;
    return resampled;
  }

  /** What is still in it. */
  end(): Int16Array {
    return this.push(new Int16Array(this.#filter.reach >> 1));
  }

  /** What comes next has nothing to do with what came. */
  forget(): void {
    this.#before.fill(0);
    this.#position = 0;
  }

  #take(pcm: Int16Array): Float64Array {
    const past = this.#before.length;
    if (scratch.length < past + pcm.length) scratch = new Float64Array(past + pcm.length);
    for (let at = 0; at < past; at += 1) scratch[at] = this.#before[at] ?? 0;
    for (let at = 0; at < pcm.length; at += 1) scratch[past + at] = pcm[at] ?? 0;
    return scratch;
  }
}

interface Stretch {
  sound: Float64Array;
  from: number;
  step: number;
  phase: Phase;
}

function filter(
  { sound, from, step, phase }: Stretch,
  into: Int16Array,
  to: { first: number; step: number },
) {
  const { coefficients, oldest } = phase;
  const taps = coefficients.length;
  let begin = from + oldest;
  for (let at = to.first; at < into.length; at += to.step) {
    // Four sums, as each addition waits for the one before it.
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (let tap = 0; tap < taps; tap += 4) {
      const sample = begin + tap;
      s0 += (coefficients[tap] ?? 0) * (sound[sample] ?? 0);
      s1 += (coefficients[tap + 1] ?? 0) * (sound[sample + 1] ?? 0);
      s2 += (coefficients[tap + 2] ?? 0) * (sound[sample + 2] ?? 0);
      s3 += (coefficients[tap + 3] ?? 0) * (sound[sample + 3] ?? 0);
    }
    const sum = Math.floor(s0 + s1 + s2 + s3 + 0.5);
    into[at] = sum > 32_767 ? 32_767 : sum < -32_768 ? -32_768 : sum;
    begin += step;
  }
}

interface Filter {
  /** Samples that one result is made of. */
  reach: number;
  phases: Phase[];
}

interface Phase {
  /** For the oldest sample first; four, or a multiple of it. */
  coefficients: Float64Array;
  /** The oldest sample that counts, of those that are within reach. */
  oldest: number;
}

const filters = new Map<string, Filter>();

function filterFor({ up, down }: SimpleRatio): Filter {
  const name = `${up}/${down}`;
  const known = filters.get(name);
  if (known) return known;
  const reach = Math.ceil((REACH * Math.max(1, down / up)) / 4) * 4;
  const cutoff = 1 / Math.max(up, down);
  const length = reach * up;
  const middle = Math.floor(length / 2);
  const phases = Array.from({ length: up }, (_, phase) => {
    const all = Float64Array.from({ length: reach }, (_, tap) => {
      const offset = tap * up + phase - middle;
      return up * cutoff * sinc(offset * cutoff) * kaiser(offset / middle);
    });
    // Sound that does not change stays as loud as it was.
    const sum = all.reduce((total, one) => total + one, 0);
    return trim(all.map((one) => one / sum));
  });
  const filter = { reach, phases };
  filters.set(name, filter);
  return filter;
}

/** A phase that falls on the samples themselves has one coefficient, and else nothings. */
function trim(newestFirst: Float64Array): Phase {
  const all = newestFirst.toReversed();
  const first = all.findIndex((one) => Math.abs(one) > NOTHING);
  const last = all.findLastIndex((one) => Math.abs(one) > NOTHING);
  const taps = Math.ceil((last + 1 - first) / 4) * 4;
  const oldest = Math.max(0, last + 1 - taps);
  return { coefficients: all.slice(oldest, oldest + taps), oldest };
}

function sinc(at: number): number {
  return at === 0 ? 1 : Math.sin(Math.PI * at) / (Math.PI * at);
}

function kaiser(at: number): number {
  return Math.abs(at) > 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - at * at)) / bessel(KAISER_BETA);
}

/** The modified Bessel function of order zero, by its series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 30; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
