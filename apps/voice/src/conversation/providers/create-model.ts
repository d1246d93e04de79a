import type { llm } from '@livekit/agents';
import type { AgentDefinition } from '@outspoken/contract';
import { chainOf } from './chain-of.ts';
import { ModelChain } from './model-chain.ts';
import { deadlinesOf, type ProviderDeps } from './provider-deps.ts';

export function createModel(deps: ProviderDeps, agent: AgentDefinition): llm.LLM {
  const links = chainOf(deps, 'createModel', {
    first: agent.model,
    fallbacks: agent.model.fallbacks,
    create: ({ create, access }, choice) => create(access, choice),
  });
  return new ModelChain({ links, deadlines: deadlinesOf(deps), onDegraded: deps.onDegraded });
}
