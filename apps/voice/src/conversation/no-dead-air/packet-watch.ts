/**
 * Asks the line now and then how many of the callee's packets came and how many were lost on the way, and journals when
 * that is too many. Holes in the sound itself do not tell: a line that sends nothing in silence has them, too.
 */
import type { JournalEvent } from '@outspoken/contract';
import type { CallActions } from '../conversation.ts';
import {
  arePacketsLost,
  missingMs,
  type PacketSample,
  type PacketSamples,
  withSample,
} from './judge-packets.ts';

const ASK_EVERY_MS = 5000;

export interface PacketWatchDeps {
  actions: Pick<CallActions, 'countPackets' | 'onHold'>;
  journal(event: JournalEvent): void;
}

export class PacketWatch {
  readonly #deps: PacketWatchDeps;
  #samples: PacketSamples = [];
  #askAt = 0;
  #isAsking = false;
  #isHeld = false;
  #lostSince: PacketSample | undefined;

  constructor(deps: PacketWatchDeps) {
    this.#deps = deps;
    deps.actions.onHold((isHeld) => {
      this.#isHeld = isHeld;
      this.#samples = [];
    });
  }

  /** On every tick of an answered call; never waits. */
  tick(now: number): void {
    if (now < this.#askAt || this.#isAsking || this.#isHeld) return;
    this.#askAt = now + ASK_EVERY_MS;
    void this.#ask(now);
  }

  /** A line that does not answer is noticed by others. */
  async #ask(at: number): Promise<void> {
    this.#isAsking = true;
    const counts = await this.#deps.actions.countPackets().catch(() => null);
    this.#isAsking = false;
    if (counts && !this.#isHeld) this.#take({ at, ...counts });
  }

  #take(sample: PacketSample): void {
    this.#samples = withSample(this.#samples, sample);
    const since = this.#lostSince;
    const first = this.#samples[0] ?? sample;
    if (arePacketsLost(this.#samples, since !== undefined) === (since !== undefined)) return;
    this.#lostSince = since ? undefined : first;
    const before = this.#samples.at(-2) ?? first;
    if (since) this.#tell('ended', missingMs(since, sample));
    else this.#tell('began', Math.max(missingMs(first, sample), missingMs(before, sample)));
  }

  #tell(state: 'began' | 'ended', ms: number): void {
    this.#deps.journal({ kind: 'media_lost', state, ms: Math.round(Math.max(0, ms)) });
  }
}
