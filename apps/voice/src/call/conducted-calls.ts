/** The calls that this process holds at the moment. */
export class ConductedCalls {
  readonly #ids = new Set<string>();
  readonly #waiters: (() => void)[] = [];

  add(callId: string): void {
    this.#ids.add(callId);
  }

  delete(callId: string): void {
    this.#ids.delete(callId);
    if (this.#ids.size === 0) for (const wake of this.#waiters.splice(0)) wake();
  }

  get size(): number {
    return this.#ids.size;
  }

  has(callId: string): boolean {
    return this.#ids.has(callId);
  }

  /** Resolves when there are none, or when the time is up. */
  async whenNone(timeoutMs: number): Promise<void> {
    if (this.#ids.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    this.#waiters.push(resolve);
    await promise;
    clearTimeout(timer);
  }
}
