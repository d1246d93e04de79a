import type { AgentDefinition } from '@outspoken/contract';
import { chainOf } from './chain-of.ts';
import { EarChain } from './ear-chain.ts';
import { deadlinesOf, type ProviderDeps } from './provider-deps.ts';

export function createEar(
  deps: ProviderDeps,
  { language, recogniser }: Pick<AgentDefinition, 'language' | 'recogniser'>,
): EarChain {
  const links = chainOf(deps, 'createEar', {
    first: recogniser,
    fallbacks: recogniser.fallbacks,
    create: ({ create, access }, { model }) => create(access, { model, language, streaming: true }),
  });
  return new EarChain({ links, language, deadlines: deadlinesOf(deps), onDegraded: deps.onDegraded });
}
