// One writer per process: entries of all calls leave together, one insert every 50 ms, each call's in order.
// While the database is away they wait in memory, up to a bound; what does not fit is told as a gap.

import type { JournalEvent } from '@outspoken/contract';
import type { OwnedEntry, PendingEntry } from '@outspoken/store/append-journal';
import { isRefusedRow } from '@outspoken/store/database-fault';
import { StaleFenceError } from '@outspoken/store/stale-fence-error';
import type { Logger } from 'pino';

const WRITE_EVERY_MS = 50;
const LARGEST_BATCH = 500;
const LONGEST_RETRY_MS = 2_000;
const MOST_WAITING_PER_CALL = 5_000;

export interface JournalWriterDeps {
  append: (entries: readonly OwnedEntry[]) => Promise<void>;
  log: Pick<Logger, 'warn' | 'error'>;
  now?: () => Date;
}

export interface JournalOwner {
  projectId: string;
  callId: string;
  fence: number;
  nextSeq: number;
  /** The call belongs to somebody else now: stop, and touch nothing. */
  onStale: () => void;
}

export interface CallJournal {
  append(event: JournalEvent): void;
  /** Resolves when this entry is stored; rejects when the call is no longer ours. */
  appendAwaited(event: JournalEvent): Promise<void>;
  /** An entry with its place in the journal, to be stored by the caller together with a state change. */
  stamp(event: JournalEvent): PendingEntry;
  /** True when everything appended so far is stored. */
  flush(timeoutMs: number): Promise<boolean>;
  close(): void;
}

interface Waiting {
  entry: OwnedEntry;
  stored: PromiseWithResolvers<void> | null;
}

interface OpenJournal {
  owner: JournalOwner;
  waiting: number;
  isStale: boolean;
  gapSince: Date | null;
  drained: (() => void)[];
}

export class JournalWriter {
  readonly #deps: JournalWriterDeps;
  readonly #open = new Map<string, OpenJournal>();
  #queue: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #retryMs = WRITE_EVERY_MS;

  constructor(deps: JournalWriterDeps) {
    this.#deps = deps;
  }

  open(owner: JournalOwner): CallJournal {
    const journal: OpenJournal = { owner, waiting: 0, isStale: false, gapSince: null, drained: [] };
    this.#open.set(owner.callId, journal);
    return {
      append: (event) => this.#enqueue(journal, event, null),
      appendAwaited: (event) => {
        const stored = Promise.withResolvers<void>();
        this.#enqueue(journal, event, stored);
        return stored.promise;
      },
      stamp: (event) => this.#stamp(journal, event),
      flush: (timeoutMs) => this.#drain(journal, timeoutMs),
      close: () => {
        if (this.#open.get(owner.callId) === journal) this.#open.delete(owner.callId);
      },
    };
  }

  #stamp({ owner }: OpenJournal, event: JournalEvent): PendingEntry {
    const seq = owner.nextSeq;
    owner.nextSeq += 1;
    return { seq, at: this.#deps.now?.() ?? new Date(), event };
  }

  #enqueue(journal: OpenJournal, event: JournalEvent, stored: PromiseWithResolvers<void> | null): void {
    if (journal.isStale) {
      stored?.reject(new StaleFenceError([journal.owner.callId]));
      return;
    }
    if (journal.waiting >= MOST_WAITING_PER_CALL && !stored) {
      journal.gapSince ??= new Date();
      return;
    }
    if (journal.gapSince) {
      const startedAt = journal.gapSince.toISOString();
      journal.gapSince = null;
      this.#push(journal, { kind: 'gap', cause: 'journal_full', startedAt }, null);
    }
    this.#push(journal, event, stored);
  }

  #push(journal: OpenJournal, event: JournalEvent, stored: PromiseWithResolvers<void> | null): void {
    const { projectId, callId, fence } = journal.owner;
    this.#queue.push({ entry: { ...this.#stamp(journal, event), projectId, callId, fence }, stored });
    journal.waiting += 1;
    this.#schedule(WRITE_EVERY_MS);
  }

  #schedule(ms: number): void {
    if (this.#timer || this.#writing) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#writing = this.#writeAll().finally(() => {
        this.#writing = null;
        if (this.#queue.length > 0) this.#schedule(this.#retryMs);
      });
    }, ms);
  }

  async #writeAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, LARGEST_BATCH);
      try {
        await this.#write(batch);
        this.#retryMs = WRITE_EVERY_MS;
      } catch (error) {
        // What was settled in parts stays settled; the rest keeps its place before younger entries.
        const rest = batch.filter((waiting) => this.#isUnsettled(waiting));
        this.#queue = [...rest, ...this.#queue];
        if (this.#retryMs === WRITE_EVERY_MS)
          this.#deps.log.warn({ err: error, waiting: this.#queue.length }, 'journal waits for the database');
        this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
        return;
      }
    }
  }

  readonly #settled = new WeakSet<Waiting>();

  #isUnsettled(waiting: Waiting): boolean {
    return !this.#settled.has(waiting);
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const live = batch.filter((waiting) => this.#isUnsettled(waiting));
    if (live.length === 0) return;
    try {
      await this.#deps.append(live.map(({ entry }) => entry));
      for (const waiting of live) this.#settle(waiting, null);
    } catch (error) {
      if (error instanceof StaleFenceError) {
        const stale = new Set(error.callIds);
        for (const callId of stale) this.#markStale(callId);
        for (const waiting of live) this.#settle(waiting, stale.has(waiting.entry.callId) ? error : null);
        return;
      }
      if (!isRefusedRow(error)) throw error;
      // One row that Postgres will never take must not hold up every other call's journal.
      if (live.length === 1) {
        for (const waiting of live) this.#settle(waiting, error);
        this.#deps.log.error({ callId: live[0]?.entry.callId, err: error }, 'journal entry was refused');
        return;
      }
      const half = Math.ceil(live.length / 2);
      await this.#write(live.slice(0, half));
      await this.#write(live.slice(half));
    }
  }

  #markStale(callId: string): void {
    const journal = this.#open.get(callId);
    if (!journal || journal.isStale) return;
    journal.isStale = true;
    journal.owner.onStale();
  }

  #settle(waiting: Waiting, error: unknown): void {
    this.#settled.add(waiting);
    if (error) waiting.stored?.reject(error);
    else waiting.stored?.resolve();
    const journal = this.#open.get(waiting.entry.callId);
    if (!journal) return;
    journal.waiting -= 1;
    if (journal.waiting === 0) for (const done of journal.drained.splice(0)) done();
  }

  async #drain(journal: OpenJournal, timeoutMs: number): Promise<boolean> {
    if (journal.waiting === 0) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), timeoutMs);
    journal.drained.push(() => resolve(true));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }
}
