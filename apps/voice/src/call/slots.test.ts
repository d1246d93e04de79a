import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';

function setUp() {
  const world = { isAsteriskThere: true };
  const published: number[] = [];
  const slots = new Slots({
    slots: 3,
    publish: async (free) => void published.push(free),
    isAsteriskThere: () => world.isAsteriskThere,
    log: { warn: () => undefined },
  });
  return { world, published, slots };
}

describe('free slots', () => {
  it('are told at each change, and none when the process stops', async () => {
    const { published, slots } = setUp();
    const back = slots.take();
    await Promise.resolve();
    await Promise.resolve();
    back();
    back();
    await slots.close();
    expect(published[0]).toBe(2);
    expect(published.at(-1)).toBe(0);
    expect(slots.taken).toBe(0);
  });

  it('are none while Asterisk is away', async () => {
    const { world, published, slots } = setUp();
    world.isAsteriskThere = false;
    slots.take();
    await slots.close();
    expect(new Set(published)).toEqual(new Set([0]));
  });
});
