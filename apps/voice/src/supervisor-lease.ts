import { machineTime } from './supervisor-messages.ts';

/** Shorter than the time after which a supervisor gives up a process that does not answer. */
export const LEASE_MS = 1_500;
export const FROZEN_AFTER_MS = 2_500;

/**
 * A ping says: when this was sent you were not given up. The supervisor sends the next only after an answer, and
 * gives up FROZEN_AFTER_MS after an unanswered one; so within LEASE_MS of the newest ping nobody was told to take
 * this process's calls. Measured from the sending: pings that waited for a frozen process are old when it wakes.
 */
export class SupervisorLease {
  #pingedAt = Number.NEGATIVE_INFINITY;
  readonly #now: () => number;

  constructor(now: () => number = machineTime) {
    this.#now = now;
  }

  onPing(sentAt: number): void {
    this.#pingedAt = Math.max(this.#pingedAt, sentAt);
  }

  get isValid(): boolean {
    return this.#now() - this.#pingedAt < LEASE_MS;
  }
}
