import { AudioFrame, AudioResampler } from '@livekit/rtc-node';
import { concatPcm } from '../speaking/concat-pcm.ts';

const LINE_RATE = 16_000;

export interface LineResampler {
  /** Little-endian 16-bit samples, cut anywhere, also inside one. */
  push(bytes: Uint8Array): Int16Array;
  end(): Int16Array;
  close(): void;
}

/** From a provider's sample rate to the line's. */
export function createLineResampler(rate: number): LineResampler {
  const resampler = rate === LINE_RATE ? undefined : new AudioResampler(rate, LINE_RATE, 1);
  let odd: Uint8Array = new Uint8Array(0);
  let hasSound = false;
  return {
    push(chunk) {
      const bytes = Buffer.concat([odd, chunk]);
      const even = bytes.length - (bytes.length % 2);
      odd = bytes.subarray(even);
      const samples = new Int16Array(even / 2);
      Buffer.from(samples.buffer).set(bytes.subarray(0, even));
      if (!resampler || samples.length === 0) return samples;
      hasSound = true;
      const frames = resampler.push(new AudioFrame(samples, rate, 1, samples.length));
      return concatPcm(frames.map((frame) => frame.data));
    },
    end() {
      if (!resampler || !hasSound) return new Int16Array(0);
      return concatPcm(resampler.flush().map((frame) => frame.data));
    },
    close() {
      resampler?.close();
    },
  };
}
