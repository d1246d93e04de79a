import { isId } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { partitionOfMonth } from './ensure-journal-partitions.ts';
import { newId } from './new-id.ts';

test('ids carry their kind and sort by the time they were made', () => {
  const ids = Array.from({ length: 1000 }, () => newId('call'));
  expect(ids.every((id) => isId('call', id))).toBe(true);
  expect([...ids].sort()).toEqual(ids);
});

test('a call id lies within its month, and months meet without a gap', () => {
  const now = new Date();
  const { from, to } = partitionOfMonth(now, 0);
  const id = newId('call');
  expect(from < id && id < to).toBe(true);
  expect(partitionOfMonth(now, 1).from).toBe(to);
  expect(partitionOfMonth(new Date('2026-12-31T23:59:59Z'), 1).name).toBe('journal_2027_01');
});
