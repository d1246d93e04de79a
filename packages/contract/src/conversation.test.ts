import { expect, test } from 'vitest';
import { foldConversation } from './conversation.ts';
import { type JournalEntry, type JournalEvent, journalEntrySchema } from './journal.ts';
import { messageSchema } from './message.ts';

function at(seconds: number): string {
  return new Date(Date.UTC(2026, 2, 1, 12, 0, seconds)).toISOString();
}

function entry(seq: number, seconds: number, event: JournalEvent): JournalEntry {
  return journalEntrySchema.parse({ seq, at: at(seconds), event });
}

function said(text: string, startedAt: number, more: object = {}): JournalEvent {
  return {
    kind: 'user_utterance',
    text,
    startedAt: at(startedAt),
    endedAt: at(startedAt + 1),
    effect: 'turn',
    wordCount: 1,
    characterCount: 5,
    minWords: 2,
    ...more,
  };
}

function spoke(heard: string, startedAt: number): JournalEvent {
  return {
    kind: 'agent_utterance',
    generated: 'all that was generated',
    heard,
    interrupted: true,
    startedAt: at(startedAt),
    playedMs: 500,
  };
}

test('orders messages by the start of the speech, not by when they were journalled', () => {
  const messages = foldConversation([
    entry(5, 9, said('I spoke while you spoke', 3)),
    entry(6, 9, spoke('Hello, this is', 1)),
  ]);
  expect(messages).toEqual([
    { role: 'assistant', content: 'Hello, this is' },
    { role: 'user', content: 'I spoke while you spoke' },
  ]);
});

test('keeps the order of the journal for what began at the same moment', () => {
  const messages = foldConversation([entry(8, 9, said('second', 3)), entry(7, 9, said('first', 3))]);
  expect(messages).toEqual([
    { role: 'user', content: 'first' },
    { role: 'user', content: 'second' },
  ]);
});

test('an assistant message holds what was heard; one that nobody heard is left out', () => {
  expect(foldConversation([entry(1, 1, spoke('heard', 1)), entry(2, 2, spoke('', 2))])).toEqual([
    { role: 'assistant', content: 'heard' },
  ]);
});

test('only speech below the word minimum is transcribed only', () => {
  const messages = foldConversation([
    entry(1, 1, said('uh-huh', 1, { effect: 'below_min_words' })),
    entry(2, 2, said('stop please', 2, { effect: 'interruption' })),
    entry(3, 3, said('noise', 3, { effect: 'ignored' })),
  ]);
  expect(messages).toEqual([
    {
      role: 'user',
      content: 'uh-huh',
      interactionStatus: 'transcribed_only',
      interruptionEligibility: 'below_min_words',
      interruptionCharacterCount: 5,
      minInterruptionWords: 2,
    },
    { role: 'user', content: 'stop please' },
    { role: 'user', content: 'noise' },
  ]);
  expect(messages.map((message) => messageSchema.parse(message))).toEqual(messages);
});

test('tool calls and results have no content, and a result follows its call', () => {
  const tool = { toolCallId: 't1', toolName: 'hang_up' };
  const messages = foldConversation([
    entry(2, 4, { kind: 'tool_result', ...tool, result: { ok: true } }),
    entry(1, 5, { kind: 'tool_call', ...tool, arguments: { politely: true }, startedAt: at(2) }),
  ]);
  expect(messages).toEqual([
    { role: 'tool_call', ...tool, arguments: { politely: true } },
    { role: 'tool_result', ...tool, result: { ok: true } },
  ]);
  expect(messages.map((message) => messageSchema.parse(message))).toEqual(messages);
});

test('what is not speech or action makes no message', () => {
  const messages = foldConversation([
    entry(1, 1, { kind: 'claimed', node: 'node1', process: 'voice-1', fence: 1 }),
    entry(2, 2, { kind: 'dialling', trunkId: 'trunk_1' }),
    entry(3, 3, { kind: 'answered', ringMs: 900 }),
    entry(4, 4, { kind: 'gap', cause: 'worker_lost', startedAt: at(4) }),
    entry(5, 5, { kind: 'ended', status: 'completed', reason: 'silence', dialCertainty: 'dialed' }),
  ]);
  expect(messages).toEqual([]);
});
