// Real: Postgres, both Asterisks. Played: the conversations, and Temporal's client. Two processes of one node.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { agentDefinitionSchema, type CallOutcome, trunkDefinitionSchema } from '@outspoken/contract';
import { appendJournal } from '@outspoken/store/append-journal';
import { grantLines } from '@outspoken/store/grant-lines';
import { listJournal } from '@outspoken/store/list-journal';
import { publishAgent } from '@outspoken/store/publish-agent';
import { readCallState } from '@outspoken/store/read-call-state';
import { saveTrunk } from '@outspoken/store/save-trunk';
import { createSecretBox } from '@outspoken/store/secret-box';
import { insertCallRequest } from '@outspoken/store/testing/insert-call-request';
import { type SeededProject, seedProject } from '@outspoken/store/testing/seed';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { touchOwnership } from '@outspoken/store/touch-ownership';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connectAri } from '../telephony/ari-client.ts';
import { createSipObjects } from '../telephony/sip-objects.ts';
import { Trunks } from '../telephony/trunks.ts';
import { conductCall } from './conduct-call.ts';
import { CallLetGoError } from './conduct-owned-call.ts';
import { ConductedCalls } from './conducted-calls.ts';
import { JournalWriter } from './journal-writer.ts';
import { loadTrunk } from './open-trunks.ts';
import { Ownership } from './ownership.ts';
import { Slots } from './slots.ts';
import { type TakeoverDeps, takeOverCalls } from './take-over-calls.ts';
import { QuietConversation } from './testing/quiet-conversation.ts';

const stack = z
  .object({
    ARI_URL: z.string(),
    ARI_USER: z.string(),
    ARI_PASSWORD: z.string(),
    PHONE_NETWORK_SIP: z.string(),
    PHONE_NETWORK_LOG: z.string(),
  })
  .parse(JSON.parse(readFileSync(`.stack/${process.env['STACK'] ?? 'test'}/env.json`, 'utf8')));
const access = { url: stack.ARI_URL, user: stack.ARI_USER, password: stack.ARI_PASSWORD };
const log = pino({ level: 'silent' });
const never = new AbortController().signal;
const opened = new AsyncDisposableStack();
let database: TestDatabase;
let project: SeededProject;

interface TestProcess {
  deps: TakeoverDeps;
  letGo: () => void;
  conversation: QuietConversation;
  completed: { callId: string; outcome: CallOutcome }[];
}

async function startProcess(letter: string): Promise<TestProcess> {
  const { db } = database;
  const name = `takeover-${letter}-${process.pid}`;
  const release = new AbortController();
  const conversation = new QuietConversation();
  const completed: TestProcess['completed'] = [];
  const ownership = new Ownership({
    touch: (callIds) => touchOwnership(db, { node: 'node1', process: name, callIds }),
    log,
  });
  const assertOwned = (callId: string) => ownership.assertOwned(callId);
  const ari = await connectAri({ ...access, app: name, log, assertOwned });
  opened.defer(() => ari.close());
  const box = createSecretBox('a pepper for tests, long enough', 'trunk passwords');
  const sip = createSipObjects(access);
  const deps: TakeoverDeps = {
    db,
    node: 'node1',
    process: name,
    ari,
    trunks: new Trunks({ ari, sip, load: (trunkId) => loadTrunk(db, box, trunkId), log }),
    journals: new JournalWriter({ append: (entries) => appendJournal(db, entries), log }),
    ownership,
    slots: new Slots({ slots: 5, publish: async () => undefined, isAsteriskThere: () => true, log }),
    conducted: new ConductedCalls(),
    recordings: { directory: tmpdir(), room: { has: () => true } },
    release: release.signal,
    createConversation: async () => conversation,
    reach: () => undefined,
    reports: { beat: () => () => undefined, complete: async (call) => void completed.push(call) },
    log,
  };
  return { deps, letGo: () => release.abort(), conversation, completed };
}

beforeAll(async () => {
  database = await openTestDatabase();
  opened.defer(() => database.close());
  const { db } = database;
  project = await seedProject(db);
  const definition = agentDefinitionSchema.parse({
    instructions: 'Be kind.',
    opening: 'Hello.',
    recording: false,
    ringTimeoutMs: 8_000,
  });
  await publishAgent(db, project.projectId, { agentId: project.agentId, name: 'demo', definition });
  await saveTrunk(db, {
    projectId: null,
    name: 'network',
    mode: 'test',
    definition: trunkDefinitionSchema.parse({ host: stack.PHONE_NETWORK_SIP }),
  });
});
afterAll(() => opened.disposeAsync());

async function grantCall(person: string) {
  const { projectId, defaultGroupId, agentId } = project;
  await insertCallRequest(database.db, projectId, {
    userGroupId: defaultGroupId,
    agentId,
    mode: 'test',
    phoneNumber: `+120255501${person}`,
    attributes: [],
    redialConfig: null,
    dueAt: new Date(0),
  });
  const { granted } = await grantLines(database.db, projectId, { now: new Date(), most: 1 });
  const call = granted[0];
  if (!call) throw new Error('no line was granted');
  return call;
}

/** The test's own time limit bounds it. */
async function untilStatus({ callId }: { callId: string }, status: string): Promise<void> {
  for (;;) if ((await readCallState(database.db, project.projectId, callId))?.status === status) return;
}

async function kindsOf({ callId }: { callId: string }): Promise<string[]> {
  return (await listJournal(database.db, project.projectId, callId)).map(({ event }) => event.kind);
}

async function expectOneInviteAndNothingLeft({ deps }: TestProcess, callId: string): Promise<void> {
  const lines = readFileSync(stack.PHONE_NETWORK_LOG, 'utf8').split('\n');
  expect(lines.filter((line) => line.includes(callId) && line.includes('"invite"'))).toHaveLength(1);
  expect((await deps.ari.listChannelIds()).filter((id) => id.startsWith(callId))).toEqual([]);
}

test('a talking call that is let go talks on in another process, which reports its end', async () => {
  const [first, second] = [await startProcess('a'), await startProcess('b')];
  const call = await grantCall('14');
  const conducting = conductCall(first.deps, call, never);
  await first.conversation.running.promise;
  await untilStatus(call, 'in_progress');
  first.letGo();
  await expect(conducting).rejects.toThrow(CallLetGoError);

  const takeover = { process: first.deps.process, share: 0, shares: 1, cause: 'handed_over' };
  const taking = takeOverCalls(second.deps, takeover, never);
  await second.conversation.running.promise;
  second.conversation.end('agent_hangup');
  await taking;
  const outcome = { status: 'completed', reason: 'agent_hangup', dialCertainty: 'dialed' };
  expect(second.completed).toEqual([{ callId: call.callId, outcome }]);
  expect((await kindsOf(call)).slice(-4)).toEqual(['claimed', 'gap', 'hanging_up', 'ended']);
  await expectOneInviteAndNothingLeft(second, call.callId);
});

test('a ringing phone rings on when its process lets go, and its end is seen by the other', async () => {
  const [first, second] = [await startProcess('c'), await startProcess('d')];
  const call = await grantCall('30');
  const conducting = conductCall(first.deps, call, never);
  await untilStatus(call, 'ringing');
  first.letGo();
  await expect(conducting).rejects.toThrow(CallLetGoError);

  const takeover = { process: first.deps.process, share: 0, shares: 1, cause: 'handed_over' };
  await takeOverCalls(second.deps, takeover, never);
  expect(second.completed).toMatchObject([
    { callId: call.callId, outcome: { status: 'no_answer', dialCertainty: 'dialed' } },
  ]);
  await expectOneInviteAndNothingLeft(second, call.callId);
});
