import { type JournalEvent, journalEventSchema } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { describeEntry, renderEntry } from './describe-entry.ts';
import { createPaint } from './paint.ts';

const start = '2026-03-01T10:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();

function line(event: JournalEvent, at = after(1)): string | null {
  const entry = describeEntry({ seq: 1, at, event: journalEventSchema.parse(event) });
  return entry && renderEntry(entry, Date.parse(start), createPaint(false));
}

test('the steps of the line are shown with their time since dialling', () => {
  expect(line({ kind: 'ringing' })).toBe('    1.0  ·       ringing');
  expect(line({ kind: 'answered', ringMs: 12_000 }, after(12.34))).toBe('   12.3  ·       answered');
});

test('speech is shown when it began, with who spoke and what became of it', () => {
  const spoken = { startedAt: after(3), endedAt: after(4), wordCount: 1, characterCount: 5, minWords: 2 };
  expect(line({ kind: 'user_utterance', text: 'Hello', effect: 'turn', ...spoken }, after(9))).toBe(
    '    3.0  callee  Hello',
  );
  expect(line({ kind: 'user_utterance', text: 'Uh', effect: 'below_min_words', ...spoken })).toBe(
    '    3.0  callee  Uh  [too short to interrupt]',
  );
  const said = { generated: 'Good morning to you', startedAt: after(5), playedMs: 900 };
  expect(line({ kind: 'agent_utterance', heard: 'Good morning', interrupted: true, ...said })).toBe(
    '    5.0  agent   Good morning  [interrupted]',
  );
});

test('who answered is shown, and that it was the model that said so', () => {
  const judged = {
    kind: 'who_answered',
    destinationType: 'call_screening',
    afterMs: 1,
  } as const;
  expect(line({ ...judged, evidence: [], confidence: 0.9 })).toBe(
    '    1.0  ·       answered by: call screening',
  );
  expect(line({ ...judged, evidence: [], confidence: 0.6, by: 'model' })).toBe(
    '    1.0  ·       answered by: call screening  [says the model]',
  );
});

test('the end says why, and the status', () => {
  const ended = { kind: 'ended', status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' } as const;
  expect(line(ended)).toBe('    1.0  ·       ended: busy  [no_answer]');
});

test('entries nobody watches for are left out', () => {
  expect(line({ kind: 'turn_timing' })).toBeNull();
  expect(line({ kind: 'claimed', node: 'node1', process: '1', fence: 1 })).toBeNull();
});

test('without a terminal there are no colours', () => {
  const entry = describeEntry({ seq: 1, at: start, event: { kind: 'ringing' } });
  const escape = '\u001b';
  expect(entry && renderEntry(entry, 0, createPaint(false))).not.toContain(escape);
  expect(entry && renderEntry(entry, 0, createPaint(true))).toContain(escape);
});
