import type { ProviderName } from '@outspoken/contract';
import { deepgramProvider } from './deepgram/provider.ts';
import { elevenLabsProvider } from './elevenlabs/provider.ts';
import { googleProvider } from './google/provider.ts';
import { openAiProvider } from './openai/provider.ts';
import type { Provider, ProviderAccess } from './provider.ts';
import type { ProviderDeps } from './provider-deps.ts';

const PROVIDER_OF: Record<ProviderName, Provider> = {
  local: openAiProvider,
  openai: openAiProvider,
  deepgram: deepgramProvider,
  elevenlabs: elevenLabsProvider,
  google: googleProvider,
};

type Stage = 'createEar' | 'createModel' | 'createVoice';

export interface Found<S extends Stage> {
  create: NonNullable<Provider[S]>;
  access: ProviderAccess;
  provider: Provider;
}

/** Undefined when the provider cannot do this, or the project has no key for it: the chain goes on without it. */
export function findProvider<S extends Stage>(
  deps: ProviderDeps,
  name: string,
  stage: S,
): Found<S> | undefined {
  if (!isProviderName(name)) return undefined;
  const provider = PROVIDER_OF[name];
  const create = provider[stage];
  const access = accessTo(deps, name, stage);
  return create && access && { create, access, provider };
}

function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(PROVIDER_OF, name);
}

function accessTo(deps: ProviderDeps, name: ProviderName, stage: Stage): ProviderAccess | undefined {
  if (name !== 'local') return deps.credentials?.[name];
  const baseUrl = stage === 'createModel' ? deps.modelUrl : deps.speechUrl;
  return { apiKey: deps.apiKey, baseUrl };
}
