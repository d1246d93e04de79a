// Real: Postgres. Temporal is not needed: activities are plain functions.
import { agentDefinitionSchema, type CallReference } from '@outspoken/contract';
import { claimCall } from '@outspoken/store/claim-call';
import { createProject } from '@outspoken/store/create-project';
import { grantLines } from '@outspoken/store/grant-lines';
import { listJournal } from '@outspoken/store/list-journal';
import type { Database } from '@outspoken/store/open-database';
import { publishAgent } from '@outspoken/store/publish-agent';
import { readTaskResult } from '@outspoken/store/read-task-result';
import { recordAnswered, recordRinging } from '@outspoken/store/record-progress';
import { insertCallRequest } from '@outspoken/store/testing/insert-call-request';
import { recordDialling } from '@outspoken/store/testing/record-dialling';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { UNLIMITED_SETTINGS } from '@outspoken/store/testing/unlimited-settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createServerActivities, type ServerActivities } from './create-server-activities.ts';

const CANARY = '+12025550142';
const askModel = () => Promise.reject(new Error('nothing here asks a model'));

let database: TestDatabase;
let db: Database;
let server: ServerActivities;
let projects = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  server = createServerActivities({ db, askModel, log: createLog('test', { LOG_LEVEL: 'silent' }) });
});
afterAll(() => database?.close());

/** A granted call in a project of its own. */
async function grantCall(): Promise<
  CallReference & { callTaskId: string; grantNext(): Promise<CallReference> }
> {
  projects += 1;
  const name = `project ${projects}`;
  const { projectId, defaultGroupId } = await createProject(db, {
    name,
    defaultCallerNumber: '+12025550100',
    settings: UNLIMITED_SETTINGS,
  });
  const definition = agentDefinitionSchema.parse({
    instructions: 'Be brief.',
    opening: 'Hello.',
    analysisItems: [
      {
        id: 'item_1',
        type: 'single_choice',
        label: 'mood',
        description: 'how it went',
        isOptional: true,
        options: ['good', 'bad'],
      },
      { id: 'item_2', type: 'boolean', label: 'agreed', description: '', isOptional: false, options: null },
    ],
  });
  const { agentId } = await publishAgent(db, projectId, { name: 'agent', definition });
  const { callTaskId } = await insertCallRequest(db, projectId, {
    userGroupId: defaultGroupId,
    agentId,
    mode: 'test',
    phoneNumber: CANARY,
    attributes: [],
    redialConfig: null,
    dueAt: new Date(),
  });
  const grantNext = async () => {
    const { granted } = await grantLines(db, projectId, { now: new Date(Date.now() + 60_000), most: 1 });
    if (!granted[0]) throw new Error('nothing was granted');
    return granted[0];
  };
  return { ...(await grantNext()), callTaskId, grantNext };
}

async function claim({ projectId, callId }: CallReference) {
  const claimed = await claimCall(db, { projectId, callId, node: 'node1', process: '2' });
  if (!claimed) throw new Error('could not be claimed');
  return { projectId, callId, fence: claimed.fence, seq: claimed.nextSeq };
}

async function dial(call: CallReference) {
  const { seq, ...owned } = await claim(call);
  const at = new Date();
  const dialling = { seq, at, event: { kind: 'dialling' as const, trunkId: 'trunk_1' } };
  await recordDialling(db, { ...owned, entries: [dialling] }, at);
  return { ...owned, seq: seq + 1 };
}

async function kindsOf({ projectId, callId }: CallReference): Promise<string[]> {
  return (await listJournal(db, projectId, callId)).map((entry) => entry.event.kind);
}

it('says where a call is: unclaimed, held by a node, ended', async () => {
  const call = await grantCall();
  expect(await server.locateCall(call)).toEqual({ state: 'unclaimed' });
  await claim(call);
  expect(await server.locateCall(call)).toEqual({ state: 'held', node: 'node1' });
  const outcome = await server.endLostCall(call);
  expect(await server.locateCall(call)).toEqual({ state: 'ended', outcome, answered: false, node: 'node1' });
});

it('ends a call that nobody took as one that rang nobody', async () => {
  const call = await grantCall();
  const outcome = { status: 'failed', reason: 'internal_error', dialCertainty: 'not_dialed' };
  expect(await server.endLostCall(call)).toEqual(outcome);
  expect(await server.endLostCall(call)).toEqual(outcome);
  expect((await readTaskResult(db, call.projectId, call.callTaskId))?.state).toBe('concluding');
});

it('ends a claimed call as not dialled when no dialling was journalled, and its former owner can dial no more', async () => {
  const call = await grantCall();
  const owned = await claim(call);
  expect(await server.endLostCall(call)).toMatchObject({
    reason: 'worker_lost',
    dialCertainty: 'not_dialed',
  });
  await expect(recordDialling(db, { ...owned, entries: [] }, new Date())).rejects.toThrow(/another owner/);
});

it('calls it unknown whether a phone rang when only the dialling was journalled', async () => {
  const call = await grantCall();
  await dial(call);
  expect(await server.endLostCall(call)).toMatchObject({ reason: 'worker_lost', dialCertainty: 'unknown' });
});

it('knows that a phone rang when ringing was journalled', async () => {
  const call = await grantCall();
  const owned = await dial(call);
  await recordRinging(db, { ...owned, entries: [] });
  expect(await server.endLostCall(call)).toMatchObject({ reason: 'worker_lost', dialCertainty: 'dialed' });
});

it('journals a gap, from the last that is known, when it ends an answered call', async () => {
  const call = await grantCall();
  const { seq, ...owned } = await dial(call);
  const at = new Date(Date.now() + 1000);
  await recordAnswered(db, { ...owned, entries: [{ seq, at, event: { kind: 'answered', ringMs: 5 } }] }, at);
  await server.endLostCall(call);
  expect(await kindsOf(call)).toEqual(['claimed', 'dialling', 'answered', 'claimed', 'gap', 'ended']);
  const gap = (await listJournal(db, call.projectId, call.callId)).find(({ event }) => event.kind === 'gap');
  expect(gap?.event).toMatchObject({ cause: 'node_lost', startedAt: at.toISOString() });
  expect(await server.locateCall(call)).toMatchObject({ answered: true, node: 'node1' });
});

it('queues the task again when its call rang nobody, and gives up after five attempts', async () => {
  const task = await grantCall();
  let call: CallReference = task;
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await server.endLostCall(call);
    await server.concludeCall(call);
    await server.concludeCall(call);
    const result = await readTaskResult(db, task.projectId, task.callTaskId);
    expect(result?.state).toBe('queued');
    expect(result?.callIds).toHaveLength(attempt);
    call = await task.grantNext();
  }
  await server.endLostCall(call);
  await server.concludeCall(call);
  expect((await readTaskResult(db, task.projectId, task.callTaskId))?.state).toBe('final');
});

it('ends the task of a call that rang, and leaves every analysis item without a value', async () => {
  const call = await grantCall();
  await dial(call);
  await server.endLostCall(call);
  await server.concludeCall(call);
  const result = await readTaskResult(db, call.projectId, call.callTaskId);
  expect(result?.state).toBe('final');
  expect(result?.newest?.analysis).toEqual([
    expect.objectContaining({ id: 'item_1', options: ['good', 'bad'], value: null }),
    expect.objectContaining({ id: 'item_2', options: null, value: null }),
  ]);
});

it('refuses to conclude a call that has not ended, or one of another project', async () => {
  const call = await grantCall();
  const other = await grantCall();
  await expect(server.concludeCall(call)).rejects.toThrow('server activity failed');
  await expect(server.locateCall({ ...call, projectId: other.projectId })).rejects.toThrow(
    'server activity failed',
  );
});

it('lets no word of an inner failure across to Temporal', async () => {
  const broken = new Proxy(db, {
    get: () => {
      throw new Error(`Key (phone_number)=(${CANARY}) already exists`);
    },
  });
  const lines: string[] = [];
  const log = createLog('test', {}, { write: (line) => lines.push(line) });
  const failure: unknown = await createServerActivities({ db: broken, askModel, log })
    .concludeCall({ projectId: 'proj_1', callId: 'call_1' })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: 'server activity failed',
    type: 'concludeCall',
    cause: undefined,
  });
  expect(`${JSON.stringify(failure)} ${failure instanceof Error && failure.stack}`).not.toContain(CANARY);
  expect(lines.join()).toContain('call_1');
  expect(lines.join()).not.toContain(CANARY);
});
