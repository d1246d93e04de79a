/**
 * The agent's sound on its way to the line. At most 400 ms lie in Asterisk, so that a barge-in is at once
 * silence; marks tell what was played, and between marks the clock does. It knows samples, not text.
 */
import { type LineAudio, SAMPLES_PER_MS } from '../line-audio.ts';

export const FRAME_SAMPLES = 320;
const MOST_QUEUED_SAMPLES = 400 * SAMPLES_PER_MS;
const UNIT_SAMPLES = 100 * SAMPLES_PER_MS;
/** A mark that is this late will not come: the line lost it. */
const MARK_PATIENCE_MS = 1500;

export interface PlaybackListener<Tag> {
  /** The segment's first sound was on the line this many milliseconds ago. */
  onStarted(segment: PlaybackSegment<Tag>, agoMs: number): void;
  onFinished(segment: PlaybackSegment<Tag>, end: { playedSamples: number; interrupted: boolean }): void;
}

export interface PlaybackSegment<Tag> {
  readonly id: number;
  /** What the first frame was tagged with. */
  readonly tag: Tag | undefined;
  readonly hasStarted: boolean;
  /** Said while the others wait for their sound; whoever pushes frames knows nothing of it. */
  readonly isAside: boolean;
}

interface Segment<Tag> {
  id: number;
  tag: Tag | undefined;
  hasStarted: boolean;
  isAside: boolean;
  waiting: Int16Array[];
  waitingSamples: number;
  sentSamples: number;
  /** What was sent and is not known to be played, oldest first. */
  underway: Int16Array[];
  underwaySamples: number;
  firstSentAt: number | undefined;
  isWhole: boolean;
  marks: Map<string, number>;
  /** Where playing was known to be, and when. */
  anchor: { samples: number; at: number };
}

export class PlaybackQueue<Tag> {
  readonly #line: LineAudio;
  readonly #now: () => number;
  readonly #listener: PlaybackListener<Tag>;
  readonly #segments: Segment<Tag>[] = [];
  #open: Segment<Tag> | undefined;
  #nextId = 1;
  #isPaused = false;
  #isClosed = false;

  constructor(line: LineAudio, now: () => number, listener: PlaybackListener<Tag>) {
    this.#line = line;
    this.#now = now;
    this.#listener = listener;
    line.onMark((id) => this.#onMark(id));
  }

  get isTalking(): boolean {
    return this.#segments.length > 0;
  }

  /** Nothing sounds, although a segment may be open and wait for more. */
  get isSilent(): boolean {
    return this.#segments.every(
      // Less than a frame waits for more, unless it is the end.
      ({ waitingSamples, marks, isWhole }) =>
        marks.size === 0 && waitingSamples < (isWhole ? 1 : FRAME_SAMPLES),
    );
  }

  /** The segment now on the line. */
  get current(): PlaybackSegment<Tag> | undefined {
    return this.#segments[0];
  }

  push(pcm: Int16Array, tag: Tag | undefined): void {
    if (!this.#open) {
      this.#open = this.#newSegment(tag);
      this.#segments.push(this.#open);
    }
    this.#open.waiting.push(pcm);
    this.#open.waitingSamples += pcm.length;
    if (this.#segments[0] === this.#open) this.#topUp(this.#open);
  }

  /** Plays a whole sound before the segments that have none yet; false when there is sound already. */
  playAside(pcm: Int16Array, tag: Tag): boolean {
    if (!this.isSilent || this.#isPaused || this.#isClosed) return false;
    const segment = this.#newSegment(tag);
    segment.isAside = true;
    segment.isWhole = true;
    segment.waiting.push(pcm);
    segment.waitingSamples = pcm.length;
    this.#segments.unshift(segment);
    this.#topUp(segment);
    return true;
  }

  /** The open segment has all its sound. */
  endSegment(): void {
    const segment = this.#open;
    if (!segment) return;
    this.#open = undefined;
    segment.isWhole = true;
    if (this.#isClosed) {
      this.#finish(segment, 0, true);
      return;
    }
    if (this.#segments[0] !== segment) return;
    if (segment.waitingSamples === 0 && segment.marks.size > 0) this.#line.rest();
    this.#topUp(segment);
    this.#finishIfPlayed(segment);
  }

  /** Silence now: what was not played never will be. */
  clear(): void {
    this.#open = undefined;
    if (this.#segments.length === 0) return;
    if (!this.#isClosed) this.#line.flush();
    const now = this.#now();
    // Finishing takes the segment off the list.
    for (let segment = this.#segments[0]; segment; segment = this.#segments[0]) {
      this.#finish(segment, this.#playedSamples(segment, now), true);
    }
  }

  /** What is on its way to the line comes back: a line that only stands still would send nothing. */
  pause(): void {
    if (this.#isPaused || this.#isClosed) return;
    this.#isPaused = true;
    const segment = this.#segments[0];
    if (!segment || segment.underwaySamples === 0) return;
    this.#line.flush();
    this.#takeBack(segment);
  }

  resume(): void {
    if (!this.#isPaused || this.#isClosed) return;
    this.#isPaused = false;
    const segment = this.#segments[0];
    if (!segment) return;
    segment.anchor.at = this.#now();
    this.#topUp(segment);
  }

  tick(): void {
    const segment = this.#segments[0];
    if (!segment || this.#isPaused) return;
    this.#topUp(segment);
    this.#giveUpOnLostMark(segment);
  }

  /** The line is gone, or the conversation over. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.clear();
  }

  #takeBack(segment: Segment<Tag>): void {
    const now = this.#now();
    const played = this.#playedByClock(segment, now);
    // Rather a frame twice than one never.
    const from = Math.max(segment.sentSamples - segment.underwaySamples, played - (played % FRAME_SAMPLES));
    dropFirst(segment.underway, from - (segment.sentSamples - segment.underwaySamples));
    segment.waiting.unshift(...segment.underway);
    segment.waitingSamples += segment.sentSamples - from;
    segment.sentSamples = from;
    segment.underway = [];
    segment.underwaySamples = 0;
    segment.marks.clear();
    segment.anchor = { samples: from, at: now };
  }

  #newSegment(tag: Tag | undefined): Segment<Tag> {
    return {
      id: this.#nextId++,
      tag,
      hasStarted: false,
      isAside: false,
      waiting: [],
      waitingSamples: 0,
      sentSamples: 0,
      underway: [],
      underwaySamples: 0,
      firstSentAt: undefined,
      isWhole: false,
      marks: new Map(),
      anchor: { samples: 0, at: this.#now() },
    };
  }

  #playedSamples(segment: Segment<Tag>, now: number): number {
    return this.#isPaused ? segment.anchor.samples : this.#playedByClock(segment, now);
  }

  #playedByClock(segment: Segment<Tag>, now: number): number {
    if (!segment.hasStarted) return 0;
    const byClock = segment.anchor.samples + Math.round((now - segment.anchor.at) * SAMPLES_PER_MS);
    return Math.min(segment.sentSamples, byClock);
  }

  #topUp(segment: Segment<Tag>): void {
    if (this.#isPaused || this.#isClosed) return;
    const now = this.#now();
    while (segment.waitingSamples > 0) {
      const played = this.#playedSamples(segment, now);
      const isFirst = segment.sentSamples === 0;
      // A short first unit brings the first mark, and with it the truth, early.
      const unit = isFirst ? FRAME_SAMPLES : UNIT_SAMPLES;
      if (segment.sentSamples - played + unit > MOST_QUEUED_SAMPLES) return;
      if (!segment.isWhole && segment.waitingSamples < FRAME_SAMPLES) return;
      // After a drought playing begins again now, not where the last mark would put it.
      if (played === segment.sentSamples) segment.anchor = { samples: played, at: now };
      this.#sendUnit(segment, unit);
    }
  }

  #sendUnit(segment: Segment<Tag>, most: number): void {
    const available = Math.min(most, segment.waitingSamples);
    const whole = Math.floor(available / FRAME_SAMPLES) * FRAME_SAMPLES;
    const taken = whole > 0 ? whole : available;
    const unit = new Int16Array(Math.ceil(taken / FRAME_SAMPLES) * FRAME_SAMPLES);
    let filled = 0;
    while (filled < taken) {
      const head = segment.waiting[0];
      if (!head) break;
      const part = head.subarray(0, taken - filled);
      unit.set(part, filled);
      filled += part.length;
      if (part.length === head.length) segment.waiting.shift();
      else segment.waiting[0] = head.subarray(part.length);
    }
    segment.waitingSamples -= taken;
    segment.sentSamples += unit.length;
    segment.underway.push(unit);
    segment.underwaySamples += unit.length;
    const mark = `${segment.id}-${segment.sentSamples}`;
    segment.marks.set(mark, segment.sentSamples);
    segment.firstSentAt ??= this.#now();
    this.#line.send(unit);
    this.#line.mark(mark);
    if (segment.isWhole && segment.waitingSamples === 0) this.#line.rest();
  }

  #onMark(id: string): void {
    const segment = this.#segments[0];
    const samples = segment?.marks.get(id);
    if (!segment || samples === undefined || this.#isClosed) return;
    for (const known of segment.marks.keys()) {
      segment.marks.delete(known);
      if (known === id) break;
    }
    const now = this.#now();
    segment.anchor = { samples, at: now };
    dropFirst(segment.underway, samples - (segment.sentSamples - segment.underwaySamples));
    segment.underwaySamples = segment.sentSamples - samples;
    if (!segment.hasStarted) {
      segment.hasStarted = true;
      // A line that catches up plays faster than time: nothing was heard before it was sent.
      this.#listener.onStarted(
        segment,
        Math.min(samples / SAMPLES_PER_MS, now - (segment.firstSentAt ?? now)),
      );
    }
    this.#topUp(segment);
    this.#finishIfPlayed(segment);
  }

  #finishIfPlayed(segment: Segment<Tag>): void {
    if (!segment.isWhole || segment.waitingSamples > 0 || segment.marks.size > 0) return;
    if (this.#segments[0] !== segment) return;
    this.#finish(segment, segment.sentSamples, false);
  }

  #giveUpOnLostMark(segment: Segment<Tag>): void {
    if (segment.marks.size === 0) return;
    const outstandingMs = (segment.sentSamples - segment.anchor.samples) / SAMPLES_PER_MS;
    if (this.#now() - segment.anchor.at < outstandingMs + MARK_PATIENCE_MS) return;
    const last = [...segment.marks.keys()].at(-1);
    if (last !== undefined) this.#onMark(last);
  }

  #finish(segment: Segment<Tag>, playedSamples: number, interrupted: boolean): void {
    const index = this.#segments.indexOf(segment);
    if (index === -1) return;
    this.#segments.splice(index, 1);
    segment.waiting = [];
    segment.underway = [];
    segment.marks.clear();
    this.#listener.onFinished(segment, { playedSamples, interrupted });
    const next = this.#segments[0];
    if (next && !interrupted) {
      this.#topUp(next);
      this.#finishIfPlayed(next);
    }
  }
}

/** Takes so many samples off the beginning. */
function dropFirst(parts: Int16Array[], samples: number): void {
  let left = samples;
  while (left > 0) {
    const head = parts[0];
    if (!head) return;
    if (head.length <= left) parts.shift();
    else parts[0] = head.subarray(left);
    left -= head.length;
  }
}
