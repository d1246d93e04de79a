import type { JournalEntry } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { releasableEntries } from './releasable-entries.ts';

const now = new Date('2026-03-01T12:00:10Z');
const entry = (seq: number, second = 9): JournalEntry => ({
  seq,
  at: new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString(),
  event: { kind: 'early_media' },
});
const release = (entries: JournalEntry[], change: { afterSeq?: number; ended?: boolean } = {}) =>
  releasableEntries(entries, { afterSeq: 0, ended: false, now, graceMs: 3000, ...change }).map(
    ({ seq }) => seq,
  );

test('shows what follows on what was shown', () => {
  expect(release([entry(1), entry(2)])).toEqual([1, 2]);
  expect(release([entry(3)], { afterSeq: 2 })).toEqual([3]);
});

test('waits at a hole until it is filled', () => {
  expect(release([entry(1), entry(3)])).toEqual([1]);
  expect(release([entry(2), entry(3)], { afterSeq: 1 })).toEqual([2, 3]);
});

test('does not wait for ever, nor when the call has ended', () => {
  expect(release([entry(1, 1), entry(3, 2), entry(4, 9)])).toEqual([1, 3, 4]);
  expect(release([entry(1), entry(5)], { ended: true })).toEqual([1, 5]);
});
