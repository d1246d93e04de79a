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
  const silence = { promptAfterMs: 15_000, prompt: 'Are you still there?', endAfterMs: 40_000 };
  project = await system.createProject({ agent: { script: 'endless', maxDurationMs: 30_000, silence } });
});
afterAll(() => system?.stop());

test.runIf(process.env['PROVE'])(
  'talking calls of the only voice process go on in its newborn, and nothing rings again',
  async () => {
    const talking = await startTalkingCalls(system, project, {
      count: 3,
      person: '44',
      saying: 'quick-answer',
    });
    const callIds = talking.map(({ callId }) => callId);
    const [voiceProcess] = system.processes.supervisor.childPids();
    expect(voiceProcess).toBeTypeOf('number');
    const killedAt = Date.now();
    process.kill(voiceProcess ?? 0, 'SIGKILL');

    const tasks = await Promise.all(
      talking.map(({ callTaskId }) =>
        project.client.waitForResult(callTaskId, { timeoutMs: 120_000, intervalMs: 250 }),
      ),
    );
    for (const [index, { result, callIds: attempts }] of tasks.entries()) {
      expect(attempts).toEqual([callIds[index]]);
      expect(result?.status).toBe('completed');
      const roles = result?.conversation?.messages.map(({ role }) => role) ?? [];
      expect(roles).toContain('user');
      expect(roles).toContain('assistant');
    }
    const journal = await system.management.listJournal({
      projectId: project.projectId,
      callId: callIds[0] ?? '',
    });
    const ended = journal.map(({ event }) => event).find((event) => event.kind === 'ended');
    expect(ended).toMatchObject({ reason: 'max_duration', dialCertainty: 'dialed' });
    const gap = journal.find(({ event }) => event.kind === 'gap');
    expect(gap?.event).toMatchObject({ cause: 'worker_lost' });
    reportFigure('a newborn goes on with a call after', `${Date.parse(gap?.at ?? '') - killedAt} ms`);

    expect(await waitForQuiet(system.environment, callIds)).toEqual(QUIET);
    const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
    const invites = entries.filter(({ call, event }) => event === 'invite' && callIds.includes(call));
    expect(invites).toHaveLength(callIds.length);

    const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf('41') });
    const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 120_000 });
    expect(result?.status).toBe('completed');
  },
);
