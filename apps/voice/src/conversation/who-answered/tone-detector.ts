/**
 * Steady single tones on the line: a voicemail's beep, the special information tone, a fax. A frame is a tone when
 * one frequency, found by its zero crossings, holds nearly all its energy (Goertzel); speech, music and dialling
 * or ringing tones, which are mixtures, are none.
 */

export interface Tone {
  hertz: number;
  ms: number;
}

export const SHORTEST_TONE_MS = 150;
const SAMPLE_RATE = 16_000;
const LOWEST_HERTZ = 340;
const HIGHEST_HERTZ = 2250;
/** Root mean square; softer than a beep ever is. */
const SOFTEST_LEVEL = 200;
const LEAST_SHARE = 0.8;
/** Frames of one tone agree within this share in frequency, and within this factor in energy. */
const FREQUENCY_SHARE = 0.03;
const ENERGY_FACTOR = 2.5;

export interface FrameTone {
  hertz: number;
  energy: number;
}

/** The single tone that the frame is, or null. */
export function toneOfFrame(pcm: Int16Array): FrameTone | null {
  let energy = 0;
  for (let i = 0; i < pcm.length; i += 1) energy += (pcm[i] ?? 0) ** 2;
  energy /= pcm.length;
  if (energy < SOFTEST_LEVEL ** 2) return null;
  const hertz = frequencyByCrossings(pcm, Math.sqrt(energy) / 4);
  if (hertz < LOWEST_HERTZ || hertz > HIGHEST_HERTZ) return null;
  return shareOf(pcm, hertz) >= LEAST_SHARE * energy ? { hertz, energy } : null;
}

/** Crossings count only when the signal went clearly to the other side, so that noise near zero adds none. */
function frequencyByCrossings(pcm: Int16Array, hysteresis: number): number {
  let side = 0;
  let crossings = 0;
  let first = 0;
  let last = 0;
  let zeroAt = 0;
  for (let i = 1; i < pcm.length; i += 1) {
    const before = pcm[i - 1] ?? 0;
    const sample = pcm[i] ?? 0;
    if (before < 0 !== sample < 0) zeroAt = i - 1 + before / (before - sample);
    const now = sample > hysteresis ? 1 : sample < -hysteresis ? -1 : 0;
    if (now === 0 || now === side) continue;
    if (side !== 0) {
      if (crossings === 0) first = zeroAt;
      last = zeroAt;
      crossings += 1;
    }
    side = now;
  }
  return crossings < 3 ? 0 : ((crossings - 1) * SAMPLE_RATE) / (2 * (last - first));
}

/** Mean energy of the one frequency in the frame. */
function shareOf(pcm: Int16Array, hertz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  let one = 0;
  let two = 0;
  for (let i = 0; i < pcm.length; i += 1) {
    const next = (pcm[i] ?? 0) + coefficient * one - two;
    two = one;
    one = next;
  }
  const power = one * one + two * two - coefficient * one * two;
  return (2 * power) / (pcm.length * pcm.length);
}

interface RunningTone extends Tone {
  energy: number;
  /** One frame at the edge of a tone, or a lost packet, does not part it. */
  hasGap: boolean;
}

export class ToneDetector {
  readonly #onToneEnded: (tone: Tone) => void;
  #running: RunningTone | undefined;

  constructor(onToneEnded: (tone: Tone) => void) {
    this.#onToneEnded = onToneEnded;
  }

  push(pcm: Int16Array): void {
    if (pcm.length < 160) return;
    const ms = (pcm.length * 1000) / SAMPLE_RATE;
    const found = toneOfFrame(pcm);
    const running = this.#running;
    if (found && running && goesOn(running, found)) {
      running.hertz += ((found.hertz - running.hertz) * ms) / (running.ms + ms);
      running.ms += ms;
      running.hasGap = false;
      return;
    }
    if (!found && running && !running.hasGap) {
      running.hasGap = true;
      return;
    }
    this.end();
    if (found) this.#running = { ...found, ms, hasGap: false };
  }

  /** No sound comes any more. */
  end(): void {
    const running = this.#running;
    this.#running = undefined;
    if (running && running.ms >= SHORTEST_TONE_MS) this.#onToneEnded(toneOf(running));
  }
}

function goesOn(running: RunningTone, { hertz, energy }: FrameTone): boolean {
  if (Math.abs(hertz - running.hertz) > Math.max(15, running.hertz * FREQUENCY_SHARE)) return false;
  return energy < running.energy * ENERGY_FACTOR && energy > running.energy / ENERGY_FACTOR;
}

function toneOf({ hertz, ms }: Tone): Tone {
  return { hertz: Math.round(hertz), ms: Math.round(ms) };
}
