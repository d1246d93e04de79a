import { expect, test } from 'vitest';
import { StuckMedia } from './stuck-media.ts';

test('a node whose media channels are not answered three times in a row takes no calls for half a minute', () => {
  let now = 0;
  const media = new StuckMedia(() => now);
  media.onUnanswered();
  media.onUnanswered();
  expect(media.isHealthy).toBe(true);
  media.onUnanswered();
  expect(media.isHealthy).toBe(false);
  now = 29_999;
  expect(media.isHealthy).toBe(false);
  now = 30_000;
  expect(media.isHealthy).toBe(true);
  media.onUnanswered();
  expect(media.isHealthy).toBe(false);
  media.onAnswered();
  expect(media.isHealthy).toBe(true);
});
