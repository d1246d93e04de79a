// A trunk that fails is left alone: its tasks wait and say so, one call tries it, and all go on when it works again.
import { setTimeout as delay } from 'node:timers/promises';
import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveProject, type LiveProject } from '../support/live-project.ts';
import { manage } from '../support/manage.ts';
import { numberOf, type System, startSystem } from '../support/system.ts';

const LOOK_EVERY_MS = 100;

let system: System;
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
});
afterAll(() => system?.stop());

function place(project: LiveProject) {
  return project.client.addAndCall({ phoneNumber: numberOf('41') });
}

function endOf(project: LiveProject, callTaskId: string) {
  return project.client.waitForResult(callTaskId, { timeoutMs: 60_000, intervalMs: 250 });
}

async function countInvites(callIds: readonly string[]): Promise<number> {
  const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  return entries.filter(({ event, call }) => event === 'invite' && callIds.includes(call)).length;
}

async function readOpenUntil(trunkId: string): Promise<Date | null> {
  const database = new pg.Client({ connectionString: system.environment.DATABASE_URL });
  await database.connect();
  try {
    const { rows } = await database.query<{ open_until: Date | null }>(
      'select open_until from trunk_gates where trunk_id = $1',
      [trunkId],
    );
    return rows[0]?.open_until ?? null;
  } finally {
    await database.end();
  }
}

async function untilItWaits(project: LiveProject, callTaskId: string, words: RegExp): Promise<string> {
  const deadline = performance.now() + 20_000;
  while (performance.now() < deadline) {
    const { waitingFor, result } = await project.client.readTaskResult(callTaskId);
    if (waitingFor && words.test(waitingFor)) return waitingFor;
    if (result?.endedAt) throw new Error('the call was tried');
    await delay(LOOK_EVERY_MS);
  }
  throw new Error('the task never said so');
}

test.concurrent('five failures open the breaker; a task then waits and says until when; after the wait one call closes it', async () => {
  const project = await createLiveProject(system);
  const trunkId = await project.saveTrunk('only', '9503');
  const failing = await Promise.all(Array.from({ length: 5 }, () => place(project)));
  const failed = await Promise.all(failing.map(({ callTaskId }) => endOf(project, callTaskId)));
  expect(failed.map(({ result }) => result?.status)).toEqual(Array(5).fill('failed'));
  const openUntil = await readOpenUntil(trunkId);
  expect(openUntil?.getTime()).toBeGreaterThan(Date.now());

  const waiting = await place(project);
  const said = await untilItWaits(project, waiting.callTaskId, /trunk/i);
  expect(said).toMatch(/\d\d:\d\d/);
  await project.saveTrunk('only', '9000');
  const { result, callIds } = await endOf(project, waiting.callTaskId);
  expect(result).toMatchObject({ status: 'completed' });
  expect(Date.parse(result?.startedAt ?? '')).toBeGreaterThanOrEqual(openUntil?.getTime() ?? Number.NaN);
  expect(await countInvites(callIds)).toBe(1);
  expect(await readOpenUntil(trunkId)).toBeNull();

  const next = await endOf(project, (await place(project)).callTaskId);
  expect(next.result?.status).toBe('completed');
});

test.concurrent('while it is open nothing of a flood reaches the trunk, and a try that fails keeps it open longer', async () => {
  const project = await createLiveProject(system, { lines: 20 });
  const trunkId = await project.saveTrunk('only', '9503');
  const failing = await Promise.all(Array.from({ length: 5 }, () => place(project)));
  await Promise.all(failing.map(({ callTaskId }) => endOf(project, callTaskId)));
  const first = await readOpenUntil(trunkId);
  const tasks = await Promise.all(Array.from({ length: 20 }, () => place(project)));
  const probed = await Promise.any(tasks.map(({ callTaskId }) => endOf(project, callTaskId)));
  expect(probed.result).toMatchObject({ status: 'failed' });
  const second = await readOpenUntil(trunkId);
  expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBeGreaterThan(8000);
  const views = await Promise.all(tasks.map(({ callTaskId }) => project.client.readTaskResult(callTaskId)));
  expect(await countInvites(views.flatMap(({ callIds }) => callIds))).toBe(1);
  expect(views.filter(({ state }) => state === 'final')).toHaveLength(1);
  // Nothing of this project shall ring in somebody else's test.
  await manage(system, 'POST', `/projects/${project.projectId}/waiting-call-tasks/cancel`, {});
});
