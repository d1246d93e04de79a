/**
 * Speaks through the OpenAI audio route. The plugin's own TTS is not used: its failed request is a rejection
 * nobody can catch, which ends the process; its retry repeats the promise and not the request; and it gives no
 * sound before the whole sentence has come.
 */
import { createLineResampler } from '../line-resampler.ts';
import { mayBeRepeated } from '../may-be-repeated.ts';
import type { ProviderAccess, SpeakingChoice } from '../provider.ts';
import { VoiceError, type VoiceProvider } from '../voice-provider.ts';

const SPOKEN_RATE = 24_000;
const WHOLE_SENTENCE_TIMEOUT_MS = 30_000;

export function createOpenAiVoice(
  access: ProviderAccess & { baseUrl: string },
  choice: SpeakingChoice,
): VoiceProvider {
  return {
    async *speak(text, signal) {
      const body = await request(access, { text, ...choice }, signal);
      const resampler = createLineResampler(SPOKEN_RATE);
      try {
        for await (const chunk of body) yield { pcm: resampler.push(chunk) };
        yield { pcm: resampler.end() };
      } catch (fault) {
        if (signal.aborted) return;
        throw new VoiceError('cut_off', { cause: fault });
      } finally {
        resampler.close();
      }
    },
  };
}

async function request(
  access: ProviderAccess & { baseUrl: string },
  { text, model, voice }: SpeakingChoice & { text: string },
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  try {
    const response = await fetch(`${access.baseUrl}/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: text, model, voice, response_format: 'pcm' }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(WHOLE_SENTENCE_TIMEOUT_MS)]),
    });
    const isSound = !/^(text\/|application\/json)/.test(response.headers.get('content-type') ?? '');
    if (response.ok && isSound && response.body) return response.body;
    await response.body?.cancel();
    if (response.ok) throw new VoiceError('garbage', { retryable: true });
    throw new VoiceError(`status_${response.status}`, { retryable: mayBeRepeated(response.status) });
  } catch (fault) {
    if (fault instanceof VoiceError) throw fault;
    throw new VoiceError(signal.aborted ? 'aborted' : 'no_connection', { cause: fault });
  }
}
