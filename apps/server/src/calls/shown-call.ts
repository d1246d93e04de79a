import type { CallResult } from '@outspoken/contract';
import type { StoredCall } from '@outspoken/store/stored-call';

/** A stored call as the interface shows it: times as text, and the address of its screen. */
export function shownCall(call: StoredCall, consoleUrl: string): CallResult {
  return {
    callId: call.callId,
    callTaskId: call.callTaskId,
    detailsUrl: new URL(`/calls/${call.callId}`, consoleUrl).href,
    agent: call.agent,
    endUser: call.endUser,
    status: call.status,
    direction: call.direction,
    from: call.from,
    to: call.to,
    startedAt: call.startedAt?.toISOString() ?? null,
    endedAt: call.endedAt?.toISOString() ?? null,
    durationSeconds: call.durationSeconds,
    isVoicemail: call.isVoicemail,
    createdAt: call.createdAt.toISOString(),
    updatedAt: call.updatedAt.toISOString(),
    conversation: call.conversation,
    analysis: call.analysis,
    endUserAttributesSnapshot: call.endUserAttributesSnapshot,
    finalVariablesSnapshot: call.finalVariablesSnapshot,
    audioAvailable: call.audioAvailable,
  };
}
