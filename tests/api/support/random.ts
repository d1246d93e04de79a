// A small random generator from a seed, so that a failing run can be run again.
export interface Random {
  /** From 0 up to but without `below`. */
  int(below: number): number;
  pick<T>(choices: readonly T[]): T;
  bytes(length: number): Buffer;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick(choices) {
      const chosen = choices[int(choices.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => int(256))),
  };
}
