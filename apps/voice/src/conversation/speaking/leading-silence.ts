/** The silence that a voice makes before what it says: after a clause it would be a hole in the sentence. */
import { SAMPLES_PER_MS } from '../line-audio.ts';

const LOUD = 200;
const KEPT_SAMPLES = 20 * SAMPLES_PER_MS;
/** A longer one is meant. */
const LONGEST_SAMPLES = 400 * SAMPLES_PER_MS;

export class LeadingSilence {
  #skippedSamples = 0;
  #isOver = false;

  get skippedMs(): number {
    return this.#skippedSamples / SAMPLES_PER_MS;
  }

  /** What is left of the next piece of sound. */
  skip(pcm: Int16Array): Int16Array {
    if (this.#isOver) return pcm;
    const loud = pcm.findIndex((sample) => Math.abs(sample) > LOUD);
    const silent = loud === -1 ? pcm.length : Math.max(0, loud - KEPT_SAMPLES);
    const skipped = Math.min(silent, LONGEST_SAMPLES - this.#skippedSamples);
    this.#skippedSamples += skipped;
    this.#isOver = skipped < pcm.length;
    return pcm.subarray(skipped);
  }
}
