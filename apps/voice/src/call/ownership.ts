// Which calls this process may still command. One query, twice a second, confirms all of them; a confirmation holds
// for three seconds of the monotonic clock, so a process that froze finds its gate shut when it wakes. While the
// database cannot be asked, nobody can take a call either without the supervisor's word: then its lease stands in
// (docs/decisions/0020). The same query tells which calls somebody wants to end.

import type { CancelHow } from '@outspoken/contract';
import type { OwnedCall } from '@outspoken/store/touch-ownership';
import type { Logger } from 'pino';

const CONFIRM_EVERY_MS = 500;
const CONFIRMED_FOR_MS = 3_000;
/** What whoever waited for a confirmation still has of it, at the least. */
const SPARE_MS = 1_500;

export interface OwnershipDeps {
  touch: (callIds: readonly string[]) => Promise<readonly OwnedCall[]>;
  /** The supervisor has not given us up, and cannot have by now. */
  hasLease?: () => boolean;
  log: Pick<Logger, 'warn'>;
  /** Monotonic milliseconds. */
  now?: () => number;
}

export interface OwnershipListener {
  /** The call is another's now. */
  onLost: () => void;
  /** Called again only when somebody no longer wants to wait for the goodbye. */
  onCancel: (how: CancelHow) => void;
}

interface Held extends OwnershipListener {
  fence: number;
  confirmedAt: number;
  told: CancelHow | null;
  waiters: ((isOwned: boolean) => void)[];
}

export class OwnershipLapsedError extends Error {
  constructor() {
    super('ownership of the call is not confirmed');
    this.name = 'OwnershipLapsedError';
  }
}

export class Ownership {
  readonly #deps: OwnershipDeps;
  readonly #held = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;
  #isConfirming = false;
  #isFailing = false;

  constructor(deps: OwnershipDeps) {
    this.#deps = deps;
  }

  /** Right after the claim or the take, whose commit is the first confirmation. */
  add(callId: string, fence: number, listener: OwnershipListener): void {
    this.#held.set(callId, { ...listener, fence, confirmedAt: this.#now(), told: null, waiters: [] });
    this.#timer ??= setInterval(() => void this.confirm(), CONFIRM_EVERY_MS);
  }

  remove(callId: string): void {
    this.#lose(callId, false);
    if (this.#held.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  assertOwned(callId: string): void {
    const held = this.#held.get(callId);
    if (held && (this.#now() - held.confirmedAt <= CONFIRMED_FOR_MS || this.#hasLease())) return;
    throw new OwnershipLapsedError();
  }

  /** A write under the call's fence that was taken confirms it too. */
  async confirmBy<T>(callId: string, write: () => Promise<T>): Promise<T> {
    const askedAt = this.#now();
    const held = this.#held.get(callId);
    const written = await write();
    if (held) this.#confirm(held, askedAt);
    return written;
  }

  /** False when the call was lost, or not confirmed in time. */
  async whenOwned(callId: string, timeoutMs: number): Promise<boolean> {
    const held = this.#held.get(callId);
    if (!held) return false;
    if (this.#isFresh(held) || this.#hasLease()) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), timeoutMs);
    held.waiters.push(resolve);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The lease was renewed: whoever waited for a confirmation need not. */
  onLease(): void {
    if (!this.#hasLease()) return;
    for (const held of this.#held.values()) for (const wake of held.waiters.splice(0)) wake(true);
  }

  async confirm(): Promise<void> {
    if (this.#isConfirming || this.#held.size === 0) return;
    this.#isConfirming = true;
    const askedAt = this.#now();
    const asked = new Map(this.#held);
    try {
      const owned = await this.#deps.touch([...asked.keys()]);
      this.#isFailing = false;
      const found = new Map(owned.map((call) => [call.callId, call]));
      for (const [callId, held] of asked) {
        if (this.#held.get(callId) !== held) continue;
        const call = found.get(callId);
        if (call?.fence !== held.fence) this.#lose(callId, true);
        else {
          this.#confirm(held, askedAt);
          tellOfCancel(held, call.cancelRequested);
        }
      }
    } catch (error) {
      if (!this.#isFailing)
        this.#deps.log.warn({ err: error, calls: asked.size }, 'ownership could not be confirmed');
      this.#isFailing = true;
    } finally {
      this.#isConfirming = false;
    }
  }

  #confirm(held: Held, askedAt: number): void {
    held.confirmedAt = Math.max(held.confirmedAt, askedAt);
    // An answer that was long on its way is nothing to command by: the next one will be asked soon.
    if (this.#isFresh(held)) for (const wake of held.waiters.splice(0)) wake(true);
  }

  #isFresh({ confirmedAt }: Held): boolean {
    return this.#now() - confirmedAt <= CONFIRMED_FOR_MS - SPARE_MS;
  }

  #hasLease(): boolean {
    return this.#deps.hasLease?.() === true;
  }

  #lose(callId: string, isTaken: boolean): void {
    const held = this.#held.get(callId);
    if (!held) return;
    this.#held.delete(callId);
    for (const wake of held.waiters.splice(0)) wake(false);
    if (isTaken) held.onLost();
  }

  #now(): number {
    return this.#deps.now?.() ?? performance.now();
  }
}

function tellOfCancel(held: Held, how: CancelHow | null): void {
  if (how === null || how === held.told) return;
  held.told = how;
  held.onCancel(how);
}
