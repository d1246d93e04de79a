// Asterisk's row of the table: killed in mid-call and its event sockets cut; with PROVE=1 frozen and started anew, too.
import { readPhoneNetworkLog, waitForPhoneNetworkEvent } from '@outspoken/dev/phone-network-log';
import { pollUntil } from '@outspoken/dev/stack/poll-until';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import { reportFigure } from '../support/report-figure.ts';
import { numberOf, type TestProject } from '../support/system.ts';
import { startTalkingCalls, type TalkingCall } from '../support/talking-calls.ts';
import { type FaultSite, killPart, openFaultSite, signalPart, startPart } from './support/fault-site.ts';

const PROVE = Boolean(process.env['PROVE']);
const ENDED_WITHIN_MS = 15_000;

let site: FaultSite;
let project: TestProject;
beforeAll(async () => {
  site = await openFaultSite({ voiceProcesses: 1 });
  project = await site.createProject({ lines: 10, agent: { script: 'brief' } });
});
afterAll(() => site?.close());

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const database = new pg.Client({ connectionString: site.system.environment.DATABASE_URL });
  await database.connect();
  try {
    return (await database.query<Row>(text, values)).rows;
  } finally {
    await database.end();
  }
}

async function expectOneInviteEach(calls: readonly TalkingCall[]): Promise<void> {
  const entries = await readPhoneNetworkLog(site.system.environment.PHONE_NETWORK_LOG ?? '');
  const callIds = calls.map(({ callId }) => callId);
  const invites = entries.filter(({ call, event }) => event === 'invite' && callIds.includes(call));
  expect(invites).toHaveLength(callIds.length);
}

async function expectNextCallToWork(): Promise<void> {
  const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf('41') });
  const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 90_000 });
  expect(result?.status).toBe('completed');
}

test('with its event sockets cut, the talk goes on, and the ends are noticed', async () => {
  const talking = await startTalkingCalls(site.system, project, {
    count: 3,
    person: '23',
    saying: 'quick-greeting',
  });
  expect(site.ari.cut(/^GET \/ari\/events/)).toBeGreaterThan(0);
  for (const { callTaskId } of talking) {
    const { result, callIds } = await project.client.waitForResult(callTaskId, { timeoutMs: 90_000 });
    expect(result?.status).toBe('completed');
    expect(callIds).toHaveLength(1);
    const spoken = result?.conversation?.messages.filter(({ role }) => role === 'user') ?? [];
    expect(spoken.length).toBeGreaterThanOrEqual(2);
  }
  await expectOneInviteEach(talking);
});

test('killed in mid-call, its calls end as failed within 15 s, their lines are free, and nobody is rung again', async () => {
  const talking = await startTalkingCalls(site.system, project, {
    count: 3,
    person: '23',
    saying: 'quick-greeting',
  });
  const callIds = talking.map(({ callId }) => callId);
  const killedAt = Date.now();
  await killPart('asterisk');
  await pollUntil(
    async () => {
      const held = await ask('select from calls where call_id = any($1) and ended_at is null', [callIds]);
      return held.length === 0;
    },
    { timeoutMs: ENDED_WITHIN_MS + 5000, reason: 'the lines to be freed' },
  );
  const tookMs = Date.now() - killedAt;
  reportFigure('calls of a killed Asterisk ended and their lines were free', `${tookMs} ms`);
  await startPart('asterisk');
  const rows = await ask<{ status: string }>('select status from calls where call_id = any($1)', [callIds]);
  expect(rows.map(({ status }) => status)).toEqual(callIds.map(() => 'failed'));
  expect(tookMs).toBeLessThan(ENDED_WITHIN_MS);
  for (const { callTaskId } of talking) {
    const task = await project.client.waitForResult(callTaskId, { timeoutMs: 90_000 });
    expect(task.callIds).toHaveLength(1);
  }
  await expectOneInviteEach(talking);
  await expectNextCallToWork();
  expect(await waitForQuiet(site.system.environment, callIds)).toEqual(QUIET);
});

test.runIf(PROVE)(
  'frozen, its node is given no new calls; awake again, it is, and nothing is left',
  async () => {
    const [call] = await startTalkingCalls(site.system, project, {
      count: 1,
      person: '23',
      saying: 'quick-greeting',
    });
    signalPart('asterisk', 'SIGSTOP');
    let waiting: { callTaskId: string };
    try {
      await pollUntil(
        async () => {
          const [slots] = await ask<{ free: number }>('select sum(free)::int as free from voice_processes');
          return slots?.free === 0;
        },
        { timeoutMs: 20_000, reason: 'the voice process to offer no slots' },
      );
      const offersNoneAt = Date.now();
      waiting = await project.client.addAndCall({ phoneNumber: numberOf('41') });
      // There is no event for a desk that grants nothing.
      await pollUntil(() => Date.now() - offersNoneAt > 3000, {
        timeoutMs: 10_000,
        reason: 'the desk to look twelve times',
      });
      const { result } = await project.client.readTaskResult(waiting.callTaskId);
      expect(result).toBeNull();
    } finally {
      signalPart('asterisk', 'SIGCONT');
    }
    const { result, callIds } = await project.client.waitForResult(waiting.callTaskId, { timeoutMs: 90_000 });
    expect(result?.status).toBe('completed');
    const log = site.system.environment.PHONE_NETWORK_LOG ?? '';
    await waitForPhoneNetworkEvent(
      log,
      (entry) => entry.call === call?.callId && entry.event === 'end',
      30_000,
    );
    if (call) await project.client.waitForResult(call.callTaskId, { timeoutMs: 90_000 });
    const all = [...callIds, ...(call ? [call.callId] : [])];
    expect(await waitForQuiet(site.system.environment, all, 20_000)).toEqual(QUIET);
  },
);

test.runIf(PROVE)(
  'started anew, it is told of its trunks before anybody dials: the registration stands again',
  async () => {
    const { projectId } = project;
    const host = site.system.environment.PHONE_NETWORK_SIP ?? '';
    const registration = { server: host, user: 'subscriber' };
    await site.system.management.saveTrunk('registered', {
      projectId,
      mode: 'test',
      definition: { host, registration, qualifySeconds: 1 },
      passwords: { registration: 'sesame' },
    });
    const untilRegisteredAfter = (time: Date) =>
      pollUntil(
        async () => {
          const rows = await ask(
            `select from trunk_states join trunks using (trunk_id)
           where project_id = $1 and name = 'registered' and registered and reachable and at > $2`,
            [projectId, time],
          );
          return rows.length > 0;
        },
        { timeoutMs: 60_000, reason: 'the trunk to be registered and to answer' },
      );
    await untilRegisteredAfter(new Date(0));
    await killPart('asterisk');
    const killedAt = new Date();
    await startPart('asterisk');
    await untilRegisteredAfter(killedAt);
    reportFigure('trunk registered again after Asterisk was killed', `${Date.now() - killedAt.getTime()} ms`);
  },
);
