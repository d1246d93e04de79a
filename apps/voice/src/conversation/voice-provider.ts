/**
 * Speaks one sentence through the OpenAI audio route, as 16 kHz sound while it arrives. The plugin's own
 * TTS is not used: its failed request is a rejection nobody can catch, which ends the process; its retry
 * repeats the promise and not the request; and it gives no sound before the whole sentence has come.
 */
import { AudioFrame, AudioResampler } from '@livekit/rtc-node';

export interface VoiceProvider {
  /** Rejects with VoiceError when the sentence could not be spoken to its end. */
  speak(text: string, signal: AbortSignal): AsyncIterable<Int16Array>;
}

export interface VoiceSettings {
  speechUrl: string;
  apiKey: string;
  model: string;
  voice: string;
}

export class VoiceError extends Error {
  override readonly name = 'VoiceError';
}

const PROVIDER_RATE = 24_000;
const LINE_RATE = 16_000;
const ATTEMPTS = 2;
const FIRST_SOUND_TIMEOUT_MS = 5000;
const WHOLE_SENTENCE_TIMEOUT_MS = 30_000;

export function createVoiceProvider(settings: VoiceSettings): VoiceProvider {
  return {
    async *speak(text, signal) {
      const body = await request(settings, text, signal);
      const resampler = new AudioResampler(PROVIDER_RATE, LINE_RATE, 1);
      let odd: Uint8Array = new Uint8Array(0);
      try {
        for await (const chunk of body) {
          const bytes = Buffer.concat([odd, chunk]);
          const even = bytes.length - (bytes.length % 2);
          odd = bytes.subarray(even);
          for (const frame of resampler.push(toFrame(bytes.subarray(0, even)))) yield frame.data;
        }
        for (const frame of resampler.flush()) yield frame.data;
      } catch (fault) {
        if (signal.aborted) return;
        throw new VoiceError('the sentence was cut off', { cause: fault });
      } finally {
        resampler.close();
      }
    },
  };
}

async function request(
  settings: VoiceSettings,
  text: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  let cause: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(), FIRST_SOUND_TIMEOUT_MS);
    try {
      const response = await fetch(`${settings.speechUrl}/audio/speech`, {
        method: 'POST',
        headers: { authorization: `Bearer ${settings.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          input: text,
          model: settings.model,
          voice: settings.voice,
          response_format: 'pcm',
        }),
        signal: AbortSignal.any([signal, slow.signal, AbortSignal.timeout(WHOLE_SENTENCE_TIMEOUT_MS)]),
      });
      if (response.ok && response.body) return response.body;
      await response.body?.cancel();
      cause = new Error(`status ${response.status}`);
      if (response.status < 500 && response.status !== 429) break;
    } catch (fault) {
      if (signal.aborted) throw new VoiceError('no longer wanted', { cause: fault });
      cause = fault;
    } finally {
      clearTimeout(timer);
    }
  }
  throw new VoiceError('the voice provider did not speak', { cause });
}

function toFrame(bytes: Buffer): AudioFrame {
  const samples = new Int16Array(bytes.length / 2);
  Buffer.from(samples.buffer).set(bytes);
  return new AudioFrame(samples, PROVIDER_RATE, 1, samples.length);
}
