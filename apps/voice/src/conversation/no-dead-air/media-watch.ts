/**
 * Whether the callee's sound comes at all, and how much of it is missing. A line may send nothing in silence, so only a
 * long time without one frame counts as lost; frames that are missing in running sound are counted apart. What is lost
 * before it is a frame, PacketWatch knows.
 */
import type { JournalEvent } from '@outspoken/contract';
import { PacketWatch, type PacketWatchDeps } from './packet-watch.ts';

const LOST_AFTER_MS = 5000;
/** A longer gap between two frames is a pause of the sender, not loss. */
const LONGEST_LOSS_MS = 200;
const WINDOW_MS = 5000;
const WORST_SHARE = 0.1;

export class MediaWatch {
  readonly #journal: (event: JournalEvent) => void;
  readonly #packets: PacketWatch;
  #lastAt: number | undefined;
  #isLost = false;
  #isThin = false;
  #window = { since: 0, heardMs: 0, missingMs: 0 };
  #missingMs = 0;

  constructor({ actions, journal }: PacketWatchDeps) {
    this.#journal = journal;
    this.#packets = new PacketWatch({ actions, journal });
  }

  /** From the answer on; times are the ticker's. */
  begin(now: number): void {
    this.#lastAt = now;
    this.#window.since = now;
  }

  onFrame(now: number, frameMs: number): void {
    if (this.#lastAt === undefined) return;
    const gapMs = now - this.#lastAt;
    if (this.#isLost) this.#tell('ended', gapMs);
    this.#isLost = false;
    this.#lastAt = now;
    this.#window.heardMs += frameMs;
    if (gapMs <= LONGEST_LOSS_MS) this.#window.missingMs += gapMs - frameMs;
  }

  tick(now: number): void {
    if (this.#lastAt === undefined) return;
    this.#packets.tick(now);
    const silentMs = now - this.#lastAt;
    if (!this.#isLost && silentMs >= LOST_AFTER_MS) {
      this.#isLost = true;
      this.#tell('began', silentMs);
    }
    if (now - this.#window.since >= WINDOW_MS) this.#judgeWindow(now);
  }

  /** A frame that is late and then made up for by the next one is not missing: only the sum counts. */
  #judgeWindow(now: number): void {
    const { heardMs, missingMs } = this.#window;
    this.#window = { since: now, heardMs: 0, missingMs: 0 };
    const isThin = heardMs > WINDOW_MS / 5 && missingMs > WORST_SHARE * (heardMs + missingMs);
    if (isThin) this.#missingMs += missingMs;
    if (isThin === this.#isThin) return;
    this.#isThin = isThin;
    this.#tell(isThin ? 'began' : 'ended', isThin ? missingMs : this.#missingMs);
  }

  #tell(state: 'began' | 'ended', ms: number): void {
    this.#journal({ kind: 'media_lost', state, ms: Math.round(ms) });
  }
}
