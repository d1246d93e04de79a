import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import { reportFigure } from '../support/report-figure.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';
import { startTalkingCalls } from '../support/talking-calls.ts';

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
  project = await system.createProject({ agent: { script: 'endless' } });
});
afterAll(() => system?.stop());

test('five talking calls end truthfully when their voice process is killed, and nothing rings again', async () => {
  const talking = await startTalkingCalls(system, project, {
    count: 5,
    person: '23',
    saying: 'quick-answer',
  });
  const callIds = talking.map(({ callId }) => callId);
  const [voiceProcess] = system.processes.supervisor.childPids();
  expect(voiceProcess).toBeTypeOf('number');
  const killedAt = performance.now();
  process.kill(voiceProcess ?? 0, 'SIGKILL');

  const tasks = await Promise.all(
    talking.map(({ callTaskId }) =>
      project.client.waitForResult(callTaskId, { timeoutMs: 60_000, intervalMs: 250 }),
    ),
  );
  reportFigure(
    'all five settled and concluded after the kill',
    `${Math.round(performance.now() - killedAt)} ms`,
  );
  for (const { result, callIds: attempts } of tasks) {
    expect(attempts).toHaveLength(1);
    expect(result?.status).toBe('failed');
    expect(result?.endedAt).not.toBeNull();
    expect(result?.durationSeconds).toBeGreaterThan(0);
    const roles = result?.conversation?.messages.map(({ role }) => role) ?? [];
    expect(roles).toContain('user');
    expect(roles).toContain('assistant');
  }
  const journal = await system.management.listJournal({
    projectId: project.projectId,
    callId: callIds[0] ?? '',
  });
  const ended = journal.map(({ event }) => event).find((event) => event.kind === 'ended');
  expect(ended).toMatchObject({ reason: 'worker_lost', dialCertainty: 'dialed' });
  expect(journal.some(({ event }) => event.kind === 'gap')).toBe(true);

  expect(await waitForQuiet(system.environment, callIds)).toEqual(QUIET);
  const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  const invites = entries.filter(({ call, event }) => event === 'invite' && callIds.includes(call));
  expect(invites).toHaveLength(callIds.length);

  const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf('23') });
  const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 120_000 });
  expect(result?.status).toBe('completed');
});
