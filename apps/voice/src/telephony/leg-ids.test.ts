import { expect, test } from 'vitest';
import { findLegChannelId, isLegOf, legChannelId, mediaChannelId } from './leg-ids.ts';

test("the first channel of a call has the call's own id, later ones a number", () => {
  expect([1, 2, 10].map((nth) => legChannelId('call_a', nth))).toEqual(['call_a', 'call_a-2', 'call_a-10']);
});

test('finds the newest channel of the callee, and nothing of another call', () => {
  const others = ['call_b', 'call_ab-2', mediaChannelId('call_a', 2), 'call_a-bridge'];
  expect(findLegChannelId(others, 'call_a')).toBeNull();
  expect(findLegChannelId([...others, 'call_a'], 'call_a')).toBe('call_a');
  expect(findLegChannelId(['call_a-10', 'call_a-2', 'call_a', ...others], 'call_a')).toBe('call_a-10');
});

test('our own sound is no leg', () => {
  expect(isLegOf(mediaChannelId('call_a', 2), 'call_a')).toBe(false);
});
