/**
 * Voice activity on the line: LiveKit's detector, given its sound and read without LiveKit's streams, of which every
 * window passes four. One detector per call serves turns, recogniser and greeting: the listener hears everything, the
 * session only what it acts on.
 */
import { VAD, type VADEvent, VADEventType, VADStream } from '@livekit/agents';
import localInference from '@livekit/local-inference';
import { VoiceActivity } from './voice-activity.ts';

const WINDOW_MS = 32;
/** More than this unjudged means that the process cannot keep up: what is newest is dropped. */
const MOST_UNJUDGED = 160;

export interface LineVadDeps {
  minSilenceMs: number;
  /** Gives the line's sound, 512 samples of 16 kHz at a time, to whoever asked last; false when it is too much. */
  onWindow(listener: (window: Int16Array) => boolean): void;
  onEvent(event: VADEvent): void;
}

export class LineVad extends VAD {
  readonly label = 'outspoken.LineVad';
  readonly #deps: LineVadDeps;

  constructor(deps: LineVadDeps) {
    super({ updateInterval: WINDOW_MS });
    this.#deps = deps;
  }

  override get minSilenceDuration(): number {
    return this.#deps.minSilenceMs;
  }

  stream(): VADStream {
    return new LineVadStream(this, this.#deps);
  }
}

class LineVadStream extends VADStream {
  readonly #onEvent: (event: VADEvent) => void;
  readonly #detector = localInference.createVad();
  readonly #activity: VoiceActivity;
  readonly #unjudged: Int16Array[] = [];
  readonly #unread: VADEvent[] = [];
  #reader: ((result: IteratorResult<VADEvent>) => void) | undefined;
  #isJudging = false;
  #hasToldOfQuiet = false;
  #hasFailed = false;

  constructor(vad: VAD, { onWindow, onEvent, minSilenceMs }: LineVadDeps) {
    super(vad);
    this.#onEvent = onEvent;
    this.#activity = new VoiceActivity(minSilenceMs);
    onWindow((window) => this.#take(window));
  }

  override next(): Promise<IteratorResult<VADEvent>> {
    const value = this.#unread.shift();
    if (value) return Promise.resolve({ done: false, value });
    if (this.closed) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.#reader = resolve;
    });
  }

  override flush(): void {
    this.#detector.reset();
    this.#activity.forget();
  }

  override close(): void {
    super.close();
    this.#unjudged.length = 0;
    this.#reader?.({ done: true, value: undefined });
    this.#reader = undefined;
  }

  /** The session would give it its own input, which has no sound. */
  override updateInputStream(): void {}

  #take(window: Int16Array): boolean {
    if (this.closed || this.#unjudged.length >= MOST_UNJUDGED) return false;
    this.#unjudged.push(window);
    if (!this.#isJudging) void this.#judgeAll();
    return true;
  }

  async #judgeAll(): Promise<void> {
    this.#isJudging = true;
    try {
      for (let sound = this.#unjudged.shift(); sound; sound = this.#unjudged.shift()) {
        const startedAt = performance.now();
        const probability = await this.#detector.predict(sound);
        if (this.closed) return;
        const inferenceMs = performance.now() - startedAt;
        for (const event of this.#activity.take({ sound, probability, inferenceMs })) this.#tell(event);
      }
    } catch (fault) {
      if (!this.#hasFailed) this.logger.error({ err: fault }, 'voice activity could not be judged');
      this.#hasFailed = true;
    } finally {
      this.#isJudging = false;
    }
  }

  #tell(event: VADEvent): void {
    this.#onEvent(event);
    const isQuiet = isOfQuiet(event);
    const isNews = !isQuiet || !this.#hasToldOfQuiet;
    this.#hasToldOfQuiet = isQuiet;
    if (!isNews) return;
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader) reader({ done: false, value: event });
    else this.#unread.push(event);
  }
}

/** To the session, that nobody speaks is news once. */
function isOfQuiet({ type, speaking, rawAccumulatedSpeech }: VADEvent): boolean {
  return type === VADEventType.INFERENCE_DONE && !speaking && rawAccumulatedSpeech === 0;
}
