// A voice process's side of its supervisor: answers pings, hears whose calls to take over and when to let go of its
// own. Without a supervisor it has no say over any call: it ends at once, and the next generation goes on with them.

import type { Logger } from 'pino';
import { SupervisorLease } from './supervisor-lease.ts';
import { type ToProcess, type ToSupervisor, toProcessSchema } from './supervisor-messages.ts';

export type TakeOverOrder = Extract<ToProcess, { kind: 'take_over' }>;

export class Supervised {
  readonly lease = new SupervisorLease();
  readonly #release = new AbortController();
  readonly #early: TakeOverOrder[] = [];
  #takeOver: ((order: TakeOverOrder) => void) | undefined;
  #onLease: (() => void) | undefined;

  constructor(log: Logger) {
    process.on('message', (raw) => this.#obey(toProcessSchema.parse(raw)));
    process.on('disconnect', () => {
      log.fatal('the supervisor is gone, or has given us up');
      process.exit(1);
    });
  }

  /** Aborted when others are there to go on with our calls. */
  get release(): AbortSignal {
    return this.#release.signal;
  }

  letGo(): void {
    this.#release.abort();
  }

  onLease(listener: () => void): void {
    this.#onLease = listener;
  }

  /** From now on this process can go on with the calls of others. */
  onTakeOver(takeOver: (order: TakeOverOrder) => void): void {
    this.#takeOver = takeOver;
    for (const order of this.#early.splice(0)) takeOver(order);
    this.tell({ kind: 'able' });
  }

  tell(message: ToSupervisor): void {
    // Whoever no longer listens has given us up; `disconnect` tells that.
    process.send?.(message, undefined, undefined, () => undefined);
  }

  #obey(message: ToProcess): void {
    switch (message.kind) {
      case 'ping':
        this.lease.onPing(message.at);
        this.tell({ kind: 'pong', at: message.at });
        this.#onLease?.();
        return;
      case 'take_over':
        if (this.#takeOver) this.#takeOver(message);
        else this.#early.push(message);
        return;
      case 'release':
        this.letGo();
        return;
      default:
        message satisfies never;
    }
  }
}
