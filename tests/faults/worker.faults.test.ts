import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';
import { startTalkingCalls } from '../support/talking-calls.ts';
import { startDoomed, untilDead } from './support/doomed-process.ts';

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem();
  project = await system.createProject({ agent: { script: 'brief' } });
});
afterAll(() => system?.stop());

async function countInvites(callIds: readonly string[]): Promise<number> {
  const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  return entries.filter(({ call, event }) => event === 'invite' && callIds.includes(call)).length;
}

test('five calls talk on and finish with full results when the server worker is killed', async () => {
  const talking = await startTalkingCalls(system, project, {
    count: 5,
    person: '23',
    saying: 'quick-greeting',
  });
  await system.processes.worker.kill('SIGKILL');
  await system.processes.worker.start();

  const tasks = await Promise.all(
    talking.map(({ callTaskId }) => project.client.waitForResult(callTaskId, { timeoutMs: 120_000 })),
  );
  for (const { result, callIds } of tasks) {
    expect(result?.status).toBe('completed');
    expect(callIds).toHaveLength(1);
    expect(result?.conversation?.messages.some(({ role }) => role === 'tool_call')).toBe(true);
    expect(result?.audioAvailable).toBe(true);
    expect(result?.analysis).not.toBeNull();
  }
  expect(
    await waitForQuiet(
      system.environment,
      talking.map(({ callId }) => callId),
    ),
  ).toEqual(QUIET);
});

test.each(['grant:before-start', 'grant:after-start'])(
  'a worker that dies at %s loses no call, and each is rung once',
  async (crashAt) => {
    const doomed = await startDoomed(system, 'worker', { CRASH_AT: crashAt });
    const accepted = await Promise.all(
      Array.from({ length: 3 }, () => project.client.addAndCall({ phoneNumber: numberOf('41') })),
    );
    await untilDead(doomed.pid);
    await system.processes.worker.start();
    const tasks = await Promise.all(
      accepted.map(({ callTaskId }) => project.client.waitForResult(callTaskId, { timeoutMs: 120_000 })),
    );
    for (const { result, callIds } of tasks) {
      expect(result?.status).toBe('completed');
      expect(callIds).toHaveLength(1);
    }
    const callIds = tasks.flatMap((task) => task.callIds);
    expect(await countInvites(callIds)).toBe(3);
    expect(await waitForQuiet(system.environment, callIds)).toEqual(QUIET);
  },
);

/** A published version that no voice process can read: as no API of ours stores it, and as a bad migration could. */
async function poison({ projectId, agentId }: TestProject): Promise<void> {
  const database = new pg.Client({ connectionString: system.environment.DATABASE_URL });
  await database.connect();
  try {
    await database.query(
      `with added as (
         insert into agent_versions (project_id, agent_id, version, definition)
         select project_id, agent_id, published_version + 1, '{"poison": true}' from agents
         where project_id = $1 and agent_id = $2 returning version
       )
       update agents set published_version = added.version from added where project_id = $1 and agent_id = $2`,
      [projectId, agentId],
    );
  } finally {
    await database.end();
  }
}

// An attempt of theirs takes half a minute to be given up.
test.runIf(process.env['PROVE'])(
  'a task whose every attempt throws is bounded, ends failed, and holds nobody up',
  {
    timeout: 600_000,
  },
  async () => {
    const poisoned = await system.createProject({ lines: 2 });
    await poison(poisoned);
    const bad = await Promise.all(
      Array.from({ length: 3 }, () => poisoned.client.addAndCall({ phoneNumber: numberOf('41') })),
    );
    const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf('41') });
    const good = await project.client.waitForResult(callTaskId, { timeoutMs: 60_000 });
    expect(good.result?.status).toBe('completed');

    for (const one of bad) {
      const { result, callIds } = await poisoned.client.waitForResult(one.callTaskId, { timeoutMs: 500_000 });
      expect(result).toMatchObject({ status: 'failed', startedAt: null });
      expect(callIds.length).toBeLessThanOrEqual(5);
      expect(await countInvites(callIds)).toBe(0);
      const { calls } = await system.management.readTask(poisoned.projectId, one.callTaskId);
      expect(calls.at(-1)).toMatchObject({ endedReason: 'worker_lost' });
    }
  },
);
