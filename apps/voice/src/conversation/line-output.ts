/** LiveKit's way to the line: passes frames to the playback queue and reports what was played, heard text and all. */
import { voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { heardText, wholeText } from './heard-text.ts';
import type { LineAudio } from './line-audio.ts';
import { PlaybackQueue } from './playback-queue.ts';
import { type Utterance, utteranceOf } from './utterance.ts';

export interface PlayedUtterance {
  utterance: Utterance;
  heard: string;
  interrupted: boolean;
  /** Wall-clock milliseconds of the first sound on the line; undefined when there was none. */
  startedAt: number | undefined;
  playedMs: number;
}

export interface LineOutputDeps {
  line: LineAudio;
  now: () => number;
  language: string;
  onStarted(utterance: Utterance, startedAt: number): void;
  onPlayed(played: PlayedUtterance): void;
}

export class LineOutput extends voice.AudioOutput {
  readonly #queue: PlaybackQueue<Utterance>;
  #startedAt: number | undefined;

  constructor(deps: LineOutputDeps) {
    super(deps.line.sampleRate, undefined, { pause: true });
    this.#queue = new PlaybackQueue<Utterance>(deps.line, deps.now, {
      onStarted: (segment, agoMs) => {
        this.#startedAt = Date.now() - agoMs;
        if (segment.tag) deps.onStarted(segment.tag, this.#startedAt);
        this.onPlaybackStarted(this.#startedAt);
      },
      onFinished: ({ tag, hasStarted }, { playedSamples, interrupted }) => {
        const sentences = tag?.sentences ?? [];
        const heard = interrupted ? heardText(sentences, playedSamples, deps.language) : wholeText(sentences);
        const startedAt = hasStarted ? this.#startedAt : undefined;
        const playedMs = Math.round(playedSamples / 16);
        if (tag) deps.onPlayed({ utterance: tag, heard, interrupted, startedAt, playedMs });
        this.onPlaybackFinished({
          playbackPosition: playedMs / 1000,
          interrupted,
          synchronizedTranscript: heard,
        });
      },
    });
  }

  get isTalking(): boolean {
    return this.#queue.isTalking;
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    this.#queue.push(frame.data, utteranceOf(frame));
  }

  override flush(): void {
    super.flush();
    this.#queue.endSegment();
  }

  override clearBuffer(): void {
    super.flush();
    this.#queue.clear();
  }

  override pause(): void {
    this.#queue.pause();
  }

  override resume(): void {
    this.#queue.resume();
  }

  tick(): void {
    this.#queue.tick();
  }

  close(): void {
    this.#queue.close();
  }
}
