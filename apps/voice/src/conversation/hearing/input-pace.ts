/**
 * Keeps the callee's sound in step with the clock. A line that is silent may send nothing, and the voice
 * activity detector counts samples, not time: gaps are filled with silence. Sound that comes late in a
 * burst is kept unless it would run ahead of the clock. Decides only; it holds no sound.
 */
export const FRAME_MS = 20;
const GAP_AFTER_MS = 40;
const MOST_AHEAD_MS = 100;

export class InputPace {
  readonly #startedAt: number;
  #givenMs = 0;
  #lastFrameAt: number;

  constructor(now: number) {
    this.#startedAt = now;
    this.#lastFrameAt = now;
  }

  /** Whether a frame that came now is passed on. */
  takeFrame(now: number, frameMs: number): boolean {
    this.#lastFrameAt = now;
    if (this.#givenMs + frameMs > now - this.#startedAt + MOST_AHEAD_MS) return false;
    this.#givenMs += frameMs;
    return true;
  }

  /** How many 20 ms frames of silence are due. A tick that is itself late says nothing about the line. */
  silenceDue(now: number, lateMs: number): number {
    if (now - this.#lastFrameAt <= GAP_AFTER_MS || lateMs > GAP_AFTER_MS) return 0;
    const frames = Math.max(0, Math.floor((now - this.#startedAt - this.#givenMs) / FRAME_MS) - 1);
    this.#givenMs += frames * FRAME_MS;
    return frames;
  }
}
