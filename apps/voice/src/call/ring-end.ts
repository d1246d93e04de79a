import type { CallOutcome } from '@outspoken/contract';

/** How one attempt ended, before it is written. */
export interface RingEnd {
  outcome: CallOutcome;
  at: Date;
  sipCode: number | null;
  q850Cause: number | null;
}

export function plainEnd(outcome: CallOutcome): RingEnd {
  return { outcome, at: new Date(), sipCode: null, q850Cause: null };
}
