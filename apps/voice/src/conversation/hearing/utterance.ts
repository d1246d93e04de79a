/**
 * One utterance of the agent, from text to sound: what was generated, and which sentences were spoken with
 * how much sound. Its frames carry it along, so that the output knows what it is playing.
 */
import { AudioFrame } from '@livekit/rtc-node';
import type { SpokenSentence } from '../speaking/word-times.ts';

export interface Utterance {
  generated: string;
  sentences: SpokenSentence[];
  /** Wall-clock milliseconds. */
  firstTextAt?: number;
  firstSoundAt?: number;
}

const UTTERANCE = 'outspoken.utterance';
const LONGEST_FRAME_SAMPLES = 1600;

export function newUtterance(): Utterance {
  return { generated: '', sentences: [] };
}

export function* framesOf(pcm: Int16Array, utterance: Utterance): Generator<AudioFrame> {
  for (let start = 0; start < pcm.length; start += LONGEST_FRAME_SAMPLES) {
    const part = pcm.subarray(start, start + LONGEST_FRAME_SAMPLES);
    yield new AudioFrame(part, 16_000, 1, part.length, { [UTTERANCE]: utterance });
  }
}

export function utteranceOf(frame: AudioFrame): Utterance | undefined {
  // LiveKit passes userdata through untyped; only `framesOf` writes this key.
  return frame.userdata[UTTERANCE] as Utterance | undefined;
}
