/**
 * What a provider's folder holds: for each stage it can do, how to make the object that does it. LiveKit's plugin
 * objects report errors and metrics as events on themselves, so two calls that shared one would hear of each
 * other's: each call has its own. They are light; connections are pooled below them.
 */
import type { llm, stt } from '@livekit/agents';
import type { VoiceProvider } from './voice-provider.ts';

export interface ProviderAccess {
  apiKey: string;
  /** Instead of the provider's own address. */
  baseUrl?: string;
}

export interface HearingChoice {
  model: string;
  language: string;
  /** Whether words are wanted while the callee still speaks. */
  streaming: boolean;
}

export interface ThinkingChoice {
  model: string;
}

export interface SpeakingChoice {
  model: string;
  voice: string;
  language: string;
}

/** An answer that is one JSON value of this shape. */
export interface JsonAnswer {
  name: string;
  schema: Record<string, unknown>;
}

export interface Provider {
  createEar?(access: ProviderAccess, choice: HearingChoice): stt.STT;
  createModel?(access: ProviderAccess, choice: ThinkingChoice): llm.LLM;
  createVoice?(access: ProviderAccess, choice: SpeakingChoice): VoiceProvider;
  /** What its plugin adds to a request that shall be answered so, and always the same. */
  answerAsJson?(answer: JsonAnswer): Record<string, unknown>;
}
