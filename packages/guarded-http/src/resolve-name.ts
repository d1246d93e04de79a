import { Resolver } from 'node:dns/promises';

/** Gives every address of a name; the guard judges them. */
export type ResolveName = (name: string) => Promise<string[]>;

/**
 * Asks the name servers directly. getaddrinfo would share four threads among all requests: a few names with dead
 * servers would hold up everybody's.
 */
export function createNameResolver(): ResolveName {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}
