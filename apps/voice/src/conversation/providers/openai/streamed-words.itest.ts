// Real: our client of OpenAI's streaming recogniser and the local speech server's /v1/realtime.
import { readFileSync } from 'node:fs';
import { initializeLogger, stt } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { expect, it } from 'vitest';
import { LINE_RATE } from '../../line-audio.ts';
import { calleeSays } from '../../testing/callee-voice.ts';
import { openAiProvider } from './provider.ts';

const SPOKEN = 'Could you please tell me what it would cost each month';

initializeLogger({ pretty: false, level: 'silent' });

it.each(['scripted', 'moonshine'])(
  '%s gives words while somebody speaks, and all of them at the end',
  async (model) => {
    const voice = await calleeSays(SPOKEN);
    const ear = openAiProvider.createEar?.(
      { apiKey: 'test', baseUrl: speechUrl() },
      { model, language: 'en', streaming: true },
    );
    const stream = ear?.stream();
    if (!stream) throw new Error('the provider has no ear');
    try {
      const half = voice.length / 2;
      push(stream, voice.subarray(0, half));
      const early = await next(stream, stt.SpeechEventType.INTERIM_TRANSCRIPT);
      expect(SPOKEN.toLowerCase()).toContain(early.split(' ')[0]?.toLowerCase());

      push(stream, voice.subarray(half));
      stream.flush();
      const whole = await next(stream, stt.SpeechEventType.FINAL_TRANSCRIPT);
      expect(plain(whole)).toBe(plain(SPOKEN));

      // The next utterance begins with nothing of the one before.
      push(stream, voice);
      stream.flush();
      expect(plain(await next(stream, stt.SpeechEventType.FINAL_TRANSCRIPT))).toBe(plain(SPOKEN));
    } finally {
      stream.close();
      await ear?.close();
    }
  },
);

function speechUrl(): string {
  const file = `.stack/${process.env.STACK ?? 'test'}/env.json`;
  const environment: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return environment.SPEECH_URL ?? '';
}

/** In one piece: what the recogniser has when it first looks is not left to chance. */
function push(stream: stt.SpeechStream, pcm: Int16Array): void {
  stream.pushFrame(new AudioFrame(pcm.slice(), LINE_RATE, 1, pcm.length));
}

async function next(stream: stt.SpeechStream, type: stt.SpeechEventType): Promise<string> {
  for (;;) {
    const { done, value } = await stream.next();
    if (done) throw new Error('the stream ended');
    if (value.type === type) return value.alternatives?.[0].text ?? '';
  }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim();
}
