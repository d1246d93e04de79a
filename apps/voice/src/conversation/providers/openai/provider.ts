import * as openai from '@livekit/agents-plugin-openai';
import type { Provider } from '../provider.ts';
import { createOpenAiVoice } from './speak.ts';

const OPENAI_URL = 'https://api.openai.com/v1';

export const openAiProvider: Provider = {
  createEar({ apiKey, baseUrl = OPENAI_URL }, { model, language, streaming }) {
    const shared = { model, language, apiKey, baseURL: baseUrl };
    if (!streaming) return new openai.STT({ ...shared, useRealtime: false });
    // Where an utterance ends is decided here, by the call's own detector: the buffer is committed on a flush.
    return new openai.STT({ ...shared, useRealtime: true, turnDetection: null, vad: null });
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
