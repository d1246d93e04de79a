// Tells the line desk how many calls this process can still take: soon after each change, and every two seconds as a
// sign of life. While Asterisk is away it offers none.

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

const PUBLISH_EVERY_MS = 2_000;
/** A burst of changes is told once: each telling is a commit. */
const AT_MOST_EVERY_MS = 50;

export interface SlotsDeps {
  slots: number;
  publish: (free: number) => Promise<void>;
  isAsteriskThere: () => boolean;
  log: Pick<Logger, 'warn'>;
}

export class Slots {
  readonly #deps: SlotsDeps;
  #taken = 0;
  #timer: NodeJS.Timeout | undefined;
  #publishing: Promise<void> = Promise.resolve();
  #isDue = false;
  #isClosed = false;
  #isFailing = false;

  constructor(deps: SlotsDeps) {
    this.#deps = deps;
  }

  get taken(): number {
    return this.#taken;
  }

  start(): void {
    this.#timer = setInterval(() => this.#publishSoon(), PUBLISH_EVERY_MS);
    this.#publishSoon();
  }

  /** Returns the function that gives the slot back. */
  take(): () => void {
    this.#taken += 1;
    this.#publishSoon();
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#taken -= 1;
      this.#publishSoon();
    };
  }

  /** From now on none are offered; the calls that are there go on. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#publishSoon();
    await this.#publishing;
  }

  #publishSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#publishing = this.#publishing.then(async () => {
      this.#isDue = false;
      try {
        await this.#deps.publish(this.#free());
        this.#isFailing = false;
      } catch (error) {
        if (!this.#isFailing) this.#deps.log.warn({ err: error }, 'free slots could not be published');
        this.#isFailing = true;
      }
      if (!this.#isClosed) await delay(AT_MOST_EVERY_MS);
    });
  }

  #free(): number {
    if (this.#isClosed || !this.#deps.isAsteriskThere()) return 0;
    return Math.max(0, this.#deps.slots - this.#taken);
  }
}
