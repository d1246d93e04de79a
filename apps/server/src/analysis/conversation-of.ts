import type { DestinationType } from '@outspoken/contract';
import type { StoredConversation } from '@outspoken/store/read-conversation';
import type { Conversation } from './analyse-conversation.ts';

/** They speak to everybody: their words are nobody's wish. Who screens a call speaks for the person. */
const MACHINES: ReadonlySet<DestinationType | null> = new Set(['voicemail', 'ivr', 'announcement', 'fax']);

/** Null when nobody answered, or the person was erased. */
export function conversationOf(stored: StoredConversation): Conversation | null {
  const { answered, messages, agent, isVoicemail, destinationType } = stored;
  if (!answered || !messages) return null;
  return {
    model: agent.model.model,
    instructions: agent.instructions,
    questions: agent.analysisItems,
    messages,
    isMachine: isVoicemail || MACHINES.has(destinationType),
  };
}
