// How long a call may be silent, and how long it may last: prompts once, then gives up.

import type { JournalEvent } from '@outspoken/contract';
import { type LimitReached, reachedLimit } from './call-limits.ts';
import type { Utterance } from './hearing/utterance.ts';
import type { PhraseSpeaker } from './phrases/phrase-speaker.ts';
import type { SpokenAgent } from './speaking/speakable-agent.ts';

export interface PatienceDeps {
  agent: Pick<SpokenAgent, 'silence' | 'maxDurationMs'>;
  speaker: PhraseSpeaker;
  journal(event: JournalEvent): void;
  onGivenUp(limit: Exclude<LimitReached, 'prompt'>): void;
}

export class Patience {
  readonly #deps: PatienceDeps;
  #answeredAt = 0;
  #quietSince = 0;
  #hasPrompted = false;
  #prompt: Utterance | undefined;
  #suspendedUntil = 0;

  constructor(deps: PatienceDeps) {
    this.#deps = deps;
  }

  /** Times are the ticker's. */
  begin(answeredAt: number): void {
    this.#answeredAt = answeredAt;
    this.#quietSince = answeredAt;
  }

  get answeredAt(): number {
    return this.#answeredAt;
  }

  onCalleeBegan(): void {
    this.#hasPrompted = false;
  }

  /** Somebody has just spoken. Our own prompt is no end of the silence. */
  onSound(now: number, utterance?: Utterance): void {
    if (utterance === undefined || utterance !== this.#prompt) this.#quietSince = now;
  }

  /** Silence is expected until then, and not counted; the longest duration is. */
  suspend(until: number): void {
    this.#suspendedUntil = until;
  }

  resume(now: number): void {
    this.#suspendedUntil = 0;
    this.onSound(now);
  }

  /** `isBusy`: somebody speaks, or an answer is being made. */
  keep(now: number, isBusy: boolean): void {
    const { silence, maxDurationMs } = this.#deps.agent;
    if (now < this.#suspendedUntil) this.onSound(now);
    const limit = reachedLimit(
      {
        now,
        answeredAt: this.#answeredAt,
        quietSince: this.#quietSince,
        isBusy,
        hasPrompted: this.#hasPrompted,
      },
      { ...silence, maxDurationMs },
    );
    if (limit === 'prompt') this.#promptOnce();
    else if (limit) this.#deps.onGivenUp(limit);
  }

  #promptOnce(): void {
    this.#hasPrompted = true;
    this.#deps.journal({ kind: 'silence_prompt' });
    void this.#deps.speaker.say(this.#deps.agent.silence.prompt, {
      interruptible: true,
      onUtterance: (utterance) => {
        this.#prompt = utterance;
      },
    });
  }
}
