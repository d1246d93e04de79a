import { describe, expect, it } from 'vitest';
import { type LimitFacts, reachedLimit } from './call-limits.ts';

const limits = { maxDurationMs: 600_000, promptAfterMs: 7000, endAfterMs: 20_000 };
const quiet: LimitFacts = {
  now: 50_000,
  answeredAt: 0,
  quietSince: 45_000,
  isBusy: false,
  hasPrompted: false,
};

describe('reachedLimit', () => {
  it('leaves a short silence alone', () => {
    expect(reachedLimit(quiet, limits)).toBeNull();
  });

  it('prompts once', () => {
    expect(reachedLimit({ ...quiet, quietSince: 42_000 }, limits)).toBe('prompt');
    expect(reachedLimit({ ...quiet, quietSince: 42_000, hasPrompted: true }, limits)).toBeNull();
  });

  it('ends a silence that the prompt did not break', () => {
    expect(reachedLimit({ ...quiet, quietSince: 30_000, hasPrompted: true }, limits)).toBe('silence');
  });

  it('counts no silence while somebody speaks or an answer is made', () => {
    expect(reachedLimit({ ...quiet, quietSince: 0, isBusy: true }, limits)).toBeNull();
  });

  it('ends at the longest duration whatever happens', () => {
    expect(reachedLimit({ ...quiet, now: 600_000, quietSince: 599_000, isBusy: true }, limits)).toBe(
      'max_duration',
    );
  });
});
