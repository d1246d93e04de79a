import type { JournalEntry, JournalEvent } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { checkRecording } from './check-recording.ts';

const T0 = Date.parse('2026-03-01T12:00:00.000Z');
const at = (ms: number) => new Date(T0 + ms).toISOString();

function journal(...events: [number, JournalEvent][]): JournalEntry[] {
  return events.map(([ms, event], index) => ({ seq: index + 1, at: at(ms), event }));
}

const started: [number, JournalEvent] = [0, { kind: 'recording_started' }];
const hangingUp = (ms: number): [number, JournalEvent] => [
  ms,
  { kind: 'hanging_up', status: 'completed', reason: 'agent_hangup' },
];
const spoke = (ms: number, playedMs: number): [number, JournalEvent] => [
  ms + playedMs,
  { kind: 'agent_utterance', generated: 'a', heard: 'a', interrupted: false, startedAt: at(ms), playedMs },
];

function loudness(seconds: number, loudAt: (second: number) => boolean) {
  const agent = Array.from({ length: seconds * 10 }, (_, window) => (loudAt(window / 10) ? 9000 : 20));
  return { callee: agent.map(() => 0), agent };
}

test('a recording as long as the call with all that the agent said is whole', () => {
  const entries = journal(started, spoke(1000, 2000), hangingUp(10_100));
  const heard = loudness(10, (second) => second >= 1 && second < 3);
  expect(checkRecording({ entries, seconds: 10, loudness: heard })).toEqual({ isWhole: true, missing: [] });
});

test('what is missing at the end is found by its length', () => {
  const entries = journal(started, hangingUp(10_000));
  const { isWhole, missing } = checkRecording({ entries, seconds: 7, loudness: loudness(7, () => false) });
  expect(isWhole).toBe(false);
  expect(missing).toEqual([{ fromMs: 7000, toMs: 10_000, cause: 'cut_short' }]);
});

test('words of the agent that are not in it are found', () => {
  const entries = journal(started, spoke(1000, 2000), spoke(5000, 2000), hangingUp(10_000));
  const heard = loudness(10, (second) => second >= 1 && second < 3);
  const { isWhole, missing } = checkRecording({ entries, seconds: 10, loudness: heard });
  expect(isWhole).toBe(false);
  expect(missing).toEqual([{ fromMs: 5000, toMs: 7000, cause: 'agent_unheard' }]);
});

test('what the agent said before it began, to announce it, is not missed', () => {
  const entries = journal(spoke(-3000, 2500), started, hangingUp(4000));
  const quiet = loudness(4, () => false);
  expect(checkRecording({ entries, seconds: 4, loudness: quiet }).isWhole).toBe(true);
});

test('a takeover is told and takes nothing away; lost sound does', () => {
  const gap: [number, JournalEvent] = [5000, { kind: 'gap', cause: 'worker_lost', startedAt: at(3000) }];
  const quiet = loudness(10, () => false);
  expect(
    checkRecording({ entries: journal(started, gap, hangingUp(10_000)), seconds: 10, loudness: quiet }),
  ).toEqual({
    isWhole: true,
    missing: [{ fromMs: 3000, toMs: 5000, cause: 'gap' }],
  });
  const lost: [number, JournalEvent] = [8000, { kind: 'media_lost', state: 'ended', ms: 1500 }];
  const check = checkRecording({
    entries: journal(started, lost, hangingUp(10_000)),
    seconds: 10,
    loudness: quiet,
  });
  expect(check).toEqual({ isWhole: false, missing: [{ fromMs: 6500, toMs: 8000, cause: 'media_lost' }] });
});
