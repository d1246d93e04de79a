import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-03-02T12:00:00Z');

test.each([
  ['2026-03-02T12:00:00Z', 'now'],
  ['2026-03-02T11:59:30Z', '30 s ago'],
  ['2026-03-02T11:57:00Z', '3 min ago'],
  ['2026-03-02T14:00:00Z', 'in 2 h'],
  ['2026-02-20T12:00:00Z', '10 d ago'],
  [null, '-'],
])('%s is %s', (instant, words) => {
  expect(relativeTime(instant, now)).toBe(words);
});
