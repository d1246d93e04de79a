import type { CallMode, CallOutcome, DestinationType, JournalEvent } from '@outspoken/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendJournal, type OwnedEntry } from './append-journal.ts';
import { claimCall } from './claim-call.ts';
import { concludeCall } from './conclude-call.ts';
import { endCall } from './end-call.ts';
import { listJournal } from './list-journal.ts';
import { readCall } from './management/calls.ts';
import { newId } from './new-id.ts';
import type { Database } from './open-database.ts';
import { publishAgent } from './publish-agent.ts';
import { readCallResult } from './read-call-results.ts';
import { readCallState } from './read-call-state.ts';
import { readTaskResult } from './read-task-result.ts';
import { recordAnswered, recordRinging } from './record-progress.ts';
import { saveRecording } from './save-recording.ts';
import { saveTrunk } from './save-trunk.ts';
import { StaleFenceError } from './stale-fence-error.ts';
import { takeCall } from './take-call.ts';
import { recordDialling } from './testing/record-dialling.ts';
import {
  seedCall,
  seedClaimedCall,
  seedProject,
  seedTask,
  TEST_AGENT,
  TEST_NUMBER,
  TEST_TRUNK,
} from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { untilWaiting } from './testing/until-waiting.ts';
import { touchOwnership } from './touch-ownership.ts';

const COMPLETED: CallOutcome = { status: 'completed', reason: 'callee_hangup', dialCertainty: 'dialed' };
const BUSY: CallOutcome = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' };
const T0 = Date.parse('2026-03-01T12:00:00.000Z');
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

function at(seconds: number): Date {
  return new Date(T0 + seconds * 1000);
}

function said(text: string, seconds: number): JournalEvent {
  return {
    kind: 'user_utterance',
    text,
    startedAt: at(seconds).toISOString(),
    endedAt: at(seconds + 1).toISOString(),
    effect: 'turn',
    wordCount: 2,
    characterCount: text.length,
    minWords: 2,
  };
}

function spoke(heard: string, seconds: number): JournalEvent {
  return {
    kind: 'agent_utterance',
    generated: `${heard} and more`,
    heard,
    interrupted: true,
    startedAt: at(seconds).toISOString(),
    playedMs: 900,
  };
}

const dialling: JournalEvent = { kind: 'dialling', trunkId: 'trunk_1' };

describe('claiming', () => {
  test('only one of many claims gets the call, with the newest agent version and trunks of its mode', async () => {
    const project = await seedProject(db);
    const { projectId } = project;
    const save = (name: string, mode: CallMode, owner: string | null = projectId) =>
      saveTrunk(db, { projectId: owner, name, mode, definition: TEST_TRUNK });
    const shared = await save(newId('trunk'), 'test', null);
    const own = await save('own', 'test');
    await save('carrier', 'live');
    const call = await seedCall(db, project);
    const newest = { ...TEST_AGENT, opening: 'Good day.' };
    await publishAgent(db, projectId, { agentId: project.agentId, name: 'demo', definition: newest });

    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, n) => claimCall(db, { ...call, node: 'node1', process: `voice-${n}` })),
    );
    const won = claims.filter((claim) => claim !== null);
    expect(won).toHaveLength(1);
    expect(won[0]).toMatchObject({
      fence: 1,
      from: '+12025550100',
      to: TEST_NUMBER,
      mode: 'test',
      agentVersion: 2,
      agent: newest,
      attributes: [{ label: 'plan', value: 'gold' }],
      callTaskId: call.callTaskId,
      nextSeq: 2,
    });
    expect(won[0]?.trunks.map((trunk) => trunk.trunkId)).toEqual([own, shared]);
    expect((await listJournal(db, projectId, call.callId)).map((entry) => entry.event.kind)).toEqual([
      'claimed',
    ]);
  });

  test('saving a trunk again under its name keeps its id', async () => {
    const { projectId } = await seedProject(db);
    const trunk = { projectId, name: 'own', mode: 'test', definition: TEST_TRUNK } as const;
    const first = await saveTrunk(db, trunk);
    expect(await saveTrunk(db, { ...trunk, mode: 'live' })).toBe(first);
  });
});

describe('a whole call', () => {
  test('moves from preparing to completed, and its result is the fold of its journal', async () => {
    const project = await seedProject(db);
    const { projectId, callId, callTaskId, claimed } = await seedClaimedCall(db, project);
    const owned = { projectId, callId, fence: claimed.fence };
    const entry = (seq: number, seconds: number, event: JournalEvent): OwnedEntry => ({
      ...owned,
      seq,
      at: at(seconds),
      event,
    });
    expect((await readTaskResult(db, projectId, callTaskId))?.state).toBe('calling');

    await recordDialling(db, { ...owned, entries: [{ seq: 2, at: at(0), event: dialling }] }, at(0));
    await recordRinging(db, { ...owned, entries: [{ seq: 3, at: at(1), event: { kind: 'ringing' } }] });
    expect((await readCallResult(db, projectId, callId))?.status).toBe('ringing');
    const answered = [{ seq: 4, at: at(5), event: { kind: 'answered', ringMs: 4000 } as const }];
    await recordAnswered(db, { ...owned, entries: answered }, at(5));
    await appendJournal(db, [
      entry(5, 9, said('Second\u0000 turn \ud83d', 8)),
      entry(6, 9, spoke('First words', 6)),
      entry(7, 10, { kind: 'variable_set', name: 'day', value: 'Monday' }),
      entry(8, 11, { kind: 'variable_set', name: 'day', value: 'Friday' }),
    ]);
    const live = await readCallResult(db, projectId, callId);
    expect(live).toMatchObject({
      status: 'in_progress',
      conversation: null,
      endedAt: null,
      durationSeconds: null,
    });

    const end = { ...owned, seq: 9, at: at(17.9), outcome: COMPLETED, extra: { sipCode: 200 } };
    expect(await endCall(db, end)).toEqual(COMPLETED);
    expect(await readCallResult(db, projectId, callId)).toEqual({
      callId,
      callTaskId,
      agent: { id: project.agentId, name: 'demo' },
      endUser: {
        id: expect.stringMatching(/^eu_/),
        phoneNumber: TEST_NUMBER,
        attributes: [{ label: 'plan', value: 'gold' }],
      },
      status: 'completed',
      direction: 'outbound',
      from: '+12025550100',
      to: TEST_NUMBER,
      startedAt: at(0),
      endedAt: at(17.9),
      durationSeconds: 12,
      isVoicemail: false,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
      conversation: {
        messages: [
          { role: 'assistant', content: 'First words' },
          { role: 'user', content: 'Second turn \ufffd' },
        ],
      },
      analysis: null,
      endUserAttributesSnapshot: { plan: 'gold' },
      finalVariablesSnapshot: { plan: 'gold', day: 'Friday' },
      audioAvailable: false,
    });
    const journal = await listJournal(db, projectId, callId, { afterSeq: 8 });
    expect(journal).toEqual([
      { seq: 9, at: at(17.9).toISOString(), event: { kind: 'ended', ...COMPLETED, sipCode: 200 } },
    ]);

    await saveRecording(db, projectId, callId, {
      bucket: 'b',
      key: 'k',
      bytes: 9,
      sha256: '00',
      seconds: 12,
    });
    const conclusion = { next: { state: 'final' } as const, analysis: [], decision: { again: false } };
    await concludeCall(db, projectId, callId, conclusion);
    const task = await readTaskResult(db, projectId, callTaskId);
    expect(task).toMatchObject({
      state: 'final',
      callIds: [callId],
      newest: { analysis: [], audioAvailable: true },
    });
  });

  test('that nobody answered has no messages and lasts no time', async () => {
    const { projectId, callId, claimed } = await seedClaimedCall(db, await seedProject(db));
    await endCall(db, { projectId, callId, fence: claimed.fence, seq: 2, at: at(30), outcome: BUSY });
    const result = await readCallResult(db, projectId, callId);
    expect(result).toMatchObject({ status: 'no_answer', durationSeconds: 0, conversation: { messages: [] } });
  });

  test('that reached voicemail says so', async () => {
    const { projectId, callId, claimed } = await seedClaimedCall(db, await seedProject(db));
    const outcome = { status: 'completed', reason: 'voicemail', dialCertainty: 'dialed' } as const;
    await endCall(db, { projectId, callId, fence: claimed.fence, seq: 2, at: at(30), outcome });
    expect((await readCallResult(db, projectId, callId))?.isVoicemail).toBe(true);
  });

  test('says who answered, as it was judged last', async () => {
    const { projectId, callId, claimed } = await seedClaimedCall(db, await seedProject(db));
    const { fence } = claimed;
    const judged = (destinationType: DestinationType): JournalEvent => ({
      kind: 'who_answered',
      destinationType,
      confidence: 0.9,
      evidence: [],
      afterMs: 1000,
    });
    const owned = { projectId, callId, fence };
    await recordDialling(db, { ...owned, entries: [{ seq: 2, at: at(0), event: dialling }] }, at(0));
    const answered = [{ seq: 3, at: at(2), event: { kind: 'answered', ringMs: 5 } as const }];
    await recordAnswered(db, { ...owned, entries: answered }, at(2));
    await appendJournal(db, [
      { ...owned, seq: 4, at: at(3), event: judged('call_screening') },
      { ...owned, seq: 5, at: at(9), event: judged('human') },
    ]);
    const outcome = { status: 'completed', reason: 'agent_hangup', dialCertainty: 'dialed' } as const;
    await endCall(db, { ...owned, seq: 6, at: at(30), outcome });
    const call = await readCall(db, projectId, callId);
    expect(call).toMatchObject({ isVoicemail: false, destinationType: 'human' });
  });

  test('waits for a line, then for its due time, before its first call', async () => {
    const project = await seedProject(db, { lines: 0 });
    const due = await seedTask(db, project);
    const later = await seedTask(db, project, { dueAt: new Date(Date.now() + 3_600_000) });
    const read = (callTaskId: string) => readTaskResult(db, project.projectId, callTaskId);
    expect(await read(due.callTaskId)).toMatchObject({
      state: 'queued',
      callIds: [],
      newest: null,
      waiting: { reason: 'free_line', ahead: 0, hoursBegin: null },
    });
    const second = await seedTask(db, project);
    expect(await read(second.callTaskId)).toMatchObject({ waiting: { ahead: 1 } });
    expect(await read(later.callTaskId)).toMatchObject({ waiting: { reason: 'due_later', ahead: null } });
  });
});

describe('ending', () => {
  test('twice, at the same time and with other words, keeps the first outcome', async () => {
    const { projectId, callId, claimed } = await seedClaimedCall(db, await seedProject(db));
    const end = { projectId, callId, fence: claimed.fence, seq: 2, at: at(1) };
    const lost = { status: 'failed', reason: 'worker_lost', dialCertainty: 'unknown' } as const;
    const [first, second] = await Promise.all([
      endCall(db, { ...end, outcome: BUSY }),
      endCall(db, { ...end, outcome: lost }),
    ]);
    expect(second).toEqual(first);
    expect(await endCall(db, { ...end, fence: 99, outcome: lost })).toEqual(first);
    const kinds = (await listJournal(db, projectId, callId)).map((entry) => entry.event.kind);
    expect(kinds).toEqual(['claimed', 'ended']);
  });

  test('is all or nothing', async () => {
    const { projectId, callId, callTaskId, claimed } = await seedClaimedCall(db, await seedProject(db));
    const impossible = { status: 'completed', reason: 'busy', dialCertainty: 'dialed' } as const;
    const end = endCall(db, {
      projectId,
      callId,
      fence: claimed.fence,
      seq: 2,
      at: at(1),
      outcome: impossible,
    });
    await expect(end).rejects.toThrow('calls_outcome_check');
    expect((await readCallState(db, projectId, callId))?.outcome).toBeNull();
    expect((await readTaskResult(db, projectId, callTaskId))?.state).toBe('calling');
    expect(await listJournal(db, projectId, callId)).toHaveLength(1);
  });

  test('does not fail when its place in the journal is taken', async () => {
    const { projectId, callId, claimed } = await seedClaimedCall(db, await seedProject(db));
    await endCall(db, { projectId, callId, fence: claimed.fence, seq: 1, at: at(1), outcome: BUSY });
    expect((await listJournal(db, projectId, callId)).map((entry) => entry.seq)).toEqual([1, 2]);
  });
});

describe('a stale fence', () => {
  test('is refused everywhere once another owner has taken the call', async () => {
    const { projectId, callId, claimed } = await seedClaimedCall(db, await seedProject(db));
    const old = { projectId, callId, fence: claimed.fence };
    const taken = await takeCall(db, { projectId, callId, node: 'node1', process: 'voice-2' });
    expect(taken).toEqual({ fence: 2, nextSeq: 3 });
    const entries = [{ seq: 3, at: at(1), event: dialling }];
    const refused = [
      () => recordDialling(db, { ...old, entries }, at(1)),
      () => recordRinging(db, { ...old, entries }),
      () => recordAnswered(db, { ...old, entries }, at(1)),
      () => appendJournal(db, [{ ...old, seq: 3, at: at(1), event: dialling }]),
      () => endCall(db, { ...old, seq: 3, at: at(1), outcome: COMPLETED }),
    ];
    for (const write of refused) await expect(write()).rejects.toThrow(StaleFenceError);
    expect(await readCallState(db, projectId, callId)).toMatchObject({
      status: 'preparing',
      dialled: false,
      nextSeq: 3,
    });
    const owned = (process: string) => touchOwnership(db, { node: 'node1', process, callIds: [callId] });
    expect(await owned('voice-1')).toEqual([]);
    expect(await owned('voice-2')).toEqual([{ callId, fence: 2, cancelRequested: null }]);
    await endCall(db, { projectId, callId, fence: 2, seq: 3, at: at(2), outcome: BUSY });
    expect(await owned('voice-2')).toEqual([]);
    expect(await takeCall(db, { projectId, callId, node: 'node1', process: 'voice-3' })).toBeNull();
  });

  test('in a batch leaves the entries of other calls stored, and names only its own call', async () => {
    const project = await seedProject(db);
    const mine = await seedClaimedCall(db, project);
    const lost = await seedClaimedCall(db, project);
    await takeCall(db, { ...lost, node: 'node1', process: 'voice-2' });
    const entry = ({ projectId, callId }: { projectId: string; callId: string }): OwnedEntry => ({
      projectId,
      callId,
      fence: 1,
      seq: 2,
      at: at(1),
      event: { kind: 'early_media' },
    });
    const batch = [entry(mine), entry(lost)];
    const error = await appendJournal(db, batch).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StaleFenceError);
    expect((error as StaleFenceError).callIds).toEqual([lost.callId]);
    expect(await listJournal(db, project.projectId, mine.callId)).toHaveLength(2);
  });

  test('is not seen in a batch that is repeated because its answer was lost', async () => {
    const { projectId, callId } = await seedClaimedCall(db, await seedProject(db));
    const entry = { projectId, callId, fence: 1, seq: 2, at: at(1), event: { kind: 'early_media' } } as const;
    await appendJournal(db, [entry]);
    await appendJournal(db, [entry]);
    const step = { projectId, callId, fence: 1, entries: [{ seq: 3, at: at(2), event: dialling }] };
    await recordDialling(db, step, at(2));
    await recordDialling(db, step, at(2));
    expect(await listJournal(db, projectId, callId)).toHaveLength(3);
  });

  test('cannot slip in beside a takeover: the takeover waits for the append and counts it', async () => {
    const { projectId, callId } = await seedClaimedCall(db, await seedProject(db));
    let takeover: ReturnType<typeof takeCall> | undefined;
    await db.transaction().execute(async (tx) => {
      const event = { kind: 'early_media' } as const;
      await appendJournal(tx, [{ projectId, callId, fence: 1, seq: 2, at: at(1), event }]);
      takeover = takeCall(db, { projectId, callId, node: 'node1', process: 'voice-2' });
      await untilWaiting(db, 1);
    });
    expect(await takeover).toEqual({ fence: 2, nextSeq: 4 });
  });

  test('covers an ended call: nothing is journalled after its end', async () => {
    const { projectId, callId } = await seedClaimedCall(db, await seedProject(db));
    await endCall(db, { projectId, callId, fence: 1, seq: 2, at: at(1), outcome: BUSY });
    const late = appendJournal(db, [{ projectId, callId, fence: 1, seq: 3, at: at(2), event: dialling }]);
    await expect(late).rejects.toThrow(StaleFenceError);
  });
});
