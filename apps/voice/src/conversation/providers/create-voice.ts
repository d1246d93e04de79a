import type { AgentDefinition } from '@outspoken/contract';
import { chainOf } from './chain-of.ts';
import { deadlinesOf, type ProviderDeps } from './provider-deps.ts';
import { createVoiceChain } from './voice-chain.ts';
import type { VoiceProvider } from './voice-provider.ts';

export function createVoice(
  deps: ProviderDeps,
  agent: Pick<AgentDefinition, 'voice' | 'language'>,
): VoiceProvider {
  const { language, voice } = agent;
  const links = chainOf(deps, 'createVoice', {
    first: voice,
    fallbacks: voice.fallbacks,
    create: ({ create, access }, choice) => create(access, { ...choice, language }),
  });
  return createVoiceChain({ links, deadlines: deadlinesOf(deps), onDegraded: deps.onDegraded });
}
