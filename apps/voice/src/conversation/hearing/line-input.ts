/**
 * The callee's sound for the voice activity detector: in step with the clock, from the answer to the end, in frames as
 * long as the detector's windows.
 */
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { AudioFrame } from '@livekit/rtc-node';
import type { LineAudio } from '../line-audio.ts';
import type { MediaWatch } from '../no-dead-air/media-watch.ts';
import { FRAME_MS, InputPace } from './input-pace.ts';

/** More than this unread means that the process cannot keep up: what is newest is dropped. */
const MOST_UNREAD_WINDOWS = 160;
const FRAME_SAMPLES = 320;
const WINDOW_SAMPLES = 512;

export class LineInput {
  readonly sound: ReadableStream<AudioFrame>;
  readonly #now: () => number;
  readonly #watch: MediaWatch;
  #window = new Int16Array(WINDOW_SAMPLES);
  #filled = 0;
  #controller: ReadableStreamDefaultController<AudioFrame> | undefined;
  #pace: InputPace | undefined;

  constructor(line: LineAudio, now: () => number, watch: MediaWatch) {
    this.#now = now;
    this.#watch = watch;
    this.sound = new ReadableStream<AudioFrame>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => {
          this.#controller = undefined;
        },
      },
      { highWaterMark: MOST_UNREAD_WINDOWS },
    );
    line.onAudio((pcm) => this.#onAudio(pcm));
  }

  /** Sound before the answer is not the callee's. */
  start(): void {
    this.#pace = new InputPace(this.#now());
    this.#watch.begin(this.#now());
  }

  tick(now: number, lateMs: number): void {
    this.#watch.tick(now);
    const frames = this.#pace?.silenceDue(now, lateMs) ?? 0;
    for (let i = 0; i < frames; i += 1) this.#give(new Int16Array(FRAME_SAMPLES));
  }

  end(): void {
    this.#pace = undefined;
    const controller = this.#controller;
    this.#controller = undefined;
    controller?.close();
  }

  #onAudio(pcm: Int16Array): void {
    const frameMs = (pcm.length / FRAME_SAMPLES) * FRAME_MS;
    this.#watch.onFrame(this.#now(), frameMs);
    if (this.#pace?.takeFrame(this.#now(), frameMs)) this.#give(pcm);
  }

  #give(pcm: Int16Array): void {
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
    if (!this.#controller || (this.#controller.desiredSize ?? 0) <= 0) return;
    this.#controller.enqueue(new AudioFrame(window, 16_000, 1, window.length));
  }
}
