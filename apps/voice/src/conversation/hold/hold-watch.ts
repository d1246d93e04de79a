// Whether the callee has put the call on hold, by both ways to know it, and what is done about it.

import type { JournalEntry, JournalEvent } from '@outspoken/contract';
import type { CallActions } from '../conversation.ts';
import type { LineAudio } from '../line-audio.ts';
import { languagePhrases } from '../phrases/language-phrases.ts';
import type { PhraseSpeaker } from '../phrases/phrase-speaker.ts';
import type { SpokenAgent } from '../speaking/speakable-agent.ts';
import { Hold, type HoldDeps } from './hold.ts';
import { MusicOnLine } from './music-on-line.ts';

export interface HoldWatchDeps
  extends Pick<HoldDeps, 'hearing' | 'patience' | 'isAnswering' | 'stopSpeaking' | 'onGivenUp'> {
  agent: Pick<SpokenAgent, 'hold' | 'language'>;
  audio: LineAudio;
  actions: Pick<CallActions, 'onHold'>;
  speaker: PhraseSpeaker;
  journal(event: JournalEvent): void;
  now(): number;
  /** A machine is on the line: music is part of what it plays. */
  isMachine(): boolean;
}

export class HoldWatch {
  readonly #now: () => number;
  readonly #hold: Hold;
  readonly #music: MusicOnLine;

  constructor(deps: HoldWatchDeps) {
    const { agent, speaker, now } = deps;
    this.#now = now;
    this.#hold = new Hold({
      ...deps,
      maxMs: agent.hold.maxMs,
      welcome: languagePhrases(agent.language).welcomeBack,
      say: (text) => void speaker.say(text, { interruptible: true }),
    });
    this.#music = new MusicOnLine({
      audio: deps.audio,
      now,
      onMusic: (isMusic) => {
        if (!isMusic || !deps.isMachine()) this.#hold.set('music', isMusic, now());
      },
    });
    deps.actions.onHold((isHeld) => this.#hold.set('signal', isHeld, now()));
  }

  get isHeld(): boolean {
    return this.#hold.isHeld;
  }

  start(resumedFrom: readonly JournalEntry[] = []): void {
    this.#music.start();
    this.#hold.resume(resumedFrom, this.#now());
  }

  /** On every tick. */
  keep(now: number): void {
    this.#music.keep(now);
    this.#hold.keep(now);
  }
}
