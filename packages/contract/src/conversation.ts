import type { JournalEntry } from './journal.ts';
import type { Message } from './message.ts';

/** The messages of a call result, folded from its journal, ordered by the start of each speech or action. */
export function foldConversation(entries: readonly JournalEntry[]): Message[] {
  return entries
    .flatMap((entry) => {
      const message = messageOf(entry);
      return message ? [{ message, startedAt: startOf(entry), seq: entry.seq }] : [];
    })
    .sort((a, b) => a.startedAt - b.startedAt || a.seq - b.seq)
    .map(({ message }) => message);
}

function startOf(entry: JournalEntry): number {
  return Date.parse('startedAt' in entry.event ? entry.event.startedAt : entry.at);
}

function messageOf({ event }: JournalEntry): Message | undefined {
  switch (event.kind) {
    case 'user_utterance':
      if (event.effect !== 'below_min_words') return { role: 'user', content: event.text };
      return {
        role: 'user',
        content: event.text,
        interactionStatus: 'transcribed_only',
        interruptionEligibility: 'below_min_words',
        interruptionCharacterCount: event.characterCount,
        minInterruptionWords: event.minWords,
      };
    case 'agent_utterance':
      return event.heard === '' ? undefined : { role: 'assistant', content: event.heard };
    case 'tool_call':
      return {
        role: 'tool_call',
        toolCallId: event.toolCallId,
        toolName: event.toolName,
        arguments: event.arguments,
      };
    case 'tool_result':
      return {
        role: 'tool_result',
        toolCallId: event.toolCallId,
        toolName: event.toolName,
        result: event.result,
      };
    case 'who_answered':
    case 'beep':
    case 'false_interruption':
    case 'hold':
    case 'dtmf_sent':
    case 'variable_set':
    case 'callback_agreed':
    case 'opted_out':
    case 'recording_stopped':
    case 'media_lost':
    case 'degradation':
    case 'claimed':
    case 'dialling':
    case 'ringing':
    case 'early_media':
    case 'answered':
    case 'recording_started':
    case 'dtmf':
    case 'turn_timing':
    case 'first_word':
    case 'silence_prompt':
    case 'provider_error':
    case 'hanging_up':
    case 'gap':
    case 'ended':
      return undefined;
    default:
      return event satisfies never;
  }
}
