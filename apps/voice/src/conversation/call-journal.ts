import type { JournalEvent } from '@outspoken/contract';
import type { Logger } from 'pino';

/** The way to the call's journal: closed when the conversation is over, and never a reason for the sound to break. */
export class CallJournal {
  readonly #write: (event: JournalEvent) => void;
  readonly #log: Logger;
  #isClosed = false;

  constructor(write: (event: JournalEvent) => void, log: Logger) {
    this.#write = write;
    this.#log = log;
  }

  add(event: JournalEvent): void {
    if (this.#isClosed) return;
    try {
      this.#write(event);
    } catch (fault) {
      // The journal's owner ends a call that cannot be journalled.
      this.#log.error({ err: fault, kind: event.kind }, 'an event was not journalled');
    }
  }

  close(): void {
    this.#isClosed = true;
  }
}
