import type { JournalEntry, JournalEvent } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { type LostCallFacts, planResumption } from './plan-resumption.ts';

const NOW = new Date(Date.UTC(2026, 2, 1, 12, 0, 30));
const ANSWERED_AT = at(5);

function at(second: number): Date {
  return new Date(Date.UTC(2026, 2, 1, 12, 0, second));
}

function journal(...events: JournalEvent[]): JournalEntry[] {
  return events.map((event, index) => ({ seq: index + 1, at: at(index + 1).toISOString(), event }));
}

const claimed: JournalEvent = { kind: 'claimed', node: 'node1', process: 'voice-1', fence: 1 };
const dialling: JournalEvent = { kind: 'dialling', trunkId: 'trunk_1' };
const ringing: JournalEvent = { kind: 'ringing', sipCode: 180 };
const answered: JournalEvent = { kind: 'answered', ringMs: 900 };
const recording: JournalEvent = { kind: 'recording_started' };
const hangingUp: JournalEvent = { kind: 'hanging_up', status: 'completed', reason: 'agent_hangup' };

function plan(facts: Partial<LostCallFacts>) {
  const entries = journal(claimed, dialling, ringing, answered, recording, claimed);
  return planResumption(
    { status: 'in_progress', answeredAt: ANSWERED_AT, entries, legState: 'Up', hasBridge: true, ...facts },
    NOW,
  );
}

test('a talking call is talked on, with a gap from the last sign of the lost process', () => {
  expect(plan({})).toEqual({
    kind: 'talk',
    answeredAt: ANSWERED_AT,
    isRecorded: true,
    gapSince: at(5).toISOString(),
  });
});

test('a call that was not yet dialled is never dialled here', () => {
  const entries = journal(claimed, claimed);
  const plans = ['Down', null].map((legState) =>
    plan({ status: 'preparing', answeredAt: null, entries, legState }),
  );
  for (const one of plans)
    expect(one).toMatchObject({
      kind: 'end',
      outcome: { reason: 'worker_lost', dialCertainty: 'not_dialed' },
    });
});

test('a ringing phone rings on for what is left of its time', () => {
  const entries = journal(claimed, dialling, ringing, claimed);
  expect(plan({ status: 'ringing', answeredAt: null, entries, legState: 'Ringing' })).toEqual({
    kind: 'ring',
    rangForMs: 27_000,
  });
});

test('a phone that nobody knows of any more may have rung', () => {
  const entries = journal(claimed, dialling, claimed);
  const gone = { answeredAt: null, entries, legState: null, hasBridge: true };
  expect(plan({ ...gone, status: 'preparing' })).toMatchObject({ outcome: { dialCertainty: 'unknown' } });
  expect(plan({ ...gone, status: 'ringing' })).toMatchObject({ outcome: { dialCertainty: 'dialed' } });
});

test('who hung up in the gap left the bridge behind', () => {
  expect(plan({ legState: null })).toMatchObject({
    kind: 'end',
    outcome: { status: 'completed', reason: 'callee_hangup' },
    gapSince: at(5).toISOString(),
  });
  expect(plan({ legState: null, hasBridge: false })).toMatchObject({
    outcome: { status: 'failed', reason: 'worker_lost', dialCertainty: 'dialed' },
  });
});

test('a hang-up that was told is concluded as told, whether it was done or not', () => {
  const entries = journal(claimed, dialling, answered, hangingUp, claimed);
  for (const legState of ['Up', null])
    expect(plan({ entries, legState })).toEqual({
      kind: 'end',
      outcome: { status: 'completed', reason: 'agent_hangup', dialCertainty: 'dialed' },
      at: at(4),
      gapSince: null,
    });
});
