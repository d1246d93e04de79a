// Varies a delay by the asked share, from a seed: the n-th request with the same wish always gets the same factor.
import type { Choice } from './choose-script.ts';

export function createJitter(): (choice: Choice) => number {
  const asked = new Map<string, number>();
  return ({ wish, jitter, seed }) => {
    if (jitter === 0) return 1;
    const count = (asked.get(wish) ?? 0) + 1;
    asked.set(wish, count);
    return 1 + jitter * (2 * fractionOf(`${seed}:${count}`) - 1);
  };
}

function fractionOf(text: string): number {
  // FNV-1a with a final mix: evenly spread, and the same in every run.
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 2 ** 32;
}
