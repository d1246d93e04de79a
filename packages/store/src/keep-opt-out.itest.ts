import type { CallOutcome, JournalEvent } from '@outspoken/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendJournal } from './append-journal.ts';
import { endCall } from './end-call.ts';
import { listSuppressions } from './management/suppressions.ts';
import { publishAgent } from './publish-agent.ts';
import { recordAnswered } from './record-progress.ts';
import { seedClaimedCall, seedProject, TEST_AGENT, TEST_NUMBER } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const COMPLETED: CallOutcome = { status: 'completed', reason: 'callee_hangup', dialCertainty: 'dialed' };
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** An answered call in which these keys were pressed, and its end. */
async function suppressedAfter(optOutKey: string | null, events: readonly JournalEvent[]): Promise<string[]> {
  const { db } = database;
  const project = await seedProject(db);
  const { projectId, agentId } = project;
  const definition = { ...TEST_AGENT, optOutKey };
  await publishAgent(db, projectId, { agentId, name: 'demo', definition });
  const { callId, claimed } = await seedClaimedCall(db, project);
  const owned = { projectId, callId, fence: claimed.fence };
  const at = new Date();
  await recordAnswered(
    db,
    { ...owned, entries: [{ seq: 2, at, event: { kind: 'answered', ringMs: 5 } }] },
    at,
  );
  await appendJournal(
    db,
    events.map((event, index) => ({ ...owned, seq: 3 + index, at, event })),
  );
  await endCall(db, { ...owned, seq: 9, at, outcome: COMPLETED });
  const { data } = await listSuppressions(db, projectId, { limit: 10 });
  return data.map(({ phoneNumber }) => phoneNumber);
}

const press = (digit: string): JournalEvent => ({ kind: 'dtmf', digit });

test('who pressed the key is suppressed by the end of the call at the latest', async () => {
  expect(await suppressedAfter('9', [press('1'), press('9')])).toEqual([TEST_NUMBER]);
});

test('another key, or an agent without one, suppresses nobody', async () => {
  expect(await suppressedAfter('9', [press('1')])).toEqual([]);
  expect(await suppressedAfter(null, [press('9')])).toEqual([]);
  expect(await suppressedAfter('9', [])).toEqual([]);
});
