/** A voice of one of LiveKit's plugins, through its WebSocket stream: one connection, a stream for each sentence. */
import { tts } from '@livekit/agents';
import { createLineResampler } from './line-resampler.ts';
import { mayBeRepeated } from './may-be-repeated.ts';
import { type TimedWord, VoiceError, type VoiceProvider } from './voice-provider.ts';

export function createPluginVoice(plugin: tts.TTS): VoiceProvider {
  // Its object tells of errors, its stream only ends: a sentence that ends after an error was not whole.
  let errors = 0;
  let lastError: Error | undefined;
  plugin.on('error', ({ error }) => {
    errors += 1;
    lastError = error;
  });

  return {
    async *speak(text, signal) {
      const errorsBefore = errors;
      let hasSound = false;
      const stream = plugin.stream({ connOptions: { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 10_000 } });
      const resampler = createLineResampler(plugin.sampleRate);
      const stop = () => stream.close();
      signal.addEventListener('abort', stop, { once: true });
      try {
        stream.pushText(text);
        stream.endInput();
        for await (const piece of stream) {
          if (piece === tts.SynthesizeStream.END_OF_STREAM) continue;
          const { data } = piece.frame;
          const pcm = resampler.push(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
          hasSound ||= pcm.length > 0;
          yield { pcm, ...(piece.timedTranscripts && { words: piece.timedTranscripts.map(toWord) }) };
        }
        yield { pcm: resampler.end() };
        if (errors > errorsBefore && !signal.aborted) throw toVoiceError(lastError, hasSound);
      } finally {
        signal.removeEventListener('abort', stop);
        stream.close();
        resampler.close();
      }
    },
    close: () => plugin.close(),
  };
}

interface PluginWord {
  text: string;
  startTime?: number;
  endTime?: number;
}

function toWord({ text, startTime = 0, endTime = startTime }: PluginWord): TimedWord {
  return { text, startMs: Math.round(startTime * 1000), endMs: Math.round(endTime * 1000) };
}

function toVoiceError(error: Error | undefined, hasSound: boolean): VoiceError {
  const status = error && 'statusCode' in error ? error.statusCode : undefined;
  // WebSocket close codes come in the same place as statuses of HTTP.
  if (typeof status !== 'number' || status < 400 || status > 599) {
    return new VoiceError(hasSound ? 'cut_off' : 'no_connection', { cause: error });
  }
  return new VoiceError(`status_${status}`, { cause: error, retryable: mayBeRepeated(status) });
}
