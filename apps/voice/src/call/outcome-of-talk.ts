import type { CallOutcome, EndedReason, FinalStatus } from '@outspoken/contract';
import type { ConversationEnd } from '../conversation/conversation.ts';
import type { LegEnd } from '../telephony/ring.ts';

/** What ended an answered call. */
export type TalkEnd =
  | { by: 'conversation'; reason: ConversationEnd['reason'] }
  | { by: 'leg'; end: LegEnd }
  | { by: 'cancel' }
  | { by: 'hard_limit' };

export function outcomeOfTalk(talk: TalkEnd): CallOutcome {
  switch (talk.by) {
    case 'cancel':
      return dialled('completed', 'cancelled');
    case 'hard_limit':
      return dialled('completed', 'max_duration');
    case 'leg':
      return talk.end.by === 'lost'
        ? dialled('failed', 'internal_error')
        : dialled('completed', 'callee_hangup');
    case 'conversation':
      return outcomeOfConversation(talk.reason);
    default:
      return talk satisfies never;
  }
}

function outcomeOfConversation(reason: ConversationEnd['reason']): CallOutcome {
  switch (reason) {
    case 'agent_hangup':
    case 'silence':
    case 'max_duration':
    case 'voicemail':
    case 'announcement':
    case 'transferred':
    case 'cancelled':
      return dialled('completed', reason);
    case 'provider_error':
      return dialled('failed', 'provider_error');
    case 'line_closed':
      return dialled('failed', 'internal_error');
    default:
      return reason satisfies never;
  }
}

function dialled(status: FinalStatus, reason: EndedReason): CallOutcome {
  return { status, reason, dialCertainty: 'dialed' };
}
