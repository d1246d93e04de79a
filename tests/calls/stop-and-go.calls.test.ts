// Pauses and the one switch, judged by the phone network's log: who was rung, and when.
import {
  type PhoneNetworkEntry,
  readPhoneNetworkLog,
  waitForPhoneNetworkEvent,
} from '@outspoken/dev/phone-network-log';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { manage } from '../support/manage.ts';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import { reportFigure } from '../support/report-figure.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';
import { startTalkingCalls } from '../support/talking-calls.ts';

const TALKING = 10;
const DUE = 200;
const LATEST_INVITE_MS = 1000;

let system: System;
let other: TestProject;
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
  other = await system.createProject();
});
afterEach(() => manage(system, 'PUT', '/dialling', { stopped: false }));
afterAll(() => system?.stop());

/** Longer than Temporal takes to find out that a busy machine has lost an activity on its way. */
function finish(project: TestProject, callTaskId: string) {
  return project.client.waitForResult(callTaskId, { timeoutMs: 85_000, intervalMs: 500 });
}

async function invites(callIds: readonly string[]): Promise<number[]> {
  const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  return entries
    .filter(({ call, event }) => event === 'invite' && callIds.includes(call))
    .map(({ at }) => Date.parse(at));
}

/** A whole call of somebody else: by its end, the desk and the voice process have had time for ours many times. */
async function callSomebodyElse(): Promise<void> {
  const { callTaskId } = await other.client.addAndCall({ phoneNumber: numberOf('41') });
  await finish(other, callTaskId);
}

test.concurrent.each(['project', 'agent', 'group'])(
  'a paused %s rings nobody, and goes on when it is resumed',
  async (kind) => {
    const project = await system.createProject();
    const { projectId, agentId } = project;
    const groups = await manage<{ data: { userGroupId: string }[] }>(
      system,
      'GET',
      `/projects/${projectId}/user-groups`,
    );
    const paths: Record<string, string> = {
      project: `/projects/${projectId}`,
      agent: `/projects/${projectId}/agents/${agentId}`,
      group: `/projects/${projectId}/user-groups/${groups.data[0]?.userGroupId}`,
    };
    await manage(system, 'POST', `${paths[kind]}/pause`);
    const accepted = await Promise.all(
      [1, 2, 3].map(() => project.client.addAndCall({ phoneNumber: numberOf('41') })),
    );
    await callSomebodyElse();
    for (const { callTaskId } of accepted) {
      const { state, callIds } = await project.client.readTaskResult(callTaskId);
      expect({ state, callIds }).toEqual({ state: 'waiting', callIds: [] });
    }

    const resumedAt = Date.now();
    await manage(system, 'POST', `${paths[kind]}/resume`);
    const tasks = await Promise.all(accepted.map(({ callTaskId }) => finish(project, callTaskId)));
    expect(tasks.map(({ result }) => result?.status)).toEqual(['completed', 'completed', 'completed']);
    const rung = await invites(tasks.flatMap(({ callIds }) => callIds));
    expect(rung).toHaveLength(3);
    expect(Math.min(...rung)).toBeGreaterThanOrEqual(resumedAt);
    reportFigure(`first INVITE after a paused ${kind} is resumed`, `${Math.min(...rung) - resumedAt} ms`);
  },
);

test('the switch: no INVITE later than a second after its answer, the talking finish, the rest goes on', {
  // About 50 s; a minute more when the machine is so busy that an activity is lost on its way from Temporal.
  timeout: 170_000,
}, async () => {
  const project = await system.createProject({ lines: 40, agent: { script: 'brief' } });
  const { projectId, client } = project;
  const log = system.environment.PHONE_NETWORK_LOG ?? '';
  const talking = await startTalkingCalls(system, project, {
    count: TALKING,
    person: '23',
    saying: 'quick-greeting',
  });
  const acceptedAt = Date.now();
  const due = await Promise.all(
    Array.from({ length: DUE }, () => client.addAndCall({ phoneNumber: numberOf('41') })),
  );
  const rings = ({ event, at }: PhoneNetworkEntry) => event === 'invite' && Date.parse(at) > acceptedAt;
  await waitForPhoneNetworkEvent(log, rings, 10_000);

  await manage(system, 'PUT', '/dialling', { stopped: true });
  const stoppedAt = Date.now();
  const ended = await Promise.all(talking.map(({ callTaskId }) => finish(project, callTaskId)));
  expect(ended.map(({ result }) => result?.status)).toEqual(talking.map(() => 'completed'));
  for (const { callId } of talking) {
    const journal = await system.management.listJournal({ projectId, callId });
    expect(journal.at(-1)?.event).toMatchObject({ kind: 'ended', reason: 'agent_hangup' });
  }
  const lastEnd = Math.max(...ended.map(({ result }) => Date.parse(result?.endedAt ?? '')));
  expect(lastEnd).toBeGreaterThan(stoppedAt);

  const sinceStop = (await readPhoneNetworkLog(log)).filter(
    ({ event, at }) => event === 'invite' && Date.parse(at) > stoppedAt,
  );
  const latest = Math.max(0, ...sinceStop.map(({ at }) => Date.parse(at) - stoppedAt));
  reportFigure('latest INVITE after the answer of the switch', `${latest} ms`);
  expect(latest).toBeLessThanOrEqual(LATEST_INVITE_MS);
  const waiting = await manage<{ data: object[] }>(
    system,
    'GET',
    `/projects/${projectId}/call-tasks?state=waiting&limit=100`,
  );
  expect(waiting.data.length).toBeGreaterThan(20);

  await manage(system, 'PUT', '/dialling', { stopped: false });
  const allowedAt = Date.now();
  const again = await waitForPhoneNetworkEvent(
    log,
    ({ event, at }) => event === 'invite' && Date.parse(at) > allowedAt,
    10_000,
  );
  reportFigure('first INVITE after dialling is allowed again', `${Date.parse(again.at) - allowedAt} ms`);

  const path = `/projects/${projectId}/waiting-call-tasks/cancel`;
  const { cancelled } = await manage<{ cancelled: number }>(system, 'POST', path, {});
  reportFigure('waiting tasks cancelled in one operation', String(cancelled));
  expect(cancelled).toBeGreaterThan(0);
  const all = await Promise.all(due.map(({ callTaskId }) => finish(project, callTaskId)));
  expect(all.map(({ state }) => state)).toEqual(due.map(() => 'final'));
  for (const { result } of all) expect(['completed', 'failed']).toContain(result?.status);
  const rung = all.flatMap(({ callIds, result }) => (result?.startedAt ? callIds : []));
  expect(await waitForQuiet(system.environment, rung)).toEqual(QUIET);
});
