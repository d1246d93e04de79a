import type { CallActions } from '../conversation/conversation.ts';
import type { Leg } from '../telephony/leg.ts';

/** What a conversation may do to the call on this leg. */
export function createCallActions(leg: Leg): CallActions {
  return {
    onDigit: (listener) => leg.onDigit(listener),
  };
}
