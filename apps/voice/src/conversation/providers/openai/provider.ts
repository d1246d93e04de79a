import * as openai from '@livekit/agents-plugin-openai';
import type { Provider } from '../provider.ts';
import { RealtimeEar } from './realtime-ear.ts';
import { createOpenAiVoice } from './speak.ts';

const OPENAI_URL = 'https://api.openai.com/v1';

export const openAiProvider: Provider = {
  createEar({ apiKey, baseUrl = OPENAI_URL }, choice) {
    const { model, language, streaming } = choice;
    if (streaming) return new RealtimeEar({ apiKey, baseUrl }, choice);
    return new openai.STT({ model, language, apiKey, baseURL: baseUrl, useRealtime: false });
  },
  createModel({ apiKey, baseUrl = OPENAI_URL }, { model }) {
    return new openai.LLM({ model, apiKey, baseURL: baseUrl });
  },
  createVoice({ apiKey, baseUrl = OPENAI_URL }, choice) {
    return createOpenAiVoice({ apiKey, baseUrl }, choice);
  },
  answerAsJson: ({ name, schema }) => ({
    temperature: 0,
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
  }),
};
