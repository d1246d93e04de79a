// Asterisk can hold a lock of its media channels for ever while it answers everything else. We keep away from the one
// way to it that we know (decision 0040). Such a node must not go on taking calls only to fail them.

const UNANSWERED_IN_A_ROW = 3;
const TRY_AGAIN_AFTER_MS = 30_000;

export class StuckMedia {
  readonly #now: () => number;
  #unanswered = 0;
  #lastAt = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** False from the third unanswered request on; after half a minute the next call may try again. */
  get isHealthy(): boolean {
    return this.#unanswered < UNANSWERED_IN_A_ROW || this.#now() - this.#lastAt >= TRY_AGAIN_AFTER_MS;
  }

  onAnswered(): void {
    this.#unanswered = 0;
  }

  onUnanswered(): void {
    this.#unanswered += 1;
    this.#lastAt = this.#now();
  }
}
