/**
 * The call's recogniser and model. LiveKit's plugin objects report errors and metrics as events on
 * themselves, so two calls that shared one would hear of each other's: each call has its own. They are
 * light; connections are pooled below them by the process's fetch.
 */
import * as openai from '@livekit/agents-plugin-openai';
import { AudioFrame } from '@livekit/rtc-node';
import type { AgentDefinition } from '@outspoken/contract';

export interface ProviderAddresses {
  speechUrl: string;
  modelUrl: string;
  apiKey: string;
}

const RECOGNITION_TIMEOUT_MS = 8000;
const RECOGNITION_ATTEMPTS = 2;

export type Recognise = (pcm: Int16Array, signal: AbortSignal) => Promise<string>;

export function createRecognise(providers: ProviderAddresses, agent: AgentDefinition): Recognise {
  const recogniser = new openai.STT({
    useRealtime: false,
    model: agent.recogniser.model,
    language: agent.language,
    baseURL: providers.speechUrl,
    apiKey: providers.apiKey,
  });
  return async (pcm, signal) => {
    const frame = new AudioFrame(pcm, 16_000, 1, pcm.length);
    for (let attempt = 1; ; attempt += 1) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(RECOGNITION_TIMEOUT_MS)]);
      try {
        const event = await recogniser.recognize([frame], limit);
        return event.alternatives?.[0].text.trim() ?? '';
      } catch (fault) {
        if (attempt === RECOGNITION_ATTEMPTS || signal.aborted) throw fault;
      }
    }
  };
}

export function createModel(providers: ProviderAddresses, agent: AgentDefinition): openai.LLM {
  return new openai.LLM({ model: agent.model.model, baseURL: providers.modelUrl, apiKey: providers.apiKey });
}
