import { AudioFrame, AudioResampler } from '@livekit/rtc-node';
import { LINE_RATE } from '../line-audio.ts';
import { Resampler, simpleRatio } from '../resampler.ts';
import { concatPcm } from '../speaking/concat-pcm.ts';

export interface LineResampler {
  /** Little-endian 16-bit samples, cut anywhere, also inside one. */
  push(bytes: Uint8Array): Int16Array;
  end(): Int16Array;
  close(): void;
}

/** From a provider's sample rate to the line's. */
export function createLineResampler(rate: number): LineResampler {
  const resampler = rate === LINE_RATE ? undefined : createResampler(rate);
  let odd: Uint8Array = new Uint8Array(0);
  let hasSound = false;
  return {
    push(chunk) {
      const bytes = odd.length === 0 ? chunk : Buffer.concat([odd, chunk]);
      const even = bytes.length - (bytes.length % 2);
      odd = bytes.slice(even);
      const samples = new Int16Array(even / 2);
      new Uint8Array(samples.buffer).set(bytes.subarray(0, even));
      if (!resampler || samples.length === 0) return samples;
      hasSound = true;
      return resampler.push(samples);
    },
    end() {
      return resampler && hasSound ? resampler.end() : new Int16Array(0);
    },
    close() {
      resampler?.close?.();
    },
  };
}

interface AnyResampler {
  push(pcm: Int16Array): Int16Array;
  end(): Int16Array;
  close?(): void;
}

function createResampler(rate: number): AnyResampler {
  const ratio = simpleRatio(rate, LINE_RATE);
  if (ratio) return new Resampler(ratio);
  const resampler = new AudioResampler(rate, LINE_RATE, 1);
  const pcmOf = (frames: AudioFrame[]) => concatPcm(frames.map((frame) => frame.data));
  return {
    push: (pcm) => pcmOf(resampler.push(new AudioFrame(pcm, rate, 1, pcm.length))),
    end: () => pcmOf(resampler.flush()),
    close: () => resampler.close(),
  };
}
