import * as deepgram from '@livekit/agents-plugin-deepgram';
import { LINE_RATE } from '../../line-audio.ts';
import { createPluginVoice } from '../plugin-voice.ts';
import type { Provider } from '../provider.ts';

const DEEPGRAM_URL = 'https://api.deepgram.com';

export const deepgramProvider: Provider = {
  createEar({ apiKey, baseUrl = DEEPGRAM_URL }, { model, language }) {
    return new deepgram.STT({
      apiKey,
      baseUrl: baseUrl.replace(/^http/u, 'ws'),
      model,
      language: language.startsWith('ja') ? 'ja' : language,
      sampleRate: LINE_RATE,
      // Where an utterance ends is decided here, by the call's own detector: a flush asks for the rest.
      endpointing: 0,
      smartFormat: false,
    });
  },
  createVoice({ apiKey, baseUrl = DEEPGRAM_URL }, { model }) {
    return createPluginVoice(new deepgram.TTS({ apiKey, baseUrl, model, sampleRate: LINE_RATE }));
  },
};
