/**
 * The callee's sound in step with the clock, from the answer to the end: for whoever listens as it comes, for the voice
 * activity detector in frames as long as its windows.
 */
import { type LineAudio, SAMPLES_PER_MS } from '../line-audio.ts';
import type { PacketWatch } from '../no-dead-air/packet-watch.ts';
import { FRAME_MS, InputPace } from './input-pace.ts';

const FRAME_SAMPLES = 320;
const WINDOW_SAMPLES = 512;
/** Of the detector. */
export const WINDOW_MS = WINDOW_SAMPLES / SAMPLES_PER_MS;
const SILENCE = new Int16Array(FRAME_SAMPLES);

export interface LineInputDeps {
  now(): number;
  packets: PacketWatch;
  listener: SoundListener;
}

export interface SoundListener {
  /** Told before the detector is. */
  onSound(pcm: Int16Array): void;
  /** The detector will not hear of so much: it cannot keep up. */
  onSkipped(samples: number): void;
}

export class LineInput {
  readonly #deps: LineInputDeps;
  #window = new Int16Array(WINDOW_SAMPLES);
  #filled = 0;
  #takeWindow: ((window: Int16Array) => boolean) | undefined;
  #pace: InputPace | undefined;

  constructor(line: LineAudio, deps: LineInputDeps) {
    this.#deps = deps;
    line.onAudio((pcm) => this.#onAudio(pcm));
  }

  /** Windows go to whoever asked last, and are theirs; false means that this one was not taken. */
  onWindow(take: (window: Int16Array) => boolean): void {
    this.#takeWindow = take;
  }

  /** Sound before the answer is not the callee's. */
  start(): void {
    this.#pace = new InputPace(this.#deps.now());
  }

  tick(now: number): void {
    if (!this.#pace) return;
    this.#deps.packets.tick(now);
    const frames = this.#pace.silenceDue(now);
    for (let i = 0; i < frames; i += 1) this.#give(SILENCE);
  }

  end(): void {
    this.#pace = undefined;
    this.#takeWindow = undefined;
  }

  #onAudio(pcm: Int16Array): void {
    const frameMs = (pcm.length / FRAME_SAMPLES) * FRAME_MS;
    if (this.#pace?.takeFrame(this.#deps.now(), frameMs)) this.#give(pcm);
  }

  #give(pcm: Int16Array): void {
    this.#deps.listener.onSound(pcm);
    for (let taken = 0; taken < pcm.length; ) {
      const part = pcm.subarray(taken, taken + WINDOW_SAMPLES - this.#filled);
      this.#window.set(part, this.#filled);
      this.#filled += part.length;
      taken += part.length;
      if (this.#filled === WINDOW_SAMPLES) this.#giveWindow();
    }
  }

  #giveWindow(): void {
    const window = this.#window;
    this.#window = new Int16Array(WINDOW_SAMPLES);
    this.#filled = 0;
    if (this.#takeWindow?.(window) === false) this.#deps.listener.onSkipped(window.length);
  }
}
