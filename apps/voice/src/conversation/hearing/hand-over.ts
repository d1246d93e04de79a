/** From one who has something now and then to one who waits for it, in order. */
export class HandOver<T> {
  readonly #most: number;
  readonly #waiting: T[] = [];
  #reader: ((result: IteratorResult<T, undefined>) => void) | undefined;
  #isOver = false;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  /** False when it is not taken: too much waits already, or it is over. */
  put(value: T): boolean {
    if (this.#isOver || this.#waiting.length >= this.#most) return false;
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader) reader({ done: false, value });
    else this.#waiting.push(value);
    return true;
  }

  next(): Promise<IteratorResult<T, undefined>> {
    const value = this.#waiting.shift();
    if (value !== undefined) return Promise.resolve({ done: false, value });
    if (this.#isOver) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.#reader = resolve;
    });
  }

  /** What waits is dropped. */
  end(): void {
    this.#isOver = true;
    this.#waiting.length = 0;
    this.#reader?.({ done: true, value: undefined });
    this.#reader = undefined;
  }
}
