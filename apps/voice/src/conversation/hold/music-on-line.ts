// Music on the line, heard once it is sure and gone once it is surely over. Listens only while somebody is there.

import type { LineAudio } from '../line-audio.ts';
import { MusicDetector } from './music-detector.ts';

/** A song may pause for so long; whoever speaks instead is known sooner. */
const PAUSE_MS = 1500;
/** Where silence is not sent, nothing comes. */
const NO_SOUND_MS = 200;

export interface MusicOnLineDeps {
  audio: LineAudio;
  now(): number;
  onMusic(isMusic: boolean): void;
}

export class MusicOnLine {
  readonly #deps: MusicOnLineDeps;
  readonly #detector = new MusicDetector();
  #isListening = false;
  #isMusic = false;
  #lastSoundAt = 0;
  #lastMusicAt = 0;

  constructor(deps: MusicOnLineDeps) {
    this.#deps = deps;
    deps.audio.onAudio((pcm) => {
      if (!this.#isListening) return;
      this.#lastSoundAt = deps.now();
      this.#detector.push(pcm);
    });
  }

  start(): void {
    this.#isListening = true;
  }

  /** On every tick. */
  keep(now: number): void {
    if (!this.#isMusic) {
      if (this.#detector.isMusic) this.#turn(true, now);
      return;
    }
    const newest = now - this.#lastSoundAt > NO_SOUND_MS ? 'quiet' : this.#detector.newest;
    if (newest === 'music') this.#lastMusicAt = now;
    const isOver = newest === 'other' || now - this.#lastMusicAt >= PAUSE_MS;
    if (isOver) this.#turn(false, now);
  }

  #turn(isMusic: boolean, now: number): void {
    this.#isMusic = isMusic;
    this.#lastMusicAt = now;
    if (!isMusic) this.#detector.forget();
    this.#deps.onMusic(isMusic);
  }
}
