import { AudioFrame } from '@livekit/rtc-node';
import { joinTexts } from '../hearing/join-texts.ts';
import { concatPcm } from '../speaking/concat-pcm.ts';

/** One utterance of the callee on its way through a recogniser: its sound, and the words so far. */
export interface HeardUtterance {
  frames: AudioFrame[];
  samples: number;
  /** What the recogniser will not change any more. */
  pieces: string[];
  interim: string;
  /** Set by the flush. */
  flushedAt?: number;
  timer?: NodeJS.Timeout;
  isAskedAgain: boolean;
  /** Its words, when earlier utterances must be told first. */
  result?: string;
}

export function newUtterance(): HeardUtterance {
  return { frames: [], samples: 0, pieces: [], interim: '', isAskedAgain: false };
}

export function textOf({ pieces, interim }: HeardUtterance, language: string): string {
  return joinTexts([...pieces, interim], language);
}

/** In one go: LiveKit's own joining copies all that is there again for each frame. */
export function joined(frames: readonly AudioFrame[]): AudioFrame {
  const [first] = frames;
  if (first && frames.length === 1) return withOwnBuffer(first);
  const pcm = concatPcm(frames.map((frame) => frame.data));
  return new AudioFrame(pcm, first?.sampleRate ?? 16_000, 1, pcm.length);
}

/** Plugins send the whole buffer below a frame, also where the frame is only a part of it. */
export function withOwnBuffer(frame: AudioFrame): AudioFrame {
  if (frame.data.byteLength === frame.data.buffer.byteLength) return frame;
  return new AudioFrame(frame.data.slice(), frame.sampleRate, frame.channels, frame.samplesPerChannel);
}
