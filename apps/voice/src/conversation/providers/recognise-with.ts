import type { stt } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';

export type Recognise = (pcm: Int16Array, signal: AbortSignal) => Promise<string>;

/** Whole utterances, by an ear that is not asked to stream. */
export function recogniseWith(ear: stt.STT): Recognise {
  return async (pcm, signal) => {
    const event = await ear.recognize(new AudioFrame(pcm, 16_000, 1, pcm.length), signal);
    return event.alternatives?.[0].text.trim() ?? '';
  };
}
