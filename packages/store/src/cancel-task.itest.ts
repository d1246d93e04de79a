import { agentDefinitionSchema } from '@outspoken/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelTask } from './cancel-task.ts';
import { cancelWaitingTasks } from './cancel-waiting-tasks.ts';
import { claimCall } from './claim-call.ts';
import { concludeCall } from './conclude-call.ts';
import { endCall } from './end-call.ts';
import { endWaitingTasks } from './end-waiting-tasks.ts';
import { grantLines } from './grant-lines.ts';
import { listJournal } from './list-journal.ts';
import type { Database } from './open-database.ts';
import { publishAgent } from './publish-agent.ts';
import { readEndedCall } from './read-ended-call.ts';
import { readTaskResult } from './read-task-result.ts';
import { setPaused } from './set-paused.ts';
import { recordDialling } from './testing/record-dialling.ts';
import { type SeededProject, seedCall, seedClaimedCall, seedProject, seedTask } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { untilWaiting } from './testing/until-waiting.ts';
import { touchOwnership } from './touch-ownership.ts';

const ITEM = { description: '', isOptional: false };
const CANCELLED = { status: 'failed', reason: 'cancelled', dialCertainty: 'not_dialed' } as const;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

describe('a waiting task', () => {
  test('is final at once when it is cancelled, with one call that rang nobody', async () => {
    const project = await seedProject(db);
    const { projectId } = project;
    await publishAgent(db, projectId, {
      agentId: project.agentId,
      name: 'demo',
      definition: agentDefinitionSchema.parse({
        instructions: 'Be kind.',
        opening: 'Hello.',
        callerNumber: '+12025550177',
        analysisItems: [
          { ...ITEM, id: 'item_1', type: 'single_choice', label: 'mood', options: ['good', 'bad'] },
          { ...ITEM, id: 'item_2', type: 'boolean', label: 'agreed', options: null },
        ],
      }),
    });
    const { callTaskId } = await seedTask(db, project);
    expect(await cancelTask(db, projectId, { callTaskId, how: 'goodbye' })).toBe('cancelled');
    const task = await readTaskResult(db, projectId, callTaskId);
    expect(task).toMatchObject({
      state: 'final',
      newest: {
        status: 'failed',
        from: '+12025550177',
        startedAt: null,
        endedAt: expect.any(Date),
        durationSeconds: 0,
        conversation: { messages: [] },
        endUserAttributesSnapshot: null,
        analysis: [
          { id: 'item_1', type: 'single_choice', options: ['good', 'bad'], value: null },
          { id: 'item_2', type: 'boolean', options: null, isOptional: false, value: null },
        ],
      },
    });
    const callId = task?.callIds[0] ?? '';
    expect(await readEndedCall(db, projectId, callId)).toMatchObject({
      call: { outcome: CANCELLED, concludedAt: expect.any(Date), task: { cancelled: true } },
    });
    const journal = await listJournal(db, projectId, callId);
    expect(journal.map(({ event }) => event)).toEqual([{ kind: 'ended', ...CANCELLED }]);
    expect((await grantLines(db, projectId, { now: new Date(), most: 1 })).granted).toEqual([]);
  });

  test('can be cancelled twice, and only in its own project', async () => {
    const project = await seedProject(db);
    const { callTaskId } = await seedTask(db, project);
    const other = await seedProject(db);
    expect(await cancelTask(db, other.projectId, { callTaskId, how: 'at_once' })).toBeNull();
    for (const _ of [1, 2])
      expect(await cancelTask(db, project.projectId, { callTaskId, how: 'at_once' })).toBe('cancelled');
    expect((await readTaskResult(db, project.projectId, callTaskId))?.callIds).toHaveLength(1);
  });

  test('is cancelled also while its agent is paused', async () => {
    const project = await seedProject(db);
    const { projectId, agentId } = project;
    const { callTaskId } = await seedTask(db, project, { dueAt: new Date(0) });
    await setPaused(db, { kind: 'agent', projectId, agentId }, true);
    await grantLines(db, projectId, { now: new Date(), most: 1 });
    expect(await cancelTask(db, projectId, { callTaskId, how: 'at_once' })).toBe('cancelled');
    expect((await readTaskResult(db, projectId, callTaskId))?.state).toBe('final');
  });

  test('that the desk grants at the same moment is either rung or cancelled, never both', async () => {
    const project = await seedProject(db);
    const { projectId } = project;
    const { callTaskId } = await seedTask(db, project, { dueAt: new Date(0) });
    const desk = database.openAnother({ maxConnections: 1 });
    try {
      await db.transaction().execute(async (tx) => {
        await cancelTask(tx, projectId, { callTaskId, how: 'at_once' });
        const { granted } = await grantLines(desk, projectId, { now: new Date(), most: 1 });
        expect(granted).toEqual([]);
      });
      const second = await seedTask(db, project, { dueAt: new Date(0) });
      let cancelling: ReturnType<typeof cancelTask> | undefined;
      await desk.transaction().execute(async (tx) => {
        await tx
          .updateTable('call_tasks')
          .set({ state: 'calling' })
          .where('call_task_id', '=', second.callTaskId)
          .execute();
        cancelling = cancelTask(db, projectId, { callTaskId: second.callTaskId, how: 'at_once' });
        await untilWaiting(db, 1);
      });
      expect(await cancelling).toBe('requested');
    } finally {
      await desk.destroy();
    }
  });
});

describe('a task with a live call', () => {
  test('tells its voice process at the next look, and is final whatever was decided', async () => {
    const call = await seedClaimedCall(db, await seedProject(db));
    const { projectId, callId, callTaskId } = call;
    const look = () => touchOwnership(db, { node: 'node1', process: 'voice-1', callIds: [callId] });
    expect(await look()).toEqual([{ callId, fence: 1, cancelRequested: null }]);
    expect(await cancelTask(db, projectId, { callTaskId, how: 'goodbye' })).toBe('requested');
    expect((await look())[0]?.cancelRequested).toBe('goodbye');
    await cancelTask(db, projectId, { callTaskId, how: 'at_once' });
    await cancelTask(db, projectId, { callTaskId, how: 'goodbye' });
    expect((await look())[0]?.cancelRequested).toBe('at_once');

    await endCall(db, { projectId, callId, fence: 1, seq: 2, at: new Date(), outcome: CANCELLED });
    const next = { state: 'queued', dueAt: new Date() } as const;
    await concludeCall(db, projectId, callId, { next, analysis: [], decision: null });
    expect((await readTaskResult(db, projectId, callTaskId))?.state).toBe('final');
    expect(await cancelTask(db, projectId, { callTaskId, how: 'at_once' })).toBe('cancelled');
  });

  test('is refused at the claim and at the dial', async () => {
    const project = await seedProject(db);
    const unclaimed = await seedCall(db, project);
    const { projectId } = project;
    await cancelTask(db, projectId, { callTaskId: unclaimed.callTaskId, how: 'goodbye' });
    const late = await claimCall(db, { ...unclaimed, node: 'node1', process: 'voice-1' });
    expect(late?.refusal).toBe('cancelled');
    const claimed = await seedClaimedCall(db, project);
    await cancelTask(db, projectId, { callTaskId: claimed.callTaskId, how: 'goodbye' });
    const progress = { projectId, callId: claimed.callId, fence: 1, entries: [] };
    expect(await recordDialling(db, progress, new Date())).toBe('cancelled');
  });

  test('that has ended in another way is too late to cancel', async () => {
    const { projectId, callId, callTaskId } = await seedClaimedCall(db, await seedProject(db));
    const outcome = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' } as const;
    await endCall(db, { projectId, callId, fence: 1, seq: 2, at: new Date(), outcome });
    await concludeCall(db, projectId, callId, { next: { state: 'final' }, analysis: [], decision: null });
    expect(await cancelTask(db, projectId, { callTaskId, how: 'at_once' })).toBe('too_late');
  });
});

describe('all waiting tasks', () => {
  async function seedMany(project: SeededProject, count: number): Promise<string[]> {
    const made = [];
    for (let n = 0; n < count; n += 1) made.push(await seedTask(db, project, { dueAt: new Date(n) }));
    return made.map(({ callTaskId }) => callTaskId);
  }

  async function statesOf(projectId: string, callTaskIds: readonly string[]): Promise<Set<string>> {
    const tasks = await Promise.all(callTaskIds.map((one) => readTaskResult(db, projectId, one)));
    return new Set(tasks.flatMap((task) => (task ? [task.state] : [])));
  }

  test('of a project are cancelled in batches, and live ones are left alone', async () => {
    const project = await seedProject(db, { lines: 1 });
    const { projectId } = project;
    const live = await seedCall(db, project);
    const waiting = await seedMany(project, 25);
    const foreign = await seedMany(await seedProject(db), 1);
    const counts = [];
    for (;;) {
      const count = await cancelWaitingTasks(db, projectId, { most: 10 });
      counts.push(count);
      if (count === 0) break;
    }
    expect(counts).toEqual([10, 10, 5, 0]);
    expect(await statesOf(projectId, waiting)).toEqual(new Set(['final']));
    expect((await readTaskResult(db, projectId, live.callTaskId))?.state).toBe('calling');
    expect(foreign).toHaveLength(1);
  });

  test('of an agent or a group only, queued or paused', async () => {
    const project = await seedProject(db);
    const { projectId, defaultGroupId } = project;
    const { agentId } = await publishAgent(db, projectId, { name: 'other', definition: agentOf() });
    const first = await seedMany(project, 3);
    const others = await seedMany({ ...project, agentId }, 4);
    await setPaused(db, { kind: 'agent', projectId, agentId }, true);
    await grantLines(db, projectId, { now: new Date(10), most: 0 });
    expect(await cancelWaitingTasks(db, projectId, { agentId, userGroupId: 'group_none', most: 10 })).toBe(0);
    expect(await cancelWaitingTasks(db, projectId, { agentId, most: 10 })).toBe(4);
    expect(await statesOf(projectId, others)).toEqual(new Set(['final']));
    expect(await statesOf(projectId, first)).toEqual(new Set(['queued']));
    expect(await cancelWaitingTasks(db, projectId, { userGroupId: defaultGroupId, most: 10 })).toBe(3);
  });
});

function agentOf() {
  return agentDefinitionSchema.parse({ instructions: 'Be kind.', opening: 'Hello.' });
}

test('a task that ends as suppressed or expired is not told as cancelled', async () => {
  const project = await seedProject(db);
  const { projectId } = project;
  for (const reason of ['suppressed', 'expired'] as const) {
    const { callTaskId } = await seedTask(db, project);
    expect(await endWaitingTasks(db, projectId, { callTaskIds: [callTaskId], reason })).toEqual([callTaskId]);
    const task = await readTaskResult(db, projectId, callTaskId);
    expect(await readEndedCall(db, projectId, task?.callIds[0] ?? '')).toMatchObject({
      call: {
        outcome: { status: 'failed', reason, dialCertainty: 'not_dialed' },
        task: { cancelled: false },
      },
    });
    expect(await endWaitingTasks(db, projectId, { callTaskIds: [callTaskId], reason })).toEqual([]);
  }
});
