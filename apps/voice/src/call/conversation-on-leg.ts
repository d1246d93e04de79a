import { zonesOf } from '@outspoken/contract';
import type { ConversationInput } from '../conversation/conversation.ts';
import type { Leg } from '../telephony/leg.ts';
import { createCallActions } from './call-actions.ts';
import type { CallDeps } from './conduct-call.ts';
import type { LiveCall } from './live-call.ts';

/** What a conversation on this leg needs to know of its call. */
export function conversationOnLeg(deps: CallDeps, call: LiveCall, leg: Leg): ConversationInput {
  return {
    callId: call.callId,
    projectId: call.projectId,
    agent: call.agent,
    variables: call.variables,
    facts: call.facts,
    calleeZones: zonesOf(call.place),
    audio: leg.media,
    actions: createCallActions(deps, call, leg),
    journal(event) {
      call.journal.append(event);
      if (event.kind === 'user_utterance' && event.effect === 'turn') deps.reach('talk:turn');
    },
  };
}
