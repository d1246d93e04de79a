/**
 * Keeps the callee's sound in step with the clock. A line that is silent may send nothing, and the voice
 * activity detector counts samples, not time: gaps are filled with silence. Sound that comes late in a
 * burst is kept unless it would run ahead of the clock. Decides only; it holds no sound.
 */
export const FRAME_MS = 20;
const GAP_AFTER_MS = 40;
const MOST_AHEAD_MS = 140;

export class InputPace {
  readonly #startedAt: number;
  #givenMs = 0;
  #lastFrameAt: number;
  /** Of the gap since the last frame. */
  #filledMs = 0;

  constructor(now: number) {
    this.#startedAt = now;
    this.#lastFrameAt = now;
  }

  /** Whether a frame that came now is passed on. */
  takeFrame(now: number, frameMs: number): boolean {
    this.#lastFrameAt = now;
    this.#filledMs = 0;
    if (this.#givenMs + frameMs > now - this.#startedAt + MOST_AHEAD_MS) return false;
    this.#givenMs += frameMs;
    return true;
  }

  /**
   * How many 20 ms frames of silence are due, when all that has come was taken. Never more than the gap itself: what
   * was missing before it is over, and silence for it would be put into a word.
   */
  silenceDue(now: number): number {
    const gapMs = now - this.#lastFrameAt;
    if (gapMs <= GAP_AFTER_MS) return 0;
    const missingMs = Math.min(now - this.#startedAt - this.#givenMs, gapMs - this.#filledMs);
    const frames = Math.max(0, Math.floor(missingMs / FRAME_MS) - 1);
    this.#givenMs += frames * FRAME_MS;
    this.#filledMs += frames * FRAME_MS;
    return frames;
  }
}
