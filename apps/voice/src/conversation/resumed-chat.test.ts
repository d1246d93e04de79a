import type { JournalEntry, JournalEvent } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { resumeChat } from './resumed-chat.ts';

function at(second: number): string {
  return new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString();
}

function journal(...events: JournalEvent[]): JournalEntry[] {
  return events.map((event, index) => ({ seq: index + 1, at: at(50), event }));
}

function said(text: string, second: number, effect: 'turn' | 'below_min_words' = 'turn'): JournalEvent {
  const counts = { wordCount: 2, characterCount: 8, minWords: 2 };
  return { kind: 'user_utterance', text, startedAt: at(second), endedAt: at(second + 1), effect, ...counts };
}

function spoke(heard: string, second: number): JournalEvent {
  const startedAt = at(second);
  return {
    kind: 'agent_utterance',
    generated: 'all of it',
    heard,
    interrupted: true,
    startedAt,
    playedMs: 9,
  };
}

const call: JournalEvent = {
  kind: 'tool_call',
  toolCallId: 't1',
  toolName: 'book',
  arguments: { day: 'Monday' },
  startedAt: at(8),
};

function shapeOf(entries: JournalEntry[]): string[] {
  return resumeChat(entries).items.map((item) => {
    if (item.type === 'message') return `${item.role}: ${item.textContent}`;
    return item.type === 'function_call_output' ? `${item.type} ${item.isError}` : item.type;
  });
}

test('the model knows what was said and heard, in the order of speech', () => {
  expect(shapeOf(journal(said('Good morning', 4), spoke('Hello, this', 2), spoke('', 6)))).toEqual([
    'assistant: Hello, this',
    'user: Good morning',
  ]);
});

test('what was too short to be a turn was no turn', () => {
  expect(shapeOf(journal(said('uh', 4, 'below_min_words')))).toEqual([]);
});

test('a tool call without a result has an unknown one, told once', () => {
  expect(shapeOf(journal(call))).toEqual(['function_call', 'function_call_output true']);
  expect(resumeChat(journal(call)).unknownResults).toMatchObject([{ kind: 'tool_result', toolCallId: 't1' }]);
});

test('a tool call with its result is left alone', () => {
  const entries = journal(call, {
    kind: 'tool_result',
    toolCallId: 't1',
    toolName: 'book',
    result: { ok: 1 },
  });
  expect(shapeOf(entries)).toEqual(['function_call', 'function_call_output false']);
  expect(resumeChat(entries).unknownResults).toEqual([]);
});

test('a conversation has begun with the first word, heard to its end or not', () => {
  const firstWord: JournalEvent = {
    kind: 'first_word',
    momentToSpeakAt: at(1),
    cause: 'silence',
    latencyMs: 5,
  };
  expect(resumeChat(journal(said('Hello there', 1))).hasBegun).toBe(false);
  expect(resumeChat(journal(firstWord)).hasBegun).toBe(true);
});
