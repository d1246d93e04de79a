import type { CallOutcome } from '@outspoken/contract';
import type { CallEnd } from '@outspoken/store/end-call';

/** How one attempt ended, before it is written. */
export interface RingEnd {
  outcome: CallOutcome;
  at: Date;
  sipCode: number | null;
  q850Cause: number | null;
  /** It was not dialled only because it must wait. */
  postponed?: CallEnd['postponed'];
}

export function plainEnd(outcome: CallOutcome): RingEnd {
  return { outcome, at: new Date(), sipCode: null, q850Cause: null };
}
