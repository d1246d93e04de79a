import type { TrunkStanding } from '@outspoken/store/read-trunk-standings';
import { expect, test } from 'vitest';
import { createTrunkRoom } from './trunk-room.ts';

function trunk(given: Partial<TrunkStanding>): TrunkStanding {
  return { projectId: null, mode: 'live', room: 10, openUntil: null, ...given };
}

test('without a trunk there is no limit: the call itself says that there is none', () => {
  const room = createTrunkRoom({ trunks: [], undialled: [] });
  expect(room.isShort('proj_a', 1000)).toBe(false);
  expect(room.brokenOf('proj_a')).toEqual([]);
});

test('a mode whose trunks are full gives nothing to grant, and the other mode goes on', () => {
  const trunks = [trunk({ room: 0 }), trunk({ mode: 'test', room: 4 })];
  const room = createTrunkRoom({ trunks, undialled: [] });
  expect(room.isShort('proj_a', 1)).toBe(true);
  expect([room.of('proj_a', 'live'), room.of('proj_a', 'test')]).toEqual([0, 4]);
});

test("a project's own trunk serves nobody else, and shared ones serve all until they are full", () => {
  const trunks = [trunk({ projectId: 'proj_a', room: 3 }), trunk({ room: 5 })];
  const room = createTrunkRoom({ trunks, undialled: [] });
  expect(room.of('proj_a', 'live')).toBe(8);
  expect(room.of('proj_b', 'live')).toBe(5);
  room.granted('proj_b', 'live', 4);
  expect(room.of('proj_a', 'live')).toBe(4);
  room.granted('proj_a', 'live', 4);
  expect(room.of('proj_b', 'live')).toBe(0);
});

test('calls on their way to a trunk are counted before they are there', () => {
  const trunks = [trunk({ projectId: 'proj_a', room: 3 }), trunk({ room: 5 })];
  const undialled = [{ projectId: 'proj_a', mode: 'live' as const, count: 4 }];
  const room = createTrunkRoom({ trunks, undialled });
  expect(room.of('proj_a', 'live')).toBe(4);
  expect(room.of('proj_b', 'live')).toBe(4);
});

test('a mode is broken while every trunk of it is, until the first may be tried', () => {
  const soon = new Date('2026-11-15T10:00:00Z');
  const later = new Date('2026-11-15T10:05:00Z');
  const own = trunk({ projectId: 'proj_a', room: 0, openUntil: later });
  const shared = trunk({ room: 0, openUntil: soon });
  expect(createTrunkRoom({ trunks: [own, shared], undialled: [] }).brokenOf('proj_a')).toEqual([
    { mode: 'live', until: soon },
  ]);
  expect(createTrunkRoom({ trunks: [own, trunk({})], undialled: [] }).brokenOf('proj_a')).toEqual([]);
});
