import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

const now = new Date('2026-03-02T12:00:00Z');

test.each([
  [undefined, undefined],
  ['2h', '2026-03-02T10:00:00.000Z'],
  ['30min', '2026-03-02T11:30:00.000Z'],
  ['3d', '2026-02-27T12:00:00.000Z'],
  ['2026-03-02T09:00:00+09:00', '2026-03-02T00:00:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(readTime(text, now)).toBe(instant);
});

test('what is no time is refused with what to write', () => {
  expect(() => readTime('yesterday', now)).toThrow('"yesterday" is no time');
});
