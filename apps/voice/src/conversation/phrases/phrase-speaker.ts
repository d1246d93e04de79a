import type { voice } from '@livekit/agents';
import type { Utterance } from '../hearing/utterance.ts';
import type { PhraseSound } from './phrase-cache.ts';
import { type Phrases, phraseFrames, phraseUtterance } from './phrases.ts';

export interface PhraseSpeakerDeps {
  phrases: Phrases;
  session: voice.AgentSession;
  isOver(): boolean;
  /** A phrase has no sound, or could not be played. */
  onFault(fault: unknown): void;
  /** No phrase that must be finished is left. */
  onMustFinishOver(): void;
}

export interface SayOptions {
  interruptible: boolean;
  /** The utterance by which the output will report the phrase. */
  onUtterance?: (utterance: Utterance) => void;
  /** Aborted: it is not said, or cut off. */
  signal?: AbortSignal;
  /** It was played to its end. */
  onSaid?: () => void;
}

/** Says the call's fixed phrases, from sound that was made before. */
export class PhraseSpeaker {
  readonly #deps: PhraseSpeakerDeps;
  #uninterruptible = 0;
  #preparing = 0;

  constructor(deps: PhraseSpeakerDeps) {
    this.#deps = deps;
  }

  /** A phrase shall be said, and its sound is not there yet. */
  get isPreparing(): boolean {
    return this.#preparing > 0;
  }

  get mustFinish(): boolean {
    return this.#uninterruptible > 0;
  }

  /** Resolves when the phrase was played or cut off; never rejects. */
  async say(text: string, options: SayOptions): Promise<void> {
    const { session, isOver, onFault } = this.#deps;
    if (!options.interruptible) this.#uninterruptible += 1;
    try {
      const sound = await this.#soundOf(text);
      if (isOver() || options.signal?.aborted) return;
      const utterance = phraseUtterance(sound);
      options.onUtterance?.(utterance);
      const audio = phraseFrames(sound, utterance);
      const said = session.say(text, { audio, allowInterruptions: options.interruptible });
      options.signal?.addEventListener('abort', () => void said.interrupt(true), { once: true });
      await said.waitForPlayout();
      if (!said.interrupted && !isOver()) options.onSaid?.();
    } catch (fault) {
      if (!isOver()) onFault(fault);
    } finally {
      if (!options.interruptible) this.#endMustFinish();
    }
  }

  #endMustFinish(): void {
    this.#uninterruptible -= 1;
    if (!this.mustFinish) this.#deps.onMustFinishOver();
  }

  async #soundOf(text: string): Promise<PhraseSound> {
    this.#preparing += 1;
    try {
      return await this.#deps.phrases.get(text);
    } finally {
      this.#preparing -= 1;
    }
  }
}
