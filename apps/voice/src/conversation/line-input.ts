/** LiveKit's ear on the line: 20 ms frames in step with the clock, from the answer to the end. */
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { voice } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { FRAME_MS, InputPace } from './input-pace.ts';
import type { LineAudio } from './line-audio.ts';
import type { MediaWatch } from './media-watch.ts';

/** More than this unread means that the process cannot keep up: what is newest is dropped. */
const MOST_UNREAD_FRAMES = 250;
const FRAME_SAMPLES = 320;

export class LineInput extends voice.AudioInput {
  readonly #now: () => number;
  readonly #watch: MediaWatch;
  #controller: ReadableStreamDefaultController<AudioFrame> | undefined;
  #pace: InputPace | undefined;

  constructor(line: LineAudio, now: () => number, watch: MediaWatch) {
    super();
    this.#now = now;
    this.#watch = watch;
    const stream = new ReadableStream<AudioFrame>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => {
          this.#controller = undefined;
        },
      },
      { highWaterMark: MOST_UNREAD_FRAMES },
    );
    this.multiStream.addInputStream(stream);
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
    if (!this.#controller || (this.#controller.desiredSize ?? 0) <= 0) return;
    this.#controller.enqueue(new AudioFrame(pcm, 16_000, 1, pcm.length));
  }
}
