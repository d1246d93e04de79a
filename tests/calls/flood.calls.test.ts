// One project has queued far more than it can ring when small ones come. Real: everything. Counted from the phone
// network's log: nobody ever holds more than her lines. PROVE=1: 100,000 tasks and fifty small projects.
import { setTimeout as delay } from 'node:timers/promises';
import type { CancelledWaiting } from '@outspoken/contract';
import { type PhoneNetworkEntry, readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manage } from '../support/manage.ts';
import { percentile } from '../support/percentile.ts';
import { queueFlood } from '../support/queue-flood.ts';
import { reportFigure } from '../support/report-figure.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

const IS_LONG = process.env.PROVE === '1';
const FLOOD = IS_LONG ? 100_000 : 2000;
const SMALL_PROJECTS = IS_LONG ? 50 : 5;
const TASKS_EACH = 10;
const FLOOD_LINES = 10;
const LOOK_EVERY_MS = 250;
const SMALL_LINES = 3;
/** Declines after two seconds of ringing: long enough for every line of a project to be held at once. */
const DECLINES = numberOf('08');

let system: System;
let flood: TestProject;
let smalls: TestProject[];
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
  flood = await system.createProject({ lines: FLOOD_LINES });
  smalls = [];
  for (let n = 0; n < SMALL_PROJECTS; n++) smalls.push(await system.createProject({ lines: SMALL_LINES }));
});
afterAll(() => system?.stop());

interface EndedTask {
  projectId: string;
  callTaskId: string;
  state: string;
  callId: string | null;
  reason: string | null;
}

/** Each with its calls that rang or were cancelled; one that found the trunk full rang nobody, and is made again. */
async function readTasks(): Promise<EndedTask[]> {
  const client = new pg.Client({ connectionString: system.environment.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<EndedTask>(
      `select t.project_id as "projectId", t.call_task_id as "callTaskId", t.state, c.call_id as "callId",
         c.ended_reason as reason
       from call_tasks t
       left join calls c on c.project_id = t.project_id and c.call_task_id = t.call_task_id
         and (c.dial_certainty <> 'not_dialed' or c.ended_reason = 'cancelled')
       where t.project_id = any ($1)`,
      [[flood, ...smalls].map(({ projectId }) => projectId)],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Those that are under way when all that waits is cancelled still end by themselves. */
async function untilFinal(timeoutMs: number): Promise<EndedTask[]> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const tasks = await readTasks();
    if (tasks.every(({ state }) => state === 'final') || performance.now() > deadline) return tasks;
    await delay(LOOK_EVERY_MS);
  }
}

/** A phone writes its end some moments after its answer left, and by then we may have dialled the next. */
const SIGNALLING_MS = 500;

/** Most live calls of each project at once, by what the phones saw. */
function mostAtOnce(
  entries: readonly PhoneNetworkEntry[],
  projectOf: ReadonlyMap<string, string>,
): Map<string, number> {
  const live = new Map<string, Set<string>>();
  const most = new Map<string, number>();
  const changes = entries
    .filter(({ event }) => event === 'invite' || event === 'end')
    .map(({ event, call, at }) => ({
      event,
      call,
      at: Date.parse(at) - (event === 'end' ? SIGNALLING_MS : 0),
    }))
    .sort((a, b) => a.at - b.at);
  for (const { event, call } of changes) {
    const projectId = projectOf.get(call);
    if (projectId === undefined) continue;
    const calls = live.get(projectId) ?? new Set();
    live.set(projectId, calls);
    if (event === 'invite') calls.add(call);
    else calls.delete(call);
    most.set(projectId, Math.max(most.get(projectId) ?? 0, calls.size));
  }
  return most;
}

test('small projects are served beside a flood, no cap is ever exceeded, and the rest is cancelled at once', {
  timeout: IS_LONG ? 1_200_000 : 180_000,
}, async () => {
  const databaseUrl = system.environment.DATABASE_URL ?? '';
  const floodIds = await queueFlood(databaseUrl, flood, { count: FLOOD, phoneNumber: DECLINES });

  const startedAt = performance.now();
  const served = await Promise.all(
    smalls.map(async ({ client }) => {
      const accepted = await Promise.all(
        Array.from({ length: TASKS_EACH }, () => client.addAndCall({ phoneNumber: DECLINES })),
      );
      const results = await Promise.all(
        accepted.map(({ callTaskId }) =>
          client.waitForResult(callTaskId, { timeoutMs: IS_LONG ? 600_000 : 120_000, intervalMs: 2000 }),
        ),
      );
      return { accepted, results, seconds: (performance.now() - startedAt) / 1000 };
    }),
  );
  const accepted = served.flatMap((one) => one.accepted.map(({ callTaskId }) => callTaskId));
  const results = served.flatMap((one) => one.results);
  expect(results.map(({ result }) => result?.status)).toEqual(accepted.map(() => 'no_answer'));
  const done = served.map((one) => one.seconds);
  reportFigure(
    `${SMALL_PROJECTS} small projects of ${TASKS_EACH} beside ${FLOOD} queued tasks`,
    `done after ${percentile(done, 0.5).toFixed(1)} s in the median, ${Math.max(...done).toFixed(1)} s at most`,
  );

  const cancelledFrom = performance.now();
  const { cancelled, isDone } = await manage<CancelledWaiting>(
    system,
    'POST',
    `/projects/${flood.projectId}/waiting-call-tasks/cancel`,
    {},
  );
  const seconds = (performance.now() - cancelledFrom) / 1000;
  const tasks = await untilFinal(120_000);
  reportFigure(
    'the rest of the flood, cancelled in one request',
    `${cancelled} tasks in ${seconds.toFixed(1)} s${isDone ? '' : '; the desk ended the rest'}`,
  );

  expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(['final'])); // I1
  expect(new Set(tasks.map(({ callTaskId }) => callTaskId))).toEqual(new Set([...floodIds, ...accepted]));
  expect(tasks).toHaveLength(FLOOD + accepted.length); // one such call each
  expect(new Set(tasks.map(({ reason }) => reason))).toEqual(new Set(['declined', 'cancelled']));

  const projectOf = new Map(tasks.map(({ callId, projectId }) => [callId ?? '', projectId]));
  const most = mostAtOnce(await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? ''), projectOf);
  expect(most.get(flood.projectId)).toBeLessThanOrEqual(FLOOD_LINES); // I7
  for (const { projectId } of smalls) expect(most.get(projectId)).toBeLessThanOrEqual(SMALL_LINES);
  reportFigure(
    'most live calls of the flood at once',
    `${most.get(flood.projectId)} of ${FLOOD_LINES} lines`,
  );
  const rang = tasks.filter(({ reason }) => reason === 'declined').length;
  reportFigure('calls that were rung', String(rang));
});
