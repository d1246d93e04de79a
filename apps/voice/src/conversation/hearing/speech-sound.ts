/**
 * The callee's sound on its way to the ear: as it comes, while the detector is still judging it. Holds what may be the
 * beginning of speech until it is known to be one; nothing is given twice. It holds sound and decides nothing else.
 */

import { SAMPLES_PER_MS } from '../line-audio.ts';
import { concatPcm } from '../speaking/concat-pcm.ts';

/** A voice is known late, and begins softly. */
const KEPT_BEFORE_MS = 560;
/** A detector that is further behind is waited for: who fell silent long ago is not to be given more sound. */
const MOST_AHEAD_MS = 100;

export class SpeechSound {
  #waiting: Int16Array[] = [];
  #waitingSamples = 0;
  /** Of the newest, what the detector has not judged. */
  #unjudgedSamples = 0;

  add(pcm: Int16Array): void {
    this.#waiting.push(pcm);
    this.#waitingSamples += pcm.length;
    this.#unjudgedSamples += pcm.length;
  }

  onJudged(samples: number): void {
    this.#unjudgedSamples = Math.max(0, this.#unjudgedSamples - samples);
  }

  /** Nobody speaks: only what may become a beginning is kept. */
  forgetOld(): void {
    const most = KEPT_BEFORE_MS * SAMPLES_PER_MS + this.#unjudgedSamples;
    while (this.#waitingSamples - (this.#waiting[0]?.length ?? 0) >= most) this.#drop();
  }

  forgetAll(): void {
    this.#waiting = [];
    this.#waitingSamples = 0;
  }

  /** What the ear may have now; undefined when that is nothing. */
  take(): Int16Array | undefined {
    const held = Math.max(0, this.#unjudgedSamples - MOST_AHEAD_MS * SAMPLES_PER_MS);
    const taken: Int16Array[] = [];
    for (
      let head = this.#waiting[0];
      head && this.#waitingSamples - head.length >= held;
      head = this.#waiting[0]
    )
      taken.push(this.#drop() ?? head);
    if (taken.length <= 1) return taken[0];
    return concatPcm(taken);
  }

  #drop(): Int16Array | undefined {
    const head = this.#waiting.shift();
    this.#waitingSamples -= head?.length ?? 0;
    return head;
  }
}
