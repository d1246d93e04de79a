// A conversation that another process began, as its journal tells it: what the model shall know when it goes on.

import { type ChatItem, ChatMessage, FunctionCall, FunctionCallOutput } from '@livekit/agents';
import type { JournalEntry, JournalEvent } from '@outspoken/contract';

type ToolCall = Extract<JournalEvent, { kind: 'tool_call' }>;
type ToolResult = Extract<JournalEvent, { kind: 'tool_result' }>;

const UNKNOWN = 'The result is unknown: the line was lost meanwhile. Do not assume that it worked.';

export interface ResumedChat {
  items: ChatItem[];
  /** The opening, or a part of it, was heard. */
  hasBegun: boolean;
  /** For calls that nobody answered: never repeated, their result is unknown. */
  unknownResults: ToolResult[];
}

export function resumeChat(entries: readonly JournalEntry[]): ResumedChat {
  const answered = new Set(
    entries.flatMap(({ event }) => (event.kind === 'tool_result' ? [event.toolCallId] : [])),
  );
  const unknownResults = entries.flatMap(({ event }) =>
    event.kind === 'tool_call' && !answered.has(event.toolCallId) ? [unknownResultOf(event)] : [],
  );
  const items = entries.flatMap(itemsOf);
  const lateItems = unknownResults.map((result) => outputOf(result, Date.now()));
  return {
    items: [...items, ...lateItems].sort((a, b) => a.createdAt - b.createdAt),
    hasBegun: entries.some(({ event }) => event.kind === 'first_word' || event.kind === 'agent_utterance'),
    unknownResults,
  };
}

function unknownResultOf({ toolCallId, toolName }: ToolCall): ToolResult {
  return { kind: 'tool_result', toolCallId, toolName, result: UNKNOWN };
}

function itemsOf({ at, event }: JournalEntry): ChatItem[] {
  if (event.kind === 'user_utterance') {
    if (event.effect === 'below_min_words') return [];
    return [
      ChatMessage.create({ role: 'user', content: event.text, createdAt: Date.parse(event.startedAt) }),
    ];
  }
  if (event.kind === 'agent_utterance') {
    const { heard, interrupted, startedAt } = event;
    if (heard === '') return [];
    const createdAt = Date.parse(startedAt);
    return [ChatMessage.create({ role: 'assistant', content: heard, interrupted, createdAt })];
  }
  if (event.kind === 'tool_call') {
    const { toolCallId: callId, toolName: name } = event;
    const args = JSON.stringify(event.arguments);
    return [FunctionCall.create({ callId, name, args, createdAt: Date.parse(event.startedAt) })];
  }
  return event.kind === 'tool_result' ? [outputOf(event, Date.parse(at))] : [];
}

function outputOf({ toolCallId: callId, toolName: name, result }: ToolResult, createdAt: number): ChatItem {
  const output = typeof result === 'string' ? result : JSON.stringify(result ?? null);
  return FunctionCallOutput.create({ callId, name, output, isError: result === UNKNOWN, createdAt });
}
