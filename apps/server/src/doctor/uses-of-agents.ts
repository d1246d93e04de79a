import { type AgentDefinition, localVoiceOf } from '@outspoken/contract';
import type { ProviderUse } from './provider-request.ts';

/** Every provider that these agents name, fallbacks too, each once. */
export function usesOfAgents(agents: readonly AgentDefinition[]): ProviderUse[] {
  const uses = agents.flatMap(({ language, recogniser, model, voice }): ProviderUse[] => [
    ...[recogniser, ...recogniser.fallbacks].map((one) => ({
      ...namesOf(one),
      stage: 'recogniser' as const,
      language,
    })),
    ...[model, ...model.fallbacks].map((one) => ({ ...namesOf(one), stage: 'model' as const, language })),
    ...[voice, ...voice.fallbacks].map((one) => ({
      ...namesOf(one),
      stage: 'voice' as const,
      voice: one.voice === 'auto' ? localVoiceOf(language) : one.voice,
      language,
    })),
  ]);
  const keyOf = ({ stage, provider, model, voice }: ProviderUse) =>
    JSON.stringify([stage, provider, model, voice]);
  return [...new Map(uses.map((use) => [keyOf(use), use])).values()];
}

function namesOf({ provider, model }: { provider: string; model: string }) {
  return { provider, model };
}
