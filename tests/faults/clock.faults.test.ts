// I8: nobody is called outside the calling hours, whatever happens to clocks. Our processes run under a clock that is
// turned to the edges of a year; who was called when is read from the phone network, which keeps the real time.
import { setTimeout as delay } from 'node:timers/promises';
import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeClock, openFakeClock } from '../support/fake-clock.ts';
import { reportFigure } from '../support/report-figure.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

/** A US number of no known zone must be inside the hours in all of these. */
const EVERYWHERE_IN_THE_US = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Adak'];
const PEOPLE: Record<string, readonly string[]> = {
  'Asia/Tokyo': ['Asia/Tokyo'],
  'America/New_York': ['America/New_York'],
  'Europe/Berlin': ['Europe/Berlin'],
  'Australia/Lord_Howe': ['Australia/Lord_Howe'],
  'Pacific/Kiritimati': ['Pacific/Kiritimati'],
  'Asia/Kolkata': ['Asia/Kolkata'],
  unknown: EVERYWHERE_IN_THE_US,
};

/** At each of these the hours begin or end somewhere. */
const EDGES: [string, string][] = [
  ['the morning after New York went to daylight saving', '2027-03-14T13:00:00Z'],
  ['New Year’s morning fourteen hours ahead of Greenwich', '2026-12-31T19:00:00Z'],
];
const MORE_EDGES: [string, string][] = [
  ['the morning after New York left daylight saving', '2026-11-01T14:00:00Z'],
  ['the morning after Berlin went to daylight saving', '2027-03-28T07:00:00Z'],
  ['the morning after Berlin left it', '2026-10-25T08:00:00Z'],
  ['the half hour of Lord Howe, forward', '2026-10-03T22:00:00Z'],
  ['the half hour of Lord Howe, back', '2027-04-03T22:30:00Z'],
  ['nine o’clock in a zone of half an hour', '2026-12-01T03:30:00Z'],
  ['the evening of the year in Tokyo', '2026-12-31T11:00:00Z'],
  ['the evening in New York on the day of the change', '2027-03-15T00:00:00Z'],
  ['nine o’clock in Hawaii, the last of the United States', '2027-01-15T19:00:00Z'],
  ['a leap day', '2028-02-29T00:00:00Z'],
];
const BEFORE_MS = 6_000;
const AFTER_MS = 9_000;

let clock: FakeClock;
let system: System;
let project: TestProject;
let edges = 0;
let invites = 0;

beforeAll(async () => {
  clock = openFakeClock();
  system = await startSystem({ voiceProcesses: 1, apps: clock.environment });
  project = await system.createProject({
    agent: { script: 'brief', recording: false },
    settings: { callingHours: {} },
  });
});
afterAll(async () => {
  await system?.stop();
  clock?.close();
});

function isWithinHours(zones: readonly string[], at: Date): boolean {
  return zones.every((timeZone) => {
    const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(at);
    return time >= '09:00:00' && time < '20:00:00';
  });
}

async function callEverybody(): Promise<Map<string, string>> {
  const tasks = new Map<string, string>();
  for (const person of Object.keys(PEOPLE)) {
    const attributions = person === 'unknown' ? [] : [{ label: 'timezone', value: person }];
    const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf('06'), attributions });
    tasks.set(callTaskId, person);
  }
  return tasks;
}

/** The task of every call: also of those that were granted and not dialled. */
async function invitesOf(tasks: Map<string, string>): Promise<{ person: string; at: Date }[]> {
  const log = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  const found: { person: string; at: Date }[] = [];
  for (const [callTaskId, person] of tasks) {
    const { callIds } = await system.management.readTask(project.projectId, callTaskId);
    for (const entry of log)
      if (entry.event === 'invite' && callIds.includes(entry.call))
        found.push({ person, at: clock.at(new Date(entry.at)) });
  }
  return found;
}

async function untilClockSays(at: Date): Promise<void> {
  const leftMs = at.getTime() - clock.now().getTime();
  if (leftMs > 0) await delay(leftMs);
}

async function untilRung(tasks: Map<string, string>, people: readonly string[]): Promise<void> {
  await expect
    .poll(async () => new Set((await invitesOf(tasks)).map(({ person }) => person)), {
      timeout: 60_000,
      interval: 500,
    })
    .toEqual(new Set(people));
}

async function cancelWaiting(): Promise<void> {
  const path = '/api/management/v1/projects/{projectId}/waiting-call-tasks/cancel';
  await system.management.api.POST(path, { params: { path: { projectId: project.projectId } }, body: {} });
}

const chosen = process.env['PROVE'] === '1' ? [...EDGES, ...MORE_EDGES] : EDGES;

test.each(chosen)('%s', async (_, text) => {
  const edge = new Date(text);
  clock.set(new Date(edge.getTime() - BEFORE_MS));
  const tasks = await callEverybody();
  const isOpenNear = (person: string) => {
    const zones = PEOPLE[person] ?? [];
    return isWithinHours(zones, new Date(edge.getTime() + AFTER_MS));
  };
  await untilClockSays(new Date(edge.getTime() + AFTER_MS));
  // Where the hours end at the edge, who was rung before it is left to chance; who is rung after it is not.
  const closing = Object.keys(PEOPLE).filter(
    (person) => !isOpenNear(person) && isWithinHours(PEOPLE[person] ?? [], new Date(edge.getTime() - 1000)),
  );
  const rung = (await invitesOf(tasks)).map(({ person }) => person).filter((one) => closing.includes(one));
  await untilRung(tasks, [...Object.keys(PEOPLE).filter(isOpenNear), ...rung]);
  await cancelWaiting();
  const made = await invitesOf(tasks);
  for (const { person, at } of made)
    expect([person, at, isWithinHours(PEOPLE[person] ?? [], at)]).toEqual([person, at, true]);
  edges += 1;
  invites += made.length;
});

test('a clock that jumps three hours into the night, and thirty days back, rings nobody at night', async () => {
  const evening = new Date('2026-12-10T10:59:00Z');
  clock.set(evening);
  const paths = { params: { path: { projectId: project.projectId } } };
  await system.management.api.POST('/api/management/v1/projects/{projectId}/pause', paths);
  const tasks = await callEverybody();
  clock.set(new Date(evening.getTime() + 3 * 3_600_000));
  await system.management.api.POST('/api/management/v1/projects/{projectId}/resume', paths);
  const isOpen = (person: string) => isWithinHours(PEOPLE[person] ?? [], clock.now());
  await untilRung(tasks, Object.keys(PEOPLE).filter(isOpen));
  const made = await invitesOf(tasks);
  clock.set(new Date(clock.now().getTime() - 30 * 24 * 3_600_000));
  const later = await callEverybody();
  await untilRung(later, Object.keys(PEOPLE).filter(isOpen));
  await cancelWaiting();
  for (const { person, at } of [...made, ...(await invitesOf(later))])
    expect([person, at, isWithinHours(PEOPLE[person] ?? [], at)]).toEqual([person, at, true]);
  expect((await invitesOf(tasks)).length).toBe(made.length);
  reportFigure('edges of clocks visited', String(edges + 2));
  reportFigure('INVITEs within the hours, none outside', String(invites + made.length));
});
