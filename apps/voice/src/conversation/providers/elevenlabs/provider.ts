import * as elevenlabs from '@livekit/agents-plugin-elevenlabs';
import { createPluginVoice } from '../plugin-voice.ts';
import type { Provider } from '../provider.ts';

const ELEVENLABS_URL = 'https://api.elevenlabs.io/v1';

export const elevenLabsProvider: Provider = {
  createEar({ apiKey, baseUrl = ELEVENLABS_URL }, { model, language }) {
    return new elevenlabs.STT({
      apiKey,
      baseURL: baseUrl,
      model,
      languageCode: baseLanguage(language),
      tagAudioEvents: false,
    });
  },
  createVoice({ apiKey, baseUrl = ELEVENLABS_URL }, { model, voice, language }) {
    const plugin = new elevenlabs.TTS({
      apiKey,
      baseURL: baseUrl,
      model,
      voiceId: voice,
      language: baseLanguage(language),
      encoding: 'pcm_16000',
      // Times of the words as they were written, which is what is stored as said.
      preferredAlignment: 'original',
    });
    return createPluginVoice(plugin);
  },
};

function baseLanguage(language: string): string {
  return language.split('-', 1)[0] ?? language;
}
