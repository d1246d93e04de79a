// I7 of a trunk, from the phone network's log: in any 10 seconds at most ten times its calls per second, and one; and
// never more calls at a time than it has channels. Three voice processes share the trunk.
import { type PhoneNetworkEntry, readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveProject, type LiveProject } from '../support/live-project.ts';
import { reportFigure } from '../support/report-figure.ts';
import { numberOf, type System, startSystem } from '../support/system.ts';

const CALLS = process.env.PROVE ? 400 : 50;
const CALLS_PER_SECOND = process.env.PROVE ? 8 : 4;
const CHANNELS = 3;

let system: System;
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 3 });
});
afterAll(() => system?.stop());

async function callMany(project: LiveProject, person: string, count: number) {
  const tasks = await Promise.all(
    Array.from({ length: count }, () => project.client.addAndCall({ phoneNumber: numberOf(person) })),
  );
  const ends = await Promise.all(
    tasks.map(({ callTaskId }) =>
      project.client.waitForResult(callTaskId, { timeoutMs: 160_000, intervalMs: 1000 }),
    ),
  );
  const callIds = new Set(ends.flatMap((end) => end.callIds));
  const log = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  return { ends, callIds, entries: log.filter(({ call }) => callIds.has(call)) };
}

function mostWithin(entries: readonly PhoneNetworkEntry[], windowMs: number): number {
  const times = entries.map(({ at }) => Date.parse(at)).sort((a, b) => a - b);
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length));
}

function mostAtATime(entries: readonly PhoneNetworkEntry[]): number {
  const changes = entries
    .flatMap(({ at, event }) => {
      if (event === 'invite') return [{ at: Date.parse(at), by: 1 }];
      return event === 'end' ? [{ at: Date.parse(at), by: -1 }] : [];
    })
    .sort((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  return Math.max(...changes.map(({ by }) => (now += by)));
}

test('no ten seconds hold more INVITEs than the trunk allows, and few calls are granted in vain', async () => {
  const project = await createLiveProject(system, { lines: 100 });
  await project.saveTrunk('slow', '9000', { callsPerSecond: CALLS_PER_SECOND });
  const { ends, callIds, entries } = await callMany(project, '41', CALLS);
  const invites = entries.filter(({ event }) => event === 'invite');
  expect(ends.map(({ result }) => result?.status)).toEqual(Array(CALLS).fill('completed'));
  expect(invites).toHaveLength(CALLS);
  const most = mostWithin(invites, 10_000);
  // They leave so; on a machine that may be busy one takes up to a second longer to the phone than the next.
  expect(most).toBeLessThanOrEqual((process.env.PROVE ? 10 : 11) * CALLS_PER_SECOND + 1);
  const times = invites.map(({ at }) => Date.parse(at));
  const perSecond = ((CALLS - 1) * 1000) / (Math.max(...times) - Math.min(...times));
  reportFigure(
    `most INVITEs in 10 s over a trunk of ${CALLS_PER_SECOND} calls per second, three processes`,
    `${most} (${perSecond.toFixed(2)} per second in the mean; ${callIds.size - CALLS} of ${CALLS} calls were granted in vain)`,
  );
  expect(callIds.size).toBeLessThanOrEqual(CALLS * 2);
});

test('never more calls at a time than the trunk has channels', async () => {
  const project = await createLiveProject(system, { lines: 30 });
  await project.saveTrunk('narrow', '9000', { channels: CHANNELS });
  const { ends, entries } = await callMany(project, '41', 15);
  expect(ends.map(({ result }) => result?.status)).toEqual(Array(15).fill('completed'));
  const most = mostAtATime(entries);
  reportFigure(`most calls at a time over a trunk of ${CHANNELS} channels`, String(most));
  expect(most).toBeLessThanOrEqual(CHANNELS);
});
