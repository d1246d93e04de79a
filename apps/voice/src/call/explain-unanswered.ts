import type { Conversation } from '../conversation/conversation.ts';
import type { UnansweredOutcome } from '../telephony/outcome-from-sip.ts';

/** Where the SIP code says no more than that it did not work, what the carrier said while it rang decides. */
const VAGUE: ReadonlySet<UnansweredOutcome['reason']> = new Set([
  'trunk_error',
  'ring_timeout',
  'unavailable',
]);

export async function explainUnanswered(
  outcome: UnansweredOutcome,
  conversation: Promise<Conversation> | null,
): Promise<UnansweredOutcome> {
  if (!conversation || !VAGUE.has(outcome.reason)) return outcome;
  const reason = await conversation.then((one) => one.judgeUnanswered()).catch(() => null);
  return reason ? { status: 'unreachable', reason } : outcome;
}
