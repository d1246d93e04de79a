import { trunkDefinitionSchema } from '@outspoken/contract';
import type { OfferedTrunk } from '@outspoken/store/offered-trunks';
import { expect, test } from 'vitest';
import { chooseTrunks } from './choose-trunks.ts';

type Given = Partial<Omit<OfferedTrunk, 'definition'>> & { definition?: object };

function trunk(trunkId: string, { definition, ...standing }: Given = {}): OfferedTrunk {
  return {
    trunkId,
    isShared: false,
    openUntil: null,
    reachable: null,
    version: 1,
    ...standing,
    definition: trunkDefinitionSchema.parse({ host: 'carrier.test', ...definition }),
  };
}

const toJapan = { from: '+12025550100', country: 'JP' };

function order(offered: readonly OfferedTrunk[], destination = toJapan): string[] {
  const choice = chooseTrunks(offered, destination);
  return choice.kind === 'usable' ? choice.trunks.map(({ trunkId }) => trunkId) : [];
}

test("the project's own come before shared ones, whatever their priority", () => {
  const shared = trunk('a', { isShared: true, definition: { priority: 1 } });
  expect(order([shared, trunk('b', { definition: { priority: 900 } })])).toEqual(['b', 'a']);
});

test('among equals the lower priority is tried first', () => {
  const two = [trunk('a', { definition: { priority: 20 } }), trunk('b', { definition: { priority: 10 } })];
  expect(order(two)).toEqual(['b', 'a']);
});

test('one that does not answer comes last, even before shared ones that do', () => {
  const away = trunk('a', { reachable: false });
  const shared = trunk('b', { isShared: true, reachable: true });
  expect(order([away, shared])).toEqual(['b', 'a']);
  expect(order([away])).toEqual(['a']);
});

test('only those that reach the country of the number, and with an unknown one only those that reach all', () => {
  const trunks = [
    trunk('all'),
    trunk('jp', { definition: { destinationCountries: ['JP', 'KR'] } }),
    trunk('us', { definition: { destinationCountries: ['US'] } }),
  ];
  expect(order(trunks)).toEqual(['all', 'jp']);
  expect(order(trunks, { from: '+12025550100', country: 'US' })).toEqual(['all', 'us']);
  expect(chooseTrunks(trunks, { from: '+12025550100', country: null })).toMatchObject({
    trunks: [{ trunkId: 'all' }],
  });
});

test('only those that let the caller number of the call through', () => {
  const trunks = [
    trunk('a', { definition: { callerNumbers: ['+12025550177'] } }),
    trunk('b', { definition: { callerNumbers: ['+12025550177', '+12025550100'] } }),
  ];
  expect(order(trunks)).toEqual(['b']);
  expect(chooseTrunks(trunks.slice(0, 1), toJapan)).toEqual({ kind: 'none' });
});

test('an open breaker is passed over; when all are open the first to close says how long to wait', () => {
  const soon = new Date('2026-11-15T10:00:00Z');
  const later = new Date('2026-11-15T10:05:00Z');
  const a = trunk('a', { openUntil: later });
  const b = trunk('b', { openUntil: soon });
  expect(order([a, b, trunk('c')])).toEqual(['c']);
  expect(chooseTrunks([a, b], toJapan)).toEqual({ kind: 'breakers_open', until: soon });
});

test('an open breaker of a trunk that would not do anyway is nothing to wait for', () => {
  const elsewhere = { destinationCountries: ['US'] };
  const open = trunk('a', { openUntil: new Date(), definition: elsewhere });
  expect(chooseTrunks([open], toJapan)).toEqual({ kind: 'none' });
});
