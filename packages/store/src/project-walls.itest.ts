import { projectSettingsSchema } from '@outspoken/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCall } from './claim-call.ts';
import { concludeCall } from './conclude-call.ts';
import { createProject } from './create-project.ts';
import { endCall } from './end-call.ts';
import { findApiKey } from './find-api-key.ts';
import { findCallTarget } from './find-call-target.ts';
import { findProjectByName } from './find-project-by-name.ts';
import { insertApiKey } from './insert-api-key.ts';
import { listJournal } from './list-journal.ts';
import type { Database } from './open-database.ts';
import { publishAgent } from './publish-agent.ts';
import { readCallResult } from './read-call-results.ts';
import { readCallState } from './read-call-state.ts';
import { readTaskResult } from './read-task-result.ts';
import { recordAnswered } from './record-progress.ts';
import { saveRecording } from './save-recording.ts';
import { saveTrunk } from './save-trunk.ts';
import { StaleFenceError } from './stale-fence-error.ts';
import { takeCall } from './take-call.ts';
import { insertCallRequest } from './testing/insert-call-request.ts';
import {
  type SeededProject,
  seedCall,
  seedClaimedCall,
  seedProject,
  TEST_AGENT,
  TEST_NUMBER,
  TEST_TRUNK,
} from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const WANTED = {
  phoneNumber: TEST_NUMBER,
  mode: 'test',
  attemptsPerNumberPerDay: null,
  conversationsPerNumberPerDay: null,
  minutesPerDay: null,
} as const;
let database: TestDatabase;
let db: Database;
let ours: SeededProject;
let theirs: SeededProject;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  ours = await seedProject(db);
  theirs = await seedProject(db);
});
afterAll(() => database.close());

test('nothing of another project can be read', async () => {
  const call = await seedClaimedCall(db, theirs);
  expect(await readCallResult(db, theirs.projectId, call.callId)).not.toBeNull();
  expect(await readCallResult(db, ours.projectId, call.callId)).toBeNull();
  expect(await readTaskResult(db, ours.projectId, call.callTaskId)).toBeNull();
  expect(await readCallState(db, ours.projectId, call.callId)).toBeNull();
  expect(await listJournal(db, ours.projectId, call.callId)).toEqual([]);
  const wanted = { userGroupId: theirs.defaultGroupId, agentId: theirs.agentId };
  const target = await findCallTarget(db, ours.projectId, { ...WANTED, ...wanted });
  expect(target).toMatchObject({ projectDisabled: false, userGroupId: null, agentId: null });
});

test('nothing of another project can be changed', async () => {
  const unclaimed = await seedCall(db, theirs);
  const claim = { projectId: ours.projectId, callId: unclaimed.callId, node: 'node1', process: 'voice-1' };
  expect(await claimCall(db, claim)).toBeNull();
  expect(await takeCall(db, claim)).toBeNull();

  const { callId } = await seedClaimedCall(db, theirs);
  const before = await readCallResult(db, theirs.projectId, callId);
  const foreign = { projectId: ours.projectId, callId, fence: 1 };
  const outcome = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' } as const;
  await expect(endCall(db, { ...foreign, seq: 2, at: new Date(), outcome })).rejects.toThrow(StaleFenceError);
  await expect(recordAnswered(db, { ...foreign, entries: [] }, new Date())).rejects.toThrow(StaleFenceError);
  const recording = { bucket: 'b', key: 'k', bytes: 1, sha256: '00', seconds: 1 };
  await saveRecording(db, ours.projectId, callId, recording);
  const conclusion = { next: { state: 'final' } as const, analysis: [], decision: null };
  expect(await concludeCall(db, ours.projectId, callId, conclusion)).toBe(false);
  const version = { agentId: theirs.agentId, name: 'stolen', definition: TEST_AGENT };
  await expect(publishAgent(db, ours.projectId, version)).rejects.toThrow('agent not found');
  expect(await readCallResult(db, theirs.projectId, callId)).toEqual(before);
});

test('a request cannot refer to a group or agent of another project', async () => {
  const request = {
    userGroupId: ours.defaultGroupId,
    agentId: ours.agentId,
    mode: 'test',
    phoneNumber: '+12025550123',
    attributes: [],
    redialConfig: null,
    dueAt: new Date(),
  } as const;
  const insert = (change: object) =>
    insertCallRequest(db, ours.projectId, { ...request, attributes: [], ...change });
  await expect(insert({ userGroupId: theirs.defaultGroupId })).rejects.toThrow('foreign key');
  await expect(insert({ agentId: theirs.agentId })).rejects.toThrow('foreign key');
});

test("another project's trunk is never offered", async () => {
  const trunk = { name: 'own', mode: 'test', definition: TEST_TRUNK } as const;
  const own = await saveTrunk(db, { ...trunk, projectId: ours.projectId });
  await saveTrunk(db, { ...trunk, projectId: theirs.projectId });
  const { claimed } = await seedClaimedCall(db, ours);
  expect(claimed.trunks.map((one) => one.trunkId)).toEqual([own]);
});

test('defaults fill what a request leaves out; unpublished, deleted and disabled are told apart', async () => {
  const defaults = { projectDisabled: false, userGroupId: ours.defaultGroupId, agentId: ours.agentId };
  expect(await findCallTarget(db, ours.projectId, WANTED)).toMatchObject(defaults);
  expect(
    await findCallTarget(db, ours.projectId, { ...WANTED, userGroupId: null, agentId: null }),
  ).toMatchObject(defaults);

  const project = await createProject(db, { name: 'without agent', defaultCallerNumber: '+12025550100' });
  expect((await findCallTarget(db, project.projectId, WANTED)).agentId).toBeNull();
  const { agentId } = await publishAgent(db, project.projectId, {
    name: 'one',
    definition: TEST_AGENT,
  });
  expect((await findCallTarget(db, project.projectId, WANTED)).agentId).toBeNull();
  expect((await findCallTarget(db, project.projectId, { ...WANTED, agentId })).agentId).toBe(agentId);
  await db.updateTable('agents').set({ deleted_at: new Date() }).where('agent_id', '=', agentId).execute();
  expect((await findCallTarget(db, project.projectId, { ...WANTED, agentId })).agentId).toBeNull();
  const change = db.updateTable('projects').where('project_id', '=', project.projectId);
  await change.set({ disabled_at: new Date() }).execute();
  expect((await findCallTarget(db, project.projectId, WANTED)).projectDisabled).toBe(true);
});

test('a key is found until it is revoked or its project deleted', async () => {
  const project = await createProject(db, { name: 'keys', defaultCallerNumber: '+12025550100' });
  const keyHash = Buffer.from('00ff', 'hex');
  await insertApiKey(db, project.projectId, { apiKeyId: 'abcdefghijkl', keyHash, mode: 'test', name: 'one' });
  await insertApiKey(db, project.projectId, { apiKeyId: 'mnopqrstuvwx', keyHash, mode: 'live', name: 'two' });
  const found = {
    apiKeyId: 'abcdefghijkl',
    projectId: project.projectId,
    keyHash,
    mode: 'test',
    ipAllowList: [],
    settings: projectSettingsSchema.parse({}),
  };
  expect(await findApiKey(db, 'abcdefghijkl')).toEqual(found);
  const key = db.updateTable('api_keys').where('api_key_id', '=', 'abcdefghijkl');
  await key.set({ revoked_at: new Date() }).execute();
  expect(await findApiKey(db, 'abcdefghijkl')).toBeNull();
  const change = db.updateTable('projects').where('project_id', '=', project.projectId);
  await change.set({ deleted_at: new Date() }).execute();
  expect(await findApiKey(db, 'mnopqrstuvwx')).toBeNull();
  expect(await findApiKey(db, 'unknown')).toBeNull();
});

test('a project is found by its name, which is taken while it lives', async () => {
  const project = await createProject(db, { name: 'named', lines: 4, defaultCallerNumber: '+12025550100' });
  expect(await findProjectByName(db, 'named')).toEqual({
    projectId: project.projectId,
    name: 'named',
    defaultGroupId: project.defaultGroupId,
    defaultAgentId: null,
    lines: 4,
    disabled: false,
  });
  const again = createProject(db, { name: 'named', defaultCallerNumber: '+12025550100' });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  expect(await findProjectByName(db, 'nobody')).toBeNull();
});
