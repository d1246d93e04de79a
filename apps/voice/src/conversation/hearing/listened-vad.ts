/**
 * LiveKit's voice activity detector, with a second listener: one detector per call serves turns, recogniser and greeting.
 * It takes its sound straight from the line: the session's own way to it costs a dozen streams per frame, half of them
 * for a recogniser that would drop it.
 */
import type { ReadableStream } from 'node:stream/web';
import { type inference, VAD, type VADEvent, type VADStream } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';

export class ListenedVad extends VAD {
  readonly label = 'outspoken.ListenedVad';
  readonly #vad: inference.VAD;
  readonly #sound: ReadableStream<AudioFrame>;
  readonly #listener: (event: VADEvent) => void;

  constructor(vad: inference.VAD, sound: ReadableStream<AudioFrame>, listener: (event: VADEvent) => void) {
    super(vad.capabilities);
    this.#vad = vad;
    this.#sound = sound;
    this.#listener = listener;
  }

  override get minSilenceDuration(): number {
    return this.#vad.minSilenceDuration;
  }

  stream(): VADStream {
    const stream = this.#vad.stream();
    stream.updateInputStream(this.#sound);
    // The session would give it its own input, which has no sound.
    stream.updateInputStream = () => {};
    const next = stream.next.bind(stream);
    stream.next = async () => {
      const result = await next();
      if (!result.done) this.#listener(result.value);
      return result;
    };
    return stream;
  }
}
