// Pausing, resuming, the one switch and suppressions: what the desk grants, and what is refused before the dial.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { claimCall } from './claim-call.ts';
import { readDiallingStop, setDiallingStopped } from './dialling-switch.ts';
import { type Grant, grantLines } from './grant-lines.ts';
import { listDueProjects } from './list-due-projects.ts';
import { listJournal } from './list-journal.ts';
import type { Database } from './open-database.ts';
import { publishAgent } from './publish-agent.ts';
import { readCallState } from './read-call-state.ts';
import { readTaskResult } from './read-task-result.ts';
import { requeueResumedTasks } from './requeue-resumed-tasks.ts';
import { type Pausable, setPaused } from './set-paused.ts';
import { StaleFenceError } from './stale-fence-error.ts';
import { recordDialling } from './testing/record-dialling.ts';
import {
  type SeededProject,
  seedCall,
  seedClaimedCall,
  seedProject,
  seedTask,
  TEST_AGENT,
  TEST_NUMBER,
} from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { wakeOverlookedProjects } from './wake-overlooked-projects.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterEach(() => setDiallingStopped(db, false));
afterAll(() => database.close());

function partsOf({ projectId, agentId, defaultGroupId }: SeededProject): Record<string, Pausable> {
  return {
    project: { kind: 'project', projectId },
    agent: { kind: 'agent', projectId, agentId },
    group: { kind: 'group', projectId, userGroupId: defaultGroupId },
  };
}

function part(project: SeededProject, kind: string): Pausable {
  const target = partsOf(project)[kind];
  if (!target) throw new Error(`nothing called ${kind} can be paused`);
  return target;
}

function grant({ projectId }: SeededProject, most = 10): Promise<Grant> {
  return grantLines(db, projectId, { now: new Date(), most });
}

async function isDue({ projectId }: SeededProject): Promise<boolean> {
  return (await listDueProjects(db, new Date(), 1000)).includes(projectId);
}

function dial({ projectId, callId }: { projectId: string; callId: string }, fence = 1) {
  const at = new Date();
  const entries = [{ seq: 2, at, event: { kind: 'dialling', trunkId: 'trunk_1' } as const }];
  return recordDialling(db, { projectId, callId, fence, entries }, at);
}

async function suppress(projectId: string | null): Promise<void> {
  await sql`insert into suppressions (project_id, phone_number, reason)
    values (${projectId}, ${TEST_NUMBER}, 'asked for it')`.execute(db);
}

describe.each(['project', 'agent', 'group'])('a paused %s', (kind) => {
  test('is granted nothing, is not visited again and again, and goes on as soon as it is resumed', async () => {
    const project = await seedProject(db);
    const { callTaskId } = await seedTask(db, project, { dueAt: new Date(1000) });
    expect(await setPaused(db, part(project, kind), true)).toBe(true);
    expect(await setPaused(db, part(project, kind), true)).toBe(false);
    expect(await grant(project)).toEqual({ granted: [], state: 'nothing_due' });
    expect(await isDue(project)).toBe(false);
    expect(await wakeOverlookedProjects(db, new Date())).not.toContain(project.projectId);
    expect(await readTaskResult(db, project.projectId, callTaskId)).toMatchObject({
      waiting: { reason: 'paused' },
    });

    expect(await setPaused(db, part(project, kind), false)).toBe(true);
    expect(await isDue(project)).toBe(true);
    const task = await readTaskResult(db, project.projectId, callTaskId);
    expect(task).toMatchObject({ state: 'queued', dueAt: new Date(1000), waiting: { reason: 'free_line' } });
    expect((await grant(project)).granted).toHaveLength(1);
  });

  test('refuses what was granted before, at the claim and at the dial, and writes nothing of a dial', async () => {
    const project = await seedProject(db);
    const unclaimed = await seedCall(db, project);
    const claimed = await seedClaimedCall(db, project);
    await setPaused(db, part(project, kind), true);
    const late = await claimCall(db, { ...unclaimed, node: 'node1', process: 'voice-1' });
    expect(late?.refusal).toBe('paused');
    expect(await dial(claimed)).toBe('paused');
    const state = await readCallState(db, claimed.projectId, claimed.callId);
    expect(state).toMatchObject({ startedAt: null, dialled: false });
    expect(await listJournal(db, claimed.projectId, claimed.callId)).toHaveLength(1);
    await setPaused(db, part(project, kind), false);
    expect(await dial(claimed)).toBeNull();
  });

  test('that does not exist, or is of another project, is not found', async () => {
    const project = await seedProject(db);
    const other = await seedProject(db);
    const target = part(other, kind);
    const foreign =
      kind === 'project' ? { ...target, projectId: 'proj_none' } : { ...target, ...idOf(project) };
    expect(await setPaused(db, foreign, true)).toBeNull();
  });
});

function idOf({ projectId }: SeededProject) {
  return { projectId };
}

test('a paused agent keeps nobody else of its project waiting', async () => {
  const project = await seedProject(db);
  const { projectId } = project;
  const { agentId } = await publishAgent(db, projectId, { name: 'other', definition: TEST_AGENT });
  for (let n = 0; n < 5; n += 1) await seedTask(db, project, { dueAt: new Date(n) });
  const other = await seedTask(db, { ...project, agentId }, { dueAt: new Date(10) });
  await setPaused(db, part(project, 'agent'), true);
  const { granted } = await grant(project, 1);
  expect(granted).toHaveLength(1);
  expect((await readTaskResult(db, projectId, other.callTaskId))?.state).toBe('calling');
  expect((await grant(project)).granted).toEqual([]);
});

test('a thousand paused tasks and more are passed by in several visits, and all come back', async () => {
  const project = await seedProject(db, { lines: 5000 });
  const { projectId, agentId, defaultGroupId } = project;
  await sql`insert into end_users (project_id, end_user_id, user_group_id, phone_number)
    select ${projectId}, 'eu_aside_' || n, ${defaultGroupId}, ${TEST_NUMBER} from generate_series(1, 4500) n`.execute(
    db,
  );
  await sql`insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, due_at)
    select ${projectId}, 'task_aside_' || n, 'eu_aside_' || n, ${agentId}, 'test', now() - interval '1 hour'
    from generate_series(1, 4500) n`.execute(db);
  await setPaused(db, part(project, 'agent'), true);
  const states = [];
  for (const _ of [1, 2, 3]) states.push((await grant(project)).state);
  expect(states).toEqual(['setting_aside', 'setting_aside', 'nothing_due']);
  await setPaused(db, part(project, 'agent'), false);
  expect(await requeueResumedTasks(db, 10_000)).toBe(3500);
  expect(await requeueResumedTasks(db, 10_000)).toBe(0);
  expect((await grant(project, 50)).granted).toHaveLength(50);
});

test('a task set aside while its agent was being resumed is queued by the next sweep', async () => {
  const project = await seedProject(db);
  const { callTaskId } = await seedTask(db, project, { dueAt: new Date(0) });
  await setPaused(db, part(project, 'agent'), true);
  await grant(project);
  await sql`update agents set paused_at = null where agent_id = ${project.agentId}`.execute(db);
  expect(await requeueResumedTasks(db, 10)).toBe(1);
  expect((await readTaskResult(db, project.projectId, callTaskId))?.state).toBe('queued');
  expect(await isDue(project)).toBe(true);
});

test('what is resumed stays aside while its group is still paused', async () => {
  const project = await seedProject(db);
  const { callTaskId } = await seedTask(db, project, { dueAt: new Date(0) });
  await setPaused(db, part(project, 'agent'), true);
  await setPaused(db, part(project, 'group'), true);
  await grant(project);
  await setPaused(db, part(project, 'agent'), false);
  expect((await grant(project)).granted).toEqual([]);
  expect((await readTaskResult(db, project.projectId, callTaskId))?.state).toBe('paused');
  await setPaused(db, part(project, 'group'), false);
  expect((await grant(project)).granted).toHaveLength(1);
});

describe('the one switch', () => {
  test('stops every grant, claim and dial at once, and lets them go on', async () => {
    const project = await seedProject(db);
    const unclaimed = await seedCall(db, project);
    const claimed = await seedClaimedCall(db, project);
    const { callTaskId } = await seedTask(db, project, { dueAt: new Date(0) });
    const stoppedAt = await setDiallingStopped(db, true);
    expect(stoppedAt).toBeInstanceOf(Date);
    expect(await setDiallingStopped(db, true)).toEqual(stoppedAt);
    expect(await readDiallingStop(db)).toEqual(stoppedAt);
    expect(await isDue(project)).toBe(false);
    expect((await grant(project)).granted).toEqual([]);
    expect(await dial(claimed)).toBe('stopped');
    expect((await claimCall(db, { ...unclaimed, node: 'node1', process: 'voice-1' }))?.refusal).toBe(
      'stopped',
    );
    expect((await readTaskResult(db, project.projectId, callTaskId))?.waiting?.reason).toBe('stopped');

    expect(await setDiallingStopped(db, false)).toBeNull();
    await wakeOverlookedProjects(db, new Date());
    expect(await isDue(project)).toBe(true);
    expect((await grant(project)).granted).toHaveLength(1);
    expect(await dial(claimed)).toBeNull();
  });

  test('does not make a stale owner the owner again', async () => {
    const claimed = await seedClaimedCall(db, await seedProject(db));
    await expect(dial(claimed, 7)).rejects.toThrow(StaleFenceError);
  });
});

describe('a number that was suppressed after the call was accepted', () => {
  test('is not dialled by its project', async () => {
    const project = await seedProject(db);
    const claimed = await seedClaimedCall(db, project);
    const other = await seedClaimedCall(db, await seedProject(db));
    await suppress(project.projectId);
    expect(await dial(claimed)).toBe('suppressed');
    expect(await dial(other)).toBeNull();
  });

  test('is not dialled by anybody when the installation suppressed it', async () => {
    const claimed = await seedClaimedCall(db, await seedProject(db));
    await suppress(null);
    expect(await dial(claimed)).toBe('suppressed');
    await sql`delete from suppressions where project_id is null`.execute(db);
  });
});
