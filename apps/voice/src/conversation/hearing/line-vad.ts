/**
 * LiveKit's voice activity detector, given the line's sound and heard without the streams around it: each window
 * would pass five, each event two, and they cost as much as the detector. One per call serves turns, recogniser and
 * greeting: the listener hears everything, the session only what it acts on.
 */
import { inference, VAD, type VADEvent, VADEventType, type VADStream } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { HandOver } from './hand-over.ts';
import { WINDOW_MS } from './line-input.ts';

/** More than this unjudged means that the process cannot keep up: what is newest is dropped. */
const MOST_UNJUDGED = 160;
/** One window: LiveKit's 50 ms are two, and a "No" of 200 ms that fell badly among them was not heard. */
export const MIN_SPEECH_MS = WINDOW_MS;
const FORGET = Symbol('forget');

export interface LineVadDeps {
  minSilenceMs: number;
  /** Gives the line's sound, 512 samples of 16 kHz at a time, to whoever asked last; false when it is too much. */
  onWindow(listener: (window: Int16Array) => boolean): void;
  onEvent(event: VADEvent): void;
}

/** Where LiveKit's stream takes its sound from, and where its events go. */
interface Ends {
  inputReader: { read(): Promise<IteratorResult<AudioFrame | symbol, undefined>> };
  sendVADEvent(event: VADEvent): boolean;
}

export class LineVad extends VAD {
  readonly label = 'outspoken.LineVad';
  readonly #vad: inference.VAD;
  readonly #deps: LineVadDeps;

  constructor(deps: LineVadDeps) {
    const vad = new inference.VAD({
      minSilenceDuration: deps.minSilenceMs,
      minSpeechDuration: MIN_SPEECH_MS,
    });
    super(vad.capabilities);
    this.#vad = vad;
    this.#deps = deps;
  }

  override get minSilenceDuration(): number {
    return this.#vad.minSilenceDuration;
  }

  stream(): VADStream {
    const { onWindow, onEvent } = this.#deps;
    const stream = this.#vad.stream();
    const windows = new HandOver<AudioFrame | symbol>(MOST_UNJUDGED);
    const events = new HandOver<VADEvent>();
    const close = stream.close.bind(stream);
    let hasToldOfQuiet = false;
    const ends: Ends = {
      inputReader: { read: () => windows.next() },
      sendVADEvent: (event) => {
        onEvent(event);
        const isQuiet = isOfQuiet(event);
        const isNews = !isQuiet || !hasToldOfQuiet;
        hasToldOfQuiet = isQuiet;
        return !isNews || events.put(event);
      },
    };
    // It waits for its own input already: this ends that wait, and the next one is for ours.
    stream.flush();
    Object.assign(stream, ends);
    stream.next = () => events.next();
    stream.flush = () => void windows.put(FORGET);
    // The session would give it its own input, which has no sound.
    stream.updateInputStream = () => {};
    stream.close = () => {
      close();
      windows.end();
      events.end();
    };
    onWindow((window) => windows.put(new AudioFrame(window, 16_000, 1, window.length)));
    return stream;
  }
}

/** To the session, that nobody speaks is news once. */
function isOfQuiet({ type, speaking, rawAccumulatedSpeech }: VADEvent): boolean {
  return type === VADEventType.INFERENCE_DONE && !speaking && rawAccumulatedSpeech === 0;
}
