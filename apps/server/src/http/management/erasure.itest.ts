import { callDetailSchema, callResultResponseSchema } from '@outspoken/contract';
import { concludeCall } from '@outspoken/store/conclude-call';
import { saveRecording } from '@outspoken/store/save-recording';
import { dumpDatabase } from '@outspoken/store/testing/dump-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  get,
  grantCall,
  type HttpBench,
  holdCall,
  openHttpBench,
  postCall,
  type TestProject,
} from '../testing/http-bench.ts';
import { addManagementKey, type Manage, managerOf } from '../testing/manage.ts';

let bench: HttpBench;
let manage: Manage;
let project: TestProject;
let path: string;

/** Everything by which the person could be known; each is put where it belongs before the erasure. */
const CANARIES = {
  number: '2025550166',
  name: 'Kanarienvogel',
  snapshot: 'Schnappschuss',
  variable: 'Veraenderliche',
  analysis: 'Auswertung',
  note: 'Begruendung',
  agentWords: 'Hello, this is a test.',
  userWords: 'Uh-huh.',
  toolArgument: 'Werkzeug',
  toolResult: 'Ergebnis',
};

beforeAll(async () => {
  bench = await openHttpBench();
  project = await bench.addProject();
  path = `/projects/${project.projectId}`;
  manage = managerOf(bench, await addManagementKey(bench, 'operator', project.projectId));
});
afterAll(() => bench.close());

/** A person whose call was held, recorded, analysed and concluded. */
async function callSomebody() {
  const request = {
    phoneNumber: `+1${CANARIES.number}`,
    attributions: [{ label: 'name', value: CANARIES.name }],
    email: `${CANARIES.name}@example.com`,
  };
  const { endUserId, callTaskId } = (await bench.app.inject(postCall(project.key, request))).json();
  const { projectId } = project;
  const callId = await grantCall(bench.db, projectId);
  await holdCall(bench.db, projectId, callId);
  const recording = { bucket: 'recordings', key: `${callId}.wav`, bytes: 1, sha256: 'x', seconds: 1 };
  await saveRecording(bench.db, projectId, callId, recording);
  const events = [
    {
      kind: 'tool_call',
      toolCallId: '1',
      toolName: 't',
      arguments: { a: CANARIES.toolArgument },
      startedAt: '2026-03-01T10:00:00.000Z',
    },
    { kind: 'tool_result', toolCallId: '1', toolName: 't', result: CANARIES.toolResult },
    { kind: 'dtmf', digit: '7' },
  ];
  for (const [index, event] of events.entries()) {
    const row = { project_id: projectId, call_id: callId, seq: 90 + index, fence: 1, at: new Date() };
    await bench.db
      .insertInto('journal')
      .values({ ...row, event: JSON.stringify(event) })
      .execute();
  }
  await bench.db
    .updateTable('calls')
    .set({
      end_user_attributes_snapshot: JSON.stringify({ name: CANARIES.snapshot }),
      final_variables_snapshot: JSON.stringify({ said: CANARIES.variable }),
      analysis_notes: JSON.stringify({ answers: [], refusal: null, model: CANARIES.note, analysedAt: '' }),
    })
    .where('call_id', '=', callId)
    .execute();
  const item = { id: 'item_1', label: 'l', description: 'd', isOptional: false, options: null };
  const analysis = [{ ...item, type: 'text', value: CANARIES.analysis } as const];
  const conclude = () =>
    concludeCall(bench.db, projectId, callId, {
      next: { state: 'final' },
      analysis,
      decision: { why: 'done' },
    });
  return { endUserId, callTaskId, callId, conclude };
}

test('an erased person leaves no number, name or word in any table; the call stays as a count', async () => {
  const { endUserId, callTaskId, callId, conclude } = await callSomebody();
  await conclude();
  const before = await dumpDatabase(bench.db);
  for (const canary of Object.values(CANARIES)) expect(before).toContain(canary);

  expect((await manage('DELETE', `${path}/end-users/${endUserId}`)).statusCode).toBe(204);

  const after = await dumpDatabase(bench.db);
  for (const canary of Object.values(CANARIES)) expect(after).not.toContain(canary);

  const result = (await bench.app.inject(get(project.key, `/api/v1/call-results/${callId}`))).json();
  expect(callResultResponseSchema.parse(result).data).toMatchObject({
    endUser: null,
    to: '+***********',
    status: 'completed',
    durationSeconds: 7,
    conversation: null,
    endUserAttributesSnapshot: null,
    finalVariablesSnapshot: null,
    audioAvailable: false,
    analysis: [{ id: 'item_1', value: null }],
  });
  const shown = (await manage('GET', `${path}/calls/${callId}`)).json();
  expect(callDetailSchema.parse(shown)).toMatchObject({ endUserId: null, endedReason: 'callee_hangup' });
  expect((await manage('GET', `${path}/call-tasks/${callTaskId}`)).json()).toMatchObject({
    endUserId: null,
    state: 'final',
  });
  const queued = await bench.db.selectFrom('recording_deletions').select(['bucket', 'key']).execute();
  expect(queued).toEqual([{ bucket: 'recordings', key: `${callId}.wav` }]);

  expect((await manage('GET', `${path}/end-users/${endUserId}`)).statusCode).toBe(404);
  expect((await manage('DELETE', `${path}/end-users/${endUserId}`)).statusCode).toBe(404);
  const { data } = (await manage('GET', `${path}/end-users`)).json();
  expect(data).toEqual([]);
});

test('a person who is being called is not erased until the task is final, and then keeps nothing', async () => {
  const { endUserId, conclude } = await callSomebody();
  const refused = await manage('DELETE', `${path}/end-users/${endUserId}`);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'The end user is being called: cancel the call task and try again.',
  ]);
  expect(await dumpDatabase(bench.db)).toContain(CANARIES.name);
  await conclude();
  expect((await manage('DELETE', `${path}/end-users/${endUserId}`)).statusCode).toBe(204);
  expect(await dumpDatabase(bench.db)).not.toContain(CANARIES.name);
});

test('a person who waits to be called is erased, and the task is cancelled', async () => {
  const request = { phoneNumber: `+1${CANARIES.number}`, companyName: CANARIES.name };
  const { endUserId, callTaskId } = (await bench.app.inject(postCall(project.key, request))).json();
  expect((await manage('DELETE', `${path}/end-users/${endUserId}`)).statusCode).toBe(204);
  const task = (await manage('GET', `${path}/call-tasks/${callTaskId}`)).json();
  expect(task).toMatchObject({ state: 'final', endUserId: null });
  expect(task.calls).toMatchObject([{ status: 'failed', endedReason: 'cancelled', to: '+***********' }]);
  const after = await dumpDatabase(bench.db);
  for (const canary of [CANARIES.number, CANARIES.name]) expect(after).not.toContain(canary);
});

test('erasing one person leaves another of the same number, and a suppression, as they are', async () => {
  const [first, second] = [await callSomebody(), await callSomebody()];
  await first.conclude();
  await second.conclude();
  await manage('POST', `${path}/suppressions`, { phoneNumber: `+1${CANARIES.number}` });
  expect((await manage('DELETE', `${path}/end-users/${first.endUserId}`)).statusCode).toBe(204);
  const kept = (await manage('GET', `${path}/end-users/${second.endUserId}`)).json();
  expect(kept.phoneNumber).toBe(`+1${CANARIES.number}`);
  expect((await manage('GET', `${path}/calls/${second.callId}`)).json().conversation).not.toBeNull();
  expect((await manage('GET', `${path}/suppressions`)).json().data).toHaveLength(1);
});
