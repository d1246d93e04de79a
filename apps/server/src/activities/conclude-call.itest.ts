// Real: Postgres. What a conclusion reads, decides and writes for a task that asked to be redialled.
import { type AutoRedialConfig, redialDecisionSchema } from '@outspoken/contract';
import { cancelTask } from '@outspoken/store/cancel-task';
import type { Database } from '@outspoken/store/open-database';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concludeCall } from './conclude-call.ts';
import {
  BUSY,
  ITEM,
  openRedialScene,
  PERSON,
  type RedialScene,
  RULE,
  TALKED,
} from './testing/redial-scene.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database?.close());

async function readTask({ projectId }: RedialScene, callTaskId: string) {
  const task = await db
    .selectFrom('call_tasks')
    .select(['state', 'due_at', 'waiting_for', 'calls_made'])
    .where('project_id', '=', projectId)
    .where('call_task_id', '=', callTaskId)
    .executeTakeFirstOrThrow();
  return {
    state: task.state,
    dueAt: task.due_at,
    waitingFor: task.waiting_for,
    callsMade: task.calls_made,
  };
}

async function readDecision(callId: string) {
  const call = await db
    .selectFrom('calls')
    .select('redial_decision')
    .where('call_id', '=', callId)
    .executeTakeFirst();
  return redialDecisionSchema.parse(call?.redial_decision);
}

const leaving =
  (found: { analysis_notes?: string; refused?: boolean; callback_at?: Date }) => (call: { callId: string }) =>
    db.updateTable('calls').set(found).where('call_id', '=', call.callId).execute();

test('a busy number is due again in five minutes, twice, and then no more', async () => {
  const scene = await openRedialScene(db);
  const callTaskId = await scene.addTask(RULE);
  for (const made of [0, 1]) {
    const before = Date.now();
    const { callId } = await scene.concluded({ outcome: BUSY });
    const task = await readTask(scene, callTaskId);
    expect(task).toMatchObject({ state: 'queued', waitingFor: 'redial' });
    const waitsMs = task.dueAt.getTime() - before;
    expect(waitsMs).toBeGreaterThanOrEqual(300_000);
    expect(waitsMs).toBeLessThan(330_000);
    const decision = await readDecision(callId);
    expect(decision).toMatchObject({ next: 'queued', reason: 'redial', attempt: made + 1 });
    expect(decision.dueAt).toBe(task.dueAt.toISOString());
    expect(decision.steps).toContainEqual({ rule: 'retries_left', passed: true, made, maxRetries: 2 });
  }
  const { callId } = await scene.concluded({ outcome: BUSY });
  expect(await readTask(scene, callTaskId)).toMatchObject({ state: 'final' });
  expect(await readDecision(callId)).toMatchObject({ next: 'final', reason: 'no_retries_left' });
});

test('an attempt that provably rang nobody because of us or the trunk spends no retry', async () => {
  const scene = await openRedialScene(db);
  const callTaskId = await scene.addTask({ ...RULE, maxRetries: 1 });
  const inVain = { status: 'failed', dialCertainty: 'not_dialed' } as const;
  await scene.concluded({ outcome: { ...inVain, reason: 'worker_lost' } });
  await scene.concluded({ outcome: { ...inVain, reason: 'trunk_error' } });
  await scene.concluded({ outcome: BUSY });
  await scene.concluded({ outcome: { ...inVain, reason: 'trunk_error' } });
  expect((await readTask(scene, callTaskId)).state).toBe('queued');
  const { callId } = await scene.concluded({ outcome: BUSY });
  expect(await readDecision(callId)).toMatchObject({ reason: 'no_retries_left' });
});

test('a call that was postponed is due when it may go, waits for the same as before, and wastes no attempt', async () => {
  const scene = await openRedialScene(db);
  const callTaskId = await scene.addTask(null);
  const until = new Date(Date.now() + 3_600_000);
  for (let time = 0; time < 6; time += 1) {
    await scene.concluded({
      outcome: { status: 'failed', reason: 'trunk_error', dialCertainty: 'not_dialed' },
      postponed: { for: 'trunk_breaker', until },
    });
    expect(await readTask(scene, callTaskId)).toMatchObject({
      state: 'queued',
      dueAt: until,
      waitingFor: 'trunk_breaker',
    });
  }
});

test('what the analysis found decides, by the items of the version that called', async () => {
  const scene = await openRedialScene(db);
  const rule: AutoRedialConfig = {
    ...RULE,
    targetAnalysisConditions: [{ type: 'boolean', analysisId: ITEM, value: false }],
  };
  const foundThat = (value: boolean) =>
    leaving({
      analysis_notes: JSON.stringify({
        answers: [{ itemId: ITEM, value, evidence: [1], reason: '' }],
        refusal: null,
        model: null,
        analysedAt: new Date().toISOString(),
      }),
    });
  const reasonFor = async (before?: ReturnType<typeof leaving>) => {
    await scene.addTask(rule);
    const { callId } = await scene.attempt({ outcome: TALKED, ...(before ? { before } : {}) });
    await concludeCall(db, { projectId: scene.projectId, callId });
    const { reason } = await readDecision(callId);
    await db
      .updateTable('call_tasks')
      .set({ state: 'final' })
      .where('project_id', '=', scene.projectId)
      .execute();
    return reason;
  };
  expect(await reasonFor(foundThat(false))).toBe('redial');
  expect(await reasonFor(foundThat(true))).toBe('conditions_not_met');
  expect(await reasonFor()).toBe('conditions_not_met');
});

test('who refused, or whose number is suppressed, is not rung again', async () => {
  const scene = await openRedialScene(db);
  const first = await scene.addTask(RULE);
  const refused = await scene.concluded({ outcome: TALKED, before: leaving({ refused: true }) });
  expect((await readTask(scene, first)).state).toBe('final');
  expect((await readDecision(refused.callId)).reason).toBe('refused');

  const second = await scene.addTask(RULE);
  const { callId } = await scene.attempt({ outcome: BUSY });
  const suppression = { project_id: scene.projectId, phone_number: PERSON, reason: 'asked' };
  await db.insertInto('suppressions').values(suppression).execute();
  await concludeCall(db, { projectId: scene.projectId, callId });
  expect((await readTask(scene, second)).state).toBe('final');
  expect((await readDecision(callId)).reason).toBe('suppressed');
});

test('a time agreed in the call is when it is rung, whatever the rule asks of calls', async () => {
  const scene = await openRedialScene(db);
  const callTaskId = await scene.addTask({ ...RULE, targetCallStatuses: ['failed'] });
  const at = new Date(Date.now() + 2 * 24 * 3600 * 1000);
  await scene.concluded({ outcome: TALKED, before: leaving({ callback_at: at }) });
  expect(await readTask(scene, callTaskId)).toMatchObject({ state: 'queued', dueAt: at });
});

test('nothing is due after the task has expired', async () => {
  const scene = await openRedialScene(db);
  const callTaskId = await scene.addTask(RULE);
  const tooLate = new Date(Date.now() + 8 * 24 * 3600 * 1000);
  const { callId } = await scene.concluded({ outcome: TALKED, before: leaving({ callback_at: tooLate }) });
  expect((await readTask(scene, callTaskId)).state).toBe('final');
  expect((await readDecision(callId)).reason).toBe('expired');
});

test('a task that is cancelled while it concludes or waits is final', async () => {
  const scene = await openRedialScene(db);
  const concluding = await scene.addTask(RULE);
  const call = await scene.attempt({ outcome: BUSY });
  await cancelTask(db, scene.projectId, { callTaskId: concluding, how: 'goodbye' });
  await concludeCall(db, call);
  expect((await readTask(scene, concluding)).state).toBe('final');
  expect((await readDecision(call.callId)).reason).toBe('cancelled');

  const waiting = await scene.addTask(RULE);
  await scene.concluded({ outcome: BUSY });
  expect(await cancelTask(db, scene.projectId, { callTaskId: waiting, how: 'goodbye' })).toBe('cancelled');
  const task = await readTask(scene, waiting);
  expect(task.state).toBe('final');
  expect(task.callsMade).toBe(2);
});

test('the first conclusion counts, and its decision holds nothing of the person', async () => {
  const scene = await openRedialScene(db);
  const callTaskId = await scene.addTask(RULE);
  const call = await scene.concluded({ outcome: BUSY });
  const { dueAt } = await readTask(scene, callTaskId);
  await concludeCall(db, call);
  expect((await readTask(scene, callTaskId)).dueAt).toEqual(dueAt);
  expect(JSON.stringify(await readDecision(call.callId))).not.toContain(PERSON.slice(1));
});
