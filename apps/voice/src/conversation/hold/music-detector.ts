/**
 * Whether the line plays music: sound without the gaps that speech has, in notes that stay and change. Judged over
 * three seconds; it says how sure it is. A single tone is no music, and talk over music is taken for talk.
 */
const WINDOW_SAMPLES = 512;
const RATE = 8000;
const WINDOWS = 47; // 3 s
/** Three octaves of semitones from G3: what a telephone passes of most melodies. */
const NOTES_HERTZ = Array.from({ length: 40 }, (_, semitone) => 196 * 2 ** (semitone / 12));
const COEFFICIENTS = Float64Array.from(NOTES_HERTZ, (hertz) => 2 * Math.cos((2 * Math.PI * hertz) / RATE));
/** Softer than this is silence on a telephone line. */
const QUIET = 60;
const SURE = 0.75;
/** By this much of the newest sound it is known that a song has ended. */
const NEWEST_WINDOWS = 12; // 0.8 s
/** A dial tone has two. */
const FEWEST_NOTES = 3;

interface Window {
  isLoud: boolean;
  /** The strongest, and all that stand out. */
  note: number;
  peaks: number[];
  /** The share of the sound's power that lies in its four strongest notes. */
  tonality: number;
}

export class MusicDetector {
  readonly #buffer = new Float64Array(WINDOW_SAMPLES);
  #filled = 0;
  readonly #windows: Window[] = [];
  #confidence = 0;

  /** From 0 to 1; music is what is at least `SURE`. */
  get confidence(): number {
    return this.#confidence;
  }

  get isMusic(): boolean {
    return this.#confidence >= SURE;
  }

  /** Of the newest sound alone. */
  get newest(): 'quiet' | 'music' | 'other' {
    const windows = this.#windows.slice(-NEWEST_WINDOWS);
    const loud = windows.filter(({ isLoud }) => isLoud);
    if (loud.length < windows.length / 3) return 'quiet';
    return musicality(loud) > 0 ? 'music' : 'other';
  }

  /** 16 kHz. */
  push(pcm: Int16Array): void {
    for (let index = 0; index + 1 < pcm.length; index += 2) {
      this.#buffer[this.#filled] = ((pcm[index] ?? 0) + (pcm[index + 1] ?? 0)) / 2;
      this.#filled += 1;
      if (this.#filled === WINDOW_SAMPLES) this.#endWindow();
    }
  }

  /** Begins anew: what was is not taken for what is. */
  forget(): void {
    this.#windows.length = 0;
    this.#confidence = 0;
  }

  #endWindow(): void {
    this.#filled = 0;
    this.#windows.push(measure(this.#buffer));
    if (this.#windows.length > WINDOWS) this.#windows.shift();
    this.#confidence = this.#windows.length < WINDOWS ? 0 : judge(this.#windows);
  }
}

function measure(samples: Float64Array): Window {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  if (Math.sqrt(energy / samples.length) < QUIET) return silence;
  const powers = powersOf(samples);
  const note = powers.reduce((best, power, index) => (power > (powers[best] ?? 0) ? index : best), 0);
  const strongest = [...powers].sort((one, other) => other - one).slice(0, 4);
  const tonal = strongest.reduce((sum, power) => sum + power, 0);
  return {
    isLoud: true,
    note,
    peaks: peaksOf(powers, powers[note] ?? 0),
    tonality: Math.min(1, (tonal * 2) / (energy * samples.length)),
  };
}

const silence: Window = { isLoud: false, note: -1, peaks: [], tonality: 0 };

/** One tone reaches into the notes beside it: only what is stronger than its neighbours is a note. */
function peaksOf(powers: readonly number[], most: number): number[] {
  return powers.flatMap((power, index) => {
    const isPeak = power > (powers[index - 1] ?? 0) && power > (powers[index + 1] ?? 0);
    return isPeak && power > most * 0.1 ? [index] : [];
  });
}

/**
 * Goertzel's algorithm, four notes in one pass: each waits for its own last step, and a processor need not wait with it.
 * Each number is declared by itself and from a number: taken out of arrays, every step would leave eight on the heap.
 */
function powersOf(samples: Float64Array): number[] {
  const powers: number[] = [];
  for (let note = 0; note < COEFFICIENTS.length; note += 4) {
    const c0 = COEFFICIENTS[note] ?? 0;
    const c1 = COEFFICIENTS[note + 1] ?? 0;
    const c2 = COEFFICIENTS[note + 2] ?? 0;
    const c3 = COEFFICIENTS[note + 3] ?? 0;
    let a0 = 0;
    let a1 = 0;
    let a2 = 0;
    let a3 = 0;
    let b0 = 0;
    let b1 = 0;
    let b2 = 0;
    let b3 = 0;
    for (let at = 0; at < WINDOW_SAMPLES; at += 1) {
      const sample = samples[at] ?? 0;
      const n0 = sample + c0 * a0 - b0;
      const n1 = sample + c1 * a1 - b1;
      const n2 = sample + c2 * a2 - b2;
      const n3 = sample + c3 * a3 - b3;
      b0 = a0;
      b1 = a1;
      b2 = a2;
      b3 = a3;
      a0 = n0;
      a1 = n1;
      a2 = n2;
      a3 = n3;
    }
    powers.push(power(c0, a0, b0), power(c1, a1, b1), power(c2, a2, b2), power(c3, a3, b3));
  }
  return powers;
}

function power(c: number, a: number, b: number): number {
  return a * a + b * b - c * a * b;
}

function judge(windows: readonly Window[]): number {
  const loud = windows.filter(({ isLoud }) => isLoud);
  const fullness = scale(loud.length / windows.length, 0.85, 0.98);
  if (fullness === 0) return 0;
  const notes = new Set(loud.flatMap(({ peaks }) => peaks)).size;
  if (notes < FEWEST_NOTES) return 0;
  return fullness * musicality(loud);
}

/** Notes that stay, and little else. */
function musicality(loud: readonly Window[]): number {
  if (loud.length === 0) return 0;
  const steady = loud.filter(({ note }, index) => loud[index - 1]?.peaks.includes(note));
  const tonality = loud.reduce((sum, window) => sum + window.tonality, 0) / loud.length;
  return scale(steady.length / loud.length, 0.45, 0.65) * scale(tonality, 0.3, 0.5);
}

function scale(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
