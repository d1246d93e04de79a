/** LiveKit's way to the line: passes frames to the playback queue and reports what was played, heard text and all. */
import { voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { type Utterance, utteranceOf } from '../hearing/utterance.ts';
import type { LineAudio } from '../line-audio.ts';
import { heardText, wholeText } from './heard-text.ts';
import { PlaybackQueue } from './playback-queue.ts';

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
  readonly #startedAt = new Map<number, number>();
  readonly #now: () => number;
  #pausedAt: number | undefined;
  /** Undefined while it is paused. */
  #resumedAt: number | undefined = 0;

  constructor(deps: LineOutputDeps) {
    super(deps.line.sampleRate, undefined, { pause: true });
    this.#now = deps.now;
    this.#queue = new PlaybackQueue<Utterance>(deps.line, deps.now, {
      onStarted: (segment, agoMs) => {
        const startedAt = Date.now() - agoMs;
        this.#startedAt.set(segment.id, startedAt);
        if (segment.tag) deps.onStarted(segment.tag, startedAt);
        if (!segment.isAside) this.onPlaybackStarted(startedAt);
      },
      onFinished: ({ id, tag, isAside }, { playedSamples, interrupted }) => {
        const sentences = tag?.sentences ?? [];
        const heard = interrupted ? heardText(sentences, playedSamples, deps.language) : wholeText(sentences);
        const startedAt = this.#startedAt.get(id);
        this.#startedAt.delete(id);
        const playedMs = Math.round(playedSamples / 16);
        if (tag) deps.onPlayed({ utterance: tag, heard, interrupted, startedAt, playedMs });
        if (isAside) return;
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

  /** Nothing sounds, although a reply may have begun. */
  get isSilent(): boolean {
    return this.#queue.isSilent;
  }

  /** Says it while a reply is waited for, without LiveKit's knowing; false when there is sound already. */
  playAside(pcm: Int16Array, utterance: Utterance): boolean {
    return this.#queue.playAside(pcm, utterance);
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

  /** Times are the ticker's. */
  get lastPause(): { startedAt: number; ms: number; isOn: boolean } | undefined {
    if (this.#pausedAt === undefined) return undefined;
    const ms = (this.#resumedAt ?? this.#now()) - this.#pausedAt;
    return { startedAt: this.#pausedAt, ms, isOn: this.#resumedAt === undefined };
  }

  override pause(): void {
    if (this.#resumedAt !== undefined) {
      this.#pausedAt = this.#now();
      this.#resumedAt = undefined;
    }
    this.#queue.pause();
  }

  override resume(): void {
    this.#resumedAt ??= this.#now();
    this.#queue.resume();
  }

  tick(): void {
    this.#queue.tick();
  }

  close(): void {
    this.#queue.close();
  }
}
