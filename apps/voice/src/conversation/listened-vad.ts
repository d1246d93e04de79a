/** LiveKit's voice activity detector, with a second listener: one detector per call serves turns, recogniser and greeting. */
import { type inference, VAD, type VADEvent, type VADStream } from '@livekit/agents';

export class ListenedVad extends VAD {
  readonly label = 'outspoken.ListenedVad';
  readonly #vad: inference.VAD;
  readonly #listener: (event: VADEvent) => void;

  constructor(vad: inference.VAD, listener: (event: VADEvent) => void) {
    super(vad.capabilities);
    this.#vad = vad;
    this.#listener = listener;
  }

  override get minSilenceDuration(): number {
    return this.#vad.minSilenceDuration;
  }

  stream(): VADStream {
    const stream = this.#vad.stream();
    const next = stream.next.bind(stream);
    stream.next = async () => {
      const result = await next();
      if (!result.done) this.#listener(result.value);
      return result;
    };
    return stream;
  }
}
