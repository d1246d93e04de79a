/** The provider that an agent names for a stage, and those after it, as far as they can be used. */
import { findProvider } from './find-provider.ts';
import type { Provider } from './provider.ts';
import type { ProviderDeps } from './provider-deps.ts';

export interface Link<T> {
  /** `provider/model`, as it is journalled. */
  name: string;
  create(): T;
}

interface Choice {
  provider: string;
  model: string;
}

type Stage = 'createEar' | 'createModel' | 'createVoice';
type Made<S extends Stage> = ReturnType<NonNullable<Provider[S]>>;

export class NoProviderError extends Error {
  override readonly name = 'NoProviderError';
}

export function chainOf<S extends Stage, C extends Choice>(
  deps: ProviderDeps,
  stage: S,
  { first, fallbacks, create }: ChainInput<S, C>,
): [Link<Made<S>>, ...Link<Made<S>>[]] {
  const links = [first, ...fallbacks].flatMap((choice) => {
    const found = findProvider(deps, choice.provider, stage);
    if (!found) return [];
    return [{ name: `${choice.provider}/${choice.model}`, create: () => create(found, choice) }];
  });
  const [head, ...rest] = links;
  if (!head) throw new NoProviderError('no provider of this stage can be used');
  return [head, ...rest];
}

export interface ChainInput<S extends Stage, C extends Choice> {
  first: C;
  fallbacks: readonly C[];
  create(found: NonNullable<ReturnType<typeof findProvider<S>>>, choice: C): Made<S>;
}
