export interface LimitFacts {
  now: number;
  answeredAt: number;
  /** The later of the last callee speech and the last agent speech, the silence prompt itself not counted. */
  quietSince: number;
  /** Somebody speaks, or an answer is being made. */
  isBusy: boolean;
  hasPrompted: boolean;
}

export interface Limits {
  maxDurationMs: number;
  promptAfterMs: number;
  endAfterMs: number;
}

export type LimitReached = 'max_duration' | 'silence' | 'prompt';

export function reachedLimit(facts: LimitFacts, limits: Limits): LimitReached | null {
  if (facts.now - facts.answeredAt >= limits.maxDurationMs) return 'max_duration';
  if (facts.isBusy) return null;
  const quietMs = facts.now - facts.quietSince;
  if (quietMs >= limits.endAfterMs) return 'silence';
  return quietMs >= limits.promptAfterMs && !facts.hasPrompted ? 'prompt' : null;
}
