import { expect, test } from 'vitest';
import { BLOCK_SIZE, chooseBlock, orderBlocks } from './port-block.ts';

const free = () => Promise.resolve(true);

test('offers ten blocks between 10000 and 30000, each once, the same for the same seed', () => {
  const blocks = orderBlocks('/home/a/outspoken dev');
  expect([...blocks].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, i) => 10_000 + i * BLOCK_SIZE),
  );
  expect(orderBlocks('/home/a/outspoken dev')).toEqual(blocks);
});

test('starts different checkouts at different blocks', () => {
  const firsts = new Set(Array.from({ length: 40 }, (_, i) => orderBlocks(`/checkout-${i}`)[0]));
  expect(firsts.size).toBeGreaterThan(5);
});

test('takes the first block that is free and unclaimed', async () => {
  const choice = { blocks: [10_000, 12_000, 14_000], claimedByOthers: new Set([12_000]) };
  expect(await chooseBlock({ ...choice, isFree: free })).toBe(10_000);
  const isFree = (block: number) => Promise.resolve(block !== 10_000);
  expect(await chooseBlock({ ...choice, isFree })).toBe(14_000);
});

test('takes a claimed block only when nothing else is free', async () => {
  const choice = { blocks: [10_000, 12_000], claimedByOthers: new Set([12_000]) };
  expect(await chooseBlock({ ...choice, isFree: (block) => Promise.resolve(block === 12_000) })).toBe(12_000);
});

test('says so when every block is taken', async () => {
  const choice = {
    blocks: [10_000],
    claimedByOthers: new Set<number>(),
    isFree: () => Promise.resolve(false),
  };
  expect(await chooseBlock(choice)).toBeUndefined();
});
