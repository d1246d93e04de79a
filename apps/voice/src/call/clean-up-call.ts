import type { Conversation } from '../conversation/conversation.ts';
import type { Leg } from '../telephony/leg.ts';
import type { CallDeps } from './conduct-call.ts';
import type { LiveCall } from './live-call.ts';

/** How long a hang-up waits until it is confirmed that the call is still ours. */
const OWNED_WITHIN_MS = 60_000;
const CLOSE_TRIES = 3;

/** What a call has opened so far. */
export interface OpenedParts {
  leg: Leg | null;
  conversation: Promise<Conversation> | null;
  writes: Promise<void>[];
}

/** Leaves nothing running here; and nothing in Asterisk, unless another process goes on with the call. */
export async function cleanUpCall(deps: CallDeps, call: LiveCall, parts: OpenedParts): Promise<void> {
  const closeConversation = () => parts.conversation?.then((one) => one.close()).catch(() => undefined);
  // First, where the line lives on: what was being said is journalled as it was heard.
  if (call.letGo.aborted) await closeConversation();
  if (parts.leg) await closeLeg(deps, call, parts.leg);
  await closeConversation();
  await Promise.all(parts.writes);
}

/** On a machine that stalls, the confirmation may lapse between two commands: then the rest is closed by a new one. */
export async function closeLeg(deps: CallDeps, call: LiveCall, leg: Leg): Promise<void> {
  for (let tries = 0; tries < CLOSE_TRIES; tries += 1) {
    const isOurs = !call.letGo.aborted && (await deps.ownership.whenOwned(call.callId, OWNED_WITHIN_MS));
    if (!isOurs) return leg.abandon();
    if (await leg.close()) return;
  }
}
