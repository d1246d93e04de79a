// One run: load all the time, faults from a seed, then quiet, then the verdict from independent records.
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '../../api/support/random.ts';
import { manage } from '../../support/manage.ts';
import { type Leftovers, waitForQuiet } from '../../support/quiet.ts';
import { type CallLoad, type Person, startCallLoad } from './call-load.ts';
import { checkInvariants, type Verdict } from './check-invariants.ts';
import { type FaultSite, openFaultSite, type ProjectOptions } from './fault-site.ts';
import type { Fault, FaultLengths } from './faults.ts';
import { planFaults } from './plan-faults.ts';
import { countOpenTasks, readRecords } from './read-records.ts';
import type { Records } from './records.ts';

export interface RunOptions {
  seed: number;
  faults: readonly Fault[];
  faultCount: number;
  /** One in so many faults comes together with the one before, where they may. */
  togetherOneIn: number;
  lengths: FaultLengths;
  clients: number;
  callsAtLeast: number;
  callsAtMost: number;
  /** Load goes on at least this long. */
  atLeastMs: number;
  finalWithinMs: number;
  print: (line: string) => void;
}

export interface RunReport {
  verdict: Verdict;
  minutes: number;
  faults: number;
  requests: number;
  calls: number;
  failedTries: number;
  /** How many calls ended how, as `status reason`. */
  outcomes: Record<string, number>;
}

const PEOPLE: readonly Person[] = [
  { person: '23', maxRetries: 0 },
  { person: '23', maxRetries: 1 },
  { person: '15', maxRetries: 1 },
  { person: '41', maxRetries: 0 },
  { person: '31', maxRetries: 0 },
  { person: '14', maxRetries: 0 },
  { person: '06', maxRetries: 2 },
  { person: '08', maxRetries: 1 },
  { person: '37', maxRetries: 0 },
  { person: '07', maxRetries: 0 },
  { person: '09', maxRetries: 0 },
];
const LINES = [6, 3];
const AT_ONCE: NonNullable<ProjectOptions['settings']>['redial'] = {
  delaySeconds: { busy: 1, noAnswer: 1, declined: 1, unreachable: 1, failed: 1, conversation: 1 },
  otherTimeOfDayMinutes: 0,
};
const CLOSED_TASKS = 3;
const TELL_EVERY_MS = 30_000;
const PROGRESS_WITHIN_MS = 45_000;
const TOLD_WITHIN_MS = 60_000;

export async function runUnderFaults(options: RunOptions): Promise<RunReport> {
  const { seed, print } = options;
  print(`seed ${seed}; SEED=${seed} repeats the order of faults and people`);
  const since = new Date();
  const site = await openFaultSite({ voiceProcesses: 2 });
  try {
    const projects = await Promise.all(
      LINES.map((lines) =>
        site.createProject({ lines, agent: { script: 'brief' }, settings: { redial: AT_ONCE } }),
      ),
    );
    const closed = await openClosedProject(site);
    const load = startCallLoad(
      { system: site.system, projects, random: createRandom(seed + 1) },
      { clients: options.clients, people: PEOPLE, most: options.callsAtMost },
    );
    const injected = await injectFaults(site, load, options);
    await load.finish(options.finalWithinMs);
    await closed.cancel();
    const all = [...projects, closed.project].map(({ projectId }) => projectId);
    await untilQuiet(site, all, options);
    const read = await readRecords(site.system.environment, { projectIds: all, since });
    const leftovers = await readLeftovers(site, read);
    const records: Records = {
      ...read,
      requests: [...load.requests, ...closed.requests],
      seen: load.seen,
      told: site.readTold(),
    };
    const verdict = checkInvariants(
      records,
      {
        lines: new Map(projects.map(({ projectId }, index) => [projectId, LINES[index] ?? 0])),
        asteriskGone: site.asteriskGone,
        suppressed: [],
        closed: [closed.project.projectId],
        callsPerSecond: null,
      },
      leftovers,
    );
    return {
      verdict,
      minutes: (Date.now() - since.getTime()) / 60_000,
      faults: injected,
      requests: load.requests.length,
      calls: read.calls.length,
      failedTries: load.failedTries,
      outcomes: countOutcomes(read.calls),
    };
  } finally {
    await site.close();
  }
}

async function injectFaults(site: FaultSite, load: CallLoad, options: RunOptions): Promise<number> {
  const { seed, faults, faultCount, togetherOneIn, lengths, print } = options;
  const random = createRandom(seed);
  const startedAt = performance.now();
  let injected = 0;
  const tell = () =>
    print(
      `${Math.round((performance.now() - startedAt) / 1000)} s: ${injected} faults, ${load.requests.length} orders, ${load.finished} final, ${load.failedTries} failed tries`,
    );
  const telling = setInterval(tell, TELL_EVERY_MS);
  try {
    const steps = planFaults(faults, random, { count: faultCount, togetherOneIn });
    await load.untilFinished(1, PROGRESS_WITHIN_MS);
    for (const step of steps) {
      print(`fault: ${step.map(({ name }) => name).join(', and ')}`);
      await Promise.all(step.map((fault) => fault.inject(site, lengths, random)));
      injected += step.length;
      if (!(await load.untilFinished(2, PROGRESS_WITHIN_MS)))
        print(`no two calls were final within ${PROGRESS_WITHIN_MS / 1000} s after it`);
    }
    const isEnough = () =>
      load.finished >= options.callsAtLeast && performance.now() - startedAt >= options.atLeastMs;
    while (!isEnough() && load.requests.length < options.callsAtMost)
      await load.untilFinished(1, PROGRESS_WITHIN_MS);
    tell();
    return injected;
  } finally {
    clearInterval(telling);
  }
}

/** Calling hours that never come, as far as this run lasts: its tasks wait until they are cancelled. */
async function openClosedProject(site: FaultSite) {
  const from = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16);
  const to = new Date(Date.now() + 12 * 3_600_000 + 60_000).toISOString().slice(11, 16);
  const hours = from < to ? { from, to } : { from: '00:00', to: '00:01' };
  const project = await site.createProject({
    lines: 5,
    settings: { callingHours: { ...hours, unlocked: true } },
  });
  const accepted = await Promise.all(
    Array.from({ length: CLOSED_TASKS }, () =>
      project.client.addAndCall({
        phoneNumber: '+12025550141',
        attributions: [{ label: 'timezone', value: 'UTC' }],
      }),
    ),
  );
  const requests = accepted.map((ids) => ({
    projectId: project.projectId,
    idempotencyKey: ids.callTaskId,
    maxRetries: 0,
    accepted: [ids],
  }));
  return {
    project,
    requests,
    async cancel() {
      const path = `/projects/${project.projectId}/call-tasks`;
      for (const { callTaskId } of accepted)
        await manage(site.system, 'POST', `${path}/${callTaskId}/cancel`, { how: 'at_once' });
    },
  };
}

/** Every task final, and everybody told; what is not by then is for the verdict to name. */
async function untilQuiet(
  site: FaultSite,
  projectIds: readonly string[],
  { finalWithinMs, print }: RunOptions,
): Promise<void> {
  const startedAt = performance.now();
  const passedMs = () => performance.now() - startedAt;
  while ((await countOpenTasks(site.system.environment, projectIds)) > 0 && passedMs() < finalWithinMs)
    await delay(500);
  print(`all tasks final, or given up on, ${Math.round(passedMs() / 1000)} s after the last order`);
  const finals = await countFinal(site, projectIds);
  while (countTold(site) < finals && passedMs() < finalWithinMs + TOLD_WITHIN_MS) await delay(500);
}

async function countFinal(site: FaultSite, projectIds: readonly string[]): Promise<number> {
  const { tasks } = await readRecords(site.system.environment, { projectIds, since: new Date() });
  return tasks.filter(({ state }) => state === 'final').length;
}

function countTold(site: FaultSite): number {
  const finals = site.readTold().filter(({ kind }) => kind === 'call_task.final');
  return new Set(finals.map(({ callTaskId }) => callTaskId)).size;
}

/** A call that was never claimed may have ended without a workflow. */
async function readLeftovers(
  site: FaultSite,
  { calls, journal }: Pick<Records, 'calls' | 'journal'>,
): Promise<Leftovers> {
  const claims = journal.filter(({ event }) => event.kind === 'claimed');
  const claimed = new Set(claims.map(({ callId }) => callId));
  const callIds = calls.filter(({ callId }) => claimed.has(callId)).map(({ callId }) => callId);
  return await waitForQuiet(site.system.environment, callIds, 20_000);
}

function countOutcomes(calls: Records['calls']): Record<string, number> {
  const groups = Map.groupBy(calls, ({ status, reason }) => `${status} ${reason ?? ''}`);
  return Object.fromEntries([...groups].map(([outcome, its]) => [outcome, its.length]));
}
