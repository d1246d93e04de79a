/**
 * A phone line in real time, without telephony: plays what is sent at 20 ms per frame, answers marks when
 * they are reached, and lets a callee speak recorded sound. As on many lines, silence sends no frames.
 */
import type { LineAudio } from '../line-audio.ts';

const FRAME_SAMPLES = 320;
const FRAME_MS = 20;

export interface FakeLine extends LineAudio {
  /** Resolves when the callee has said it. */
  speak(pcm: Int16Array): Promise<void>;
  hangUp(): void;
  /** Loud stretches of the agent's sound as played, in wall-clock milliseconds. */
  readonly played: { from: number; to: number }[];
  close(): void;
}

interface Said {
  pcm: Int16Array;
  at: number;
  done(): void;
}

export function createFakeLine(): FakeLine {
  const audioListeners: ((pcm: Int16Array) => void)[] = [];
  const markListeners: ((id: string) => void)[] = [];
  const closeListeners: (() => void)[] = [];
  const played: { from: number; to: number }[] = [];
  const said: Said[] = [];
  let queued: (Int16Array | string)[] = [];
  let isClosed = false;
  const startedAt = performance.now();
  let frames = 0;

  const note = (frame: Int16Array) => {
    if (!frame.some((sample) => Math.abs(sample) > 500)) return;
    const now = Date.now();
    const last = played.at(-1);
    if (last && now - last.to < 400) last.to = now;
    else played.push({ from: now - FRAME_MS, to: now });
  };

  // As in Asterisk, a mark is reached when the frame before it is over: when the next one is looked for.
  const playFrame = () => {
    while (typeof queued[0] === 'string') {
      const id = queued.shift();
      if (typeof id === 'string') for (const listener of markListeners) listener(id);
    }
    const head = queued[0];
    if (!(head instanceof Int16Array)) return;
    note(head.subarray(0, FRAME_SAMPLES));
    if (head.length <= FRAME_SAMPLES) queued.shift();
    else queued[0] = head.subarray(FRAME_SAMPLES);
  };

  const speakFrame = () => {
    const now = said[0];
    if (!now) return;
    const frame = new Int16Array(FRAME_SAMPLES);
    frame.set(now.pcm.subarray(now.at, now.at + FRAME_SAMPLES));
    now.at += FRAME_SAMPLES;
    for (const listener of audioListeners) listener(frame);
    if (now.at < now.pcm.length) return;
    said.shift();
    now.done();
  };

  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - startedAt) / FRAME_MS);
    for (; frames < due; frames += 1) {
      playFrame();
      speakFrame();
    }
  }, 5);

  const close = () => {
    if (isClosed) return;
    isClosed = true;
    clearInterval(timer);
    for (const { done } of said) done();
    for (const listener of closeListeners) listener();
  };

  return {
    sampleRate: 16000,
    played,
    onAudio: (listener) => void audioListeners.push(listener),
    onMark: (listener) => void markListeners.push(listener),
    onClose: (listener) => void closeListeners.push(listener),
    send: (pcm) => void queued.push(pcm.slice()),
    mark: (id) => void queued.push(id),
    rest: () => undefined,
    flush: () => {
      queued = [];
    },
    speak: (pcm) => new Promise((done) => void said.push({ pcm, at: 0, done })),
    hangUp: close,
    close,
  };
}
