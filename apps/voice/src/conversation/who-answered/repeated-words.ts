// A recording that is read again: the same long sentence twice, which people do not say.

const LEAST_LENGTH = 16;
const LEAST_SHARE = 0.8;

export function repeatsItself(texts: readonly string[]): boolean {
  const long = texts.map(plain).filter((text) => text.length >= LEAST_LENGTH);
  return long.some((text, index) =>
    long.slice(index + 1).some((later) => likeness(text, later) >= LEAST_SHARE),
  );
}

/** Of two texts: how much of the pairs of letters they have in common (Dice). */
function likeness(one: string, other: string): number {
  const pairs = new Map<string, number>();
  for (const pair of pairsOf(one)) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of pairsOf(other)) {
    const left = pairs.get(pair) ?? 0;
    if (left === 0) continue;
    common += 1;
    pairs.set(pair, left - 1);
  }
  return (2 * common) / (one.length + other.length - 2);
}

function pairsOf(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, '');
}
