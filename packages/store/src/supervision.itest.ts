// What the desk and the supervisor look after: calls without a workflow, calls of the dead, free slots.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCall } from './claim-call.ts';
import { endCall } from './end-call.ts';
import { countFreeSlots, forgetProcess, publishSlots } from './free-slots.ts';
import { listLiveAgents } from './list-live-agents.ts';
import { listCallsOfProcess } from './list-orphans.ts';
import { listUnstartedCalls } from './list-unstarted-calls.ts';
import { markWorkflowStarted } from './mark-workflow-started.ts';
import type { Database } from './open-database.ts';
import { readConductedCall } from './read-conducted-call.ts';
import { takeCall } from './take-call.ts';
import { seedCall, seedProject } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const BUSY = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' } as const;
const T0 = Date.UTC(2026, 2, 1, 12);
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

test('a granted call without a workflow is listed until it is marked', async () => {
  const call = await seedCall(db, await seedProject(db));
  const listed = async () =>
    (await listUnstartedCalls(db, { grantedBefore: new Date(Date.now() + 60_000) })).map((one) => one.callId);
  expect(await listed()).toContain(call.callId);
  expect(await listUnstartedCalls(db, { grantedBefore: new Date(0) })).toEqual([]);
  await markWorkflowStarted(db, [call], new Date());
  expect(await listed()).not.toContain(call.callId);
});

test('calls of a dead process are found until they are ended', async () => {
  const { projectId, callId } = await seedCall(db, await seedProject(db));
  await claimCall(db, { projectId, callId, node: 'node9', process: 'voice-9' });
  expect(await listCallsOfProcess(db, 'node9', 'voice-9')).toEqual([{ projectId, callId, fence: 1 }]);
  await endCall(db, { projectId, callId, fence: 1, seq: 2, at: at(1), outcome: BUSY });
  expect(await listCallsOfProcess(db, 'node9', 'voice-9')).toEqual([]);
});

test('of all who want to take over a call of the dead, one gets it, with what is needed to go on', async () => {
  const { projectId, callId } = await seedCall(db, await seedProject(db));
  await claimCall(db, { projectId, callId, node: 'node9', process: 'voice-8' });
  const takers = ['voice-1', 'voice-2', 'voice-3'];
  const taken = await Promise.all(
    takers.map((process) => takeCall(db, { projectId, callId, node: 'node9', process, fromFence: 1 })),
  );
  expect(taken.filter((one) => one !== null)).toEqual([{ fence: 2, nextSeq: 3 }]);
  expect(await readConductedCall(db, projectId, callId)).toMatchObject({
    status: 'preparing',
    answeredAt: null,
    agent: { opening: expect.any(String) },
    attributes: expect.any(Array),
  });
  expect(await readConductedCall(db, 'proj_other', callId)).toBeNull();
  expect(await listLiveAgents(db, 'node9')).toHaveLength(1);
  expect(await listLiveAgents(db, 'node8')).toEqual([]);
});

test('free slots of processes that fell silent or were forgotten do not count', async () => {
  const publish = (process: string, now: Date) =>
    publishSlots(db, { node: 'node1', process, slots: 40, free: 7, now });
  await publish('voice-1', at(0));
  await publish('voice-2', at(8));
  await publish('voice-2', at(9));
  expect(await countFreeSlots(db, at(9.5))).toBe(14);
  expect(await countFreeSlots(db, at(11))).toBe(7);
  await forgetProcess(db, 'node1', 'voice-2');
  expect(await countFreeSlots(db, at(11))).toBe(0);
});
