import { describe, expect, it, vi } from 'vitest';
import { Ownership, OwnershipLapsedError } from './ownership.ts';

const quiet = { onLost: () => undefined, onCancel: () => undefined };

// Real: the gate. Played: the clock and the query.
function setUp() {
  const world = {
    now: 0,
    owned: new Map<string, number>(),
    cancelled: new Map<string, 'goodbye' | 'at_once'>(),
    isAway: false,
    hasLease: false,
  };
  const ownership = new Ownership({
    now: () => world.now,
    hasLease: () => world.hasLease,
    log: { warn: () => undefined },
    touch: async () => {
      if (world.isAway) throw new Error('connection refused');
      return [...world.owned].map(([callId, fence]) => ({
        callId,
        fence,
        cancelRequested: world.cancelled.get(callId) ?? null,
      }));
    },
  });
  return { world, ownership };
}

describe('the ownership gate', () => {
  it('is open for three seconds after a confirmation and shut after that', async () => {
    const { world, ownership } = setUp();
    world.owned.set('call_a', 1);
    ownership.add('call_a', 1, quiet);
    world.now = 3_000;
    expect(() => ownership.assertOwned('call_a')).not.toThrow();
    world.now = 3_001;
    expect(() => ownership.assertOwned('call_a')).toThrow(OwnershipLapsedError);
    await ownership.confirm();
    expect(() => ownership.assertOwned('call_a')).not.toThrow();
    ownership.remove('call_a');
  });

  it('stays open by the lease of the supervisor while the database cannot be asked', async () => {
    const { world, ownership } = setUp();
    world.owned.set('call_a', 1);
    ownership.add('call_a', 1, quiet);
    world.isAway = true;
    world.now = 60_000;
    await ownership.confirm();
    expect(() => ownership.assertOwned('call_a')).toThrow(OwnershipLapsedError);
    const waiting = ownership.whenOwned('call_a', 10_000);
    world.hasLease = true;
    ownership.onLease();
    expect(await waiting).toBe(true);
    expect(() => ownership.assertOwned('call_a')).not.toThrow();
    ownership.remove('call_a');
  });

  it("is shut when the database says that the call is another's, lease or not", async () => {
    const { world, ownership } = setUp();
    world.hasLease = true;
    world.owned.set('call_a', 2);
    ownership.add('call_a', 1, quiet);
    await ownership.confirm();
    expect(() => ownership.assertOwned('call_a')).toThrow(OwnershipLapsedError);
    expect(await ownership.whenOwned('call_a', 10_000)).toBe(false);
  });

  it('counts from when it asked, not from when the answer came', async () => {
    const world = { now: 0 };
    const ownership = new Ownership({
      now: () => world.now,
      log: { warn: () => undefined },
      touch: async () => {
        world.now += 2_500;
        return [{ callId: 'call_a', fence: 1, cancelRequested: null }];
      },
    });
    ownership.add('call_a', 1, quiet);
    world.now = 1_000;
    await ownership.confirm();
    world.now = 4_001;
    expect(() => ownership.assertOwned('call_a')).toThrow(OwnershipLapsedError);
    ownership.remove('call_a');
  });

  it('shuts at once, and tells, when another has the call under a higher fence', async () => {
    const { world, ownership } = setUp();
    const lost = vi.fn<() => void>();
    world.owned.set('call_a', 2);
    ownership.add('call_a', 1, { ...quiet, onLost: lost });
    await ownership.confirm();
    expect(lost).toHaveBeenCalledOnce();
    expect(() => ownership.assertOwned('call_a')).toThrow(OwnershipLapsedError);
  });

  it('is shut for a call nobody claimed here', () => {
    const { ownership } = setUp();
    expect(() => ownership.assertOwned('call_x')).toThrow(OwnershipLapsedError);
  });

  it('lets one wait until the database is back', async () => {
    const { world, ownership } = setUp();
    world.owned.set('call_a', 1);
    world.isAway = true;
    ownership.add('call_a', 1, quiet);
    world.now = 10_000;
    await ownership.confirm();
    const waiting = ownership.whenOwned('call_a', 5_000);
    world.isAway = false;
    await ownership.confirm();
    expect(await waiting).toBe(true);
    ownership.remove('call_a');
  });

  it('lets nobody go on by an answer that was too long on its way', async () => {
    const world = { now: 0, touchMs: 2_000 };
    const ownership = new Ownership({
      now: () => world.now,
      log: { warn: () => undefined },
      touch: async () => {
        world.now += world.touchMs;
        return [{ callId: 'call_a', fence: 1, cancelRequested: null }];
      },
    });
    ownership.add('call_a', 1, quiet);
    world.now = 10_000;
    let isOwned: boolean | undefined;
    const waiting = ownership.whenOwned('call_a', 5_000).then((owned) => {
      isOwned = owned;
    });
    await ownership.confirm();
    expect(isOwned).toBeUndefined();
    world.touchMs = 10;
    await ownership.confirm();
    await waiting;
    expect(isOwned).toBe(true);
    ownership.remove('call_a');
  });

  it('is opened by a write that was taken under the fence', async () => {
    const { world, ownership } = setUp();
    ownership.add('call_a', 1, quiet);
    world.now = 10_000;
    expect(() => ownership.assertOwned('call_a')).toThrow(OwnershipLapsedError);
    await ownership.confirmBy('call_a', async () => 'written');
    expect(() => ownership.assertOwned('call_a')).not.toThrow();
    ownership.remove('call_a');
  });

  it('tells one who waits that the call was lost', async () => {
    const { world, ownership } = setUp();
    ownership.add('call_a', 1, quiet);
    world.now = 10_000;
    const waiting = ownership.whenOwned('call_a', 5_000);
    await ownership.confirm();
    expect(await waiting).toBe(false);
  });

  it('tells of a wish to cancel once, and again when the goodbye is no longer wanted', async () => {
    const { world, ownership } = setUp();
    const onCancel = vi.fn<(how: string) => void>();
    world.owned.set('call_a', 1);
    ownership.add('call_a', 1, { ...quiet, onCancel });
    await ownership.confirm();
    expect(onCancel).not.toHaveBeenCalled();
    world.cancelled.set('call_a', 'goodbye');
    await ownership.confirm();
    await ownership.confirm();
    world.cancelled.set('call_a', 'at_once');
    await ownership.confirm();
    expect(onCancel.mock.calls).toEqual([['goodbye'], ['at_once']]);
    ownership.remove('call_a');
  });

  it('tells a former owner nothing of a cancel', async () => {
    const { world, ownership } = setUp();
    const onCancel = vi.fn<(how: string) => void>();
    world.owned.set('call_a', 2);
    world.cancelled.set('call_a', 'at_once');
    ownership.add('call_a', 1, { ...quiet, onCancel });
    await ownership.confirm();
    expect(onCancel).not.toHaveBeenCalled();
  });
});
