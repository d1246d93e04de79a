// Chooses a stack's block of ports: the same again and again for one checkout and name, and nobody else's.

import { createHash } from 'node:crypto';

export const BLOCK_SIZE = 2000;
const FIRST_PORT = 10_000;
const BLOCK_COUNT = 10;

/** All blocks, beginning with the one that belongs to this seed by chance. */
export function orderBlocks(seed: string): number[] {
  const start = createHash('sha256').update(seed).digest().readUInt32BE(0) % BLOCK_COUNT;
  return Array.from({ length: BLOCK_COUNT }, (_, index) => {
    return FIRST_PORT + ((start + index) % BLOCK_COUNT) * BLOCK_SIZE;
  });
}

export interface BlockChoice {
  blocks: number[];
  claimedByOthers: ReadonlySet<number>;
  isFree: (block: number) => Promise<boolean>;
}

/** The first free block that no other stack claims, or else one whose claimant is not running. */
export async function chooseBlock(choice: BlockChoice): Promise<number | undefined> {
  const unclaimed = choice.blocks.filter((block) => !choice.claimedByOthers.has(block));
  const claimed = choice.blocks.filter((block) => choice.claimedByOthers.has(block));
  for (const block of [...unclaimed, ...claimed]) {
    if (await choice.isFree(block)) return block;
  }
  return undefined;
}
