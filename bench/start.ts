// Due tasks to running workflows per second through a line desk ÷ bare `workflow.start` of an empty workflow, by the
// same client with as many starts at once. No worker polls in either arm: a workflow runs when Temporal has it.
import { randomBytes } from 'node:crypto';
import { SERVER_QUEUE } from '@outspoken/contract';
import { pollUntil } from '@outspoken/dev/stack/poll-until';
import { publishSlots } from '@outspoken/store/free-slots';
import { type Database, openDatabase } from '@outspoken/store/open-database';
import type { Client } from '@temporalio/client';
import { type CallStarter, createCallStarter } from '../apps/server/src/lines/call-starter.ts';
import { createLineDesk } from '../apps/server/src/lines/line-desk.ts';
import { createLog } from '../apps/server/src/log.ts';
import { openTestNamespace } from '../apps/server/src/workflows/testing/test-namespace.ts';
import { reportFigure } from '../tests/support/report-figure.ts';
import { startBare } from './bare/start-workflows.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { inTurns, medianOf, ratiosOf, showSpread } from './rig/arms.ts';
import { addProject, type BenchProject, queueTasks } from './rig/bench-projects.ts';
import { makeEmptyDatabase } from './rig/empty-database.ts';
import { measureLives, showLives } from './rig/lives.ts';
import { openRig } from './rig/rig.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

const GOAL = 0.8;
const PROJECTS = 10;
const CONCURRENCY = 16;

interface Desk {
  db: Database;
  url: string;
  client: Client;
  projects: readonly BenchProject[];
}

export async function benchStart({ smoke }: BenchOptions): Promise<BenchResult> {
  const pairs = smoke ? 1 : 7;
  const tasks = smoke ? 100 : 1000;
  const rig = await openRig({ pinned: false });
  const database = await makeEmptyDatabase(rig.serverUrl, 'bench_start');
  const db = openDatabase(database.url, { maxConnections: 16 });
  const temporal = await openTestNamespace(`bench-start-${randomBytes(4).toString('hex')}`);
  const { client } = temporal;
  try {
    const projects: BenchProject[] = [];
    for (let n = 0; n < PROJECTS; n++) projects.push(await addProject(db, `project ${n}`, tasks));
    const desk: Desk = { db, url: database.url, client, projects };
    const turns = await inTurns({
      pairs,
      warmUps: smoke ? 0 : 1,
      ours: async () => {
        await fillDesk(desk, tasks);
        const lives = await measureLives(rig, { count: tasks, pids: {} }, () => startOurs(desk, tasks));
        await checkStarted(db, tasks);
        return lives;
      },
      bare: () =>
        measureLives(rig, { count: tasks, pids: {} }, () =>
          startBare(client, { count: tasks, concurrency: CONCURRENCY }),
        ),
    });
    const all = tasks * 2 * (pairs + (smoke ? 0 : 1));
    await pollUntil(async () => (await countWorkflows(client)) === all, {
      timeoutMs: 20_000,
      reason: `${all} workflows to be listed`,
    });
    const ratio = ratiosOf(turns, (one) => one.perSecond);
    reportFigure('due tasks to running workflows', showLives(turns.map((one) => one.ours)));
    reportFigure('bare workflow starts', showLives(turns.map((one) => one.bare)));
    reportFigure('started per second, ours ÷ bare', `${showSpread(ratio)}, goal at least ${GOAL}`);
    reportFigure('the same by CPU per start', showSpread(ratiosOf(turns, (one) => 1 / one.cpu)));
    if (!smoke && !(ratio.median >= GOAL)) process.exitCode = 1;
    return {
      ours: Math.round(medianOf(turns, (one) => one.ours.perSecond)),
      bare: Math.round(medianOf(turns, (one) => one.bare.perSecond)),
      ratio: Number(ratio.median.toFixed(3)),
      unit: 'started/s',
      runs: pairs,
    };
  } finally {
    await client.connection.close();
    await db.destroy();
    await database.drop();
    rig.close();
  }
}

async function fillDesk({ db, url, projects }: Desk, tasks: number): Promise<void> {
  for (const project of projects) await queueTasks(url, project, tasks / projects.length);
  const now = new Date(Date.now() + 3_600_000); // no voice process will tell of itself again
  await publishSlots(db, { node: 'bench', process: '0', slots: tasks, free: tasks, now });
}

/** From tasks that are due and wait to the desk's own note that their workflows are there. */
async function startOurs({ db, client }: Desk, tasks: number): Promise<void> {
  const log = createLog('desk', { LOG_LEVEL: 'warn' });
  const done = new AbortController();
  const starter = createCallStarter(
    { client, log },
    { taskQueue: SERVER_QUEUE, concurrency: CONCURRENCY, deadlineMs: 5000 },
  );
  let started = 0;
  const counting: CallStarter = {
    ...starter,
    async start(calls) {
      const begun = await starter.start(calls);
      started += begun.length;
      if (started >= tasks) done.abort();
      return begun;
    },
  };
  await createLineDesk({ db, starter: counting, log }).run(done.signal);
}

/** Every task has exactly one call, whose workflow the desk has seen. Then the lines are freed for the next run. */
async function checkStarted(db: Database, tasks: number): Promise<void> {
  const waiting = await db
    .selectFrom('call_tasks')
    .select('call_task_id')
    .where('state', '=', 'queued')
    .execute();
  const calls = await db.selectFrom('calls').select(['call_task_id', 'workflow_started_at']).execute();
  const started = new Set(
    calls.flatMap((call) => (call.workflow_started_at === null ? [] : call.call_task_id)),
  );
  if (waiting.length > 0 || calls.length !== tasks || started.size !== tasks)
    throw new WrongAnswers(
      `${tasks} tasks: ${waiting.length} still wait, ${calls.length} calls, ${started.size} with a workflow`,
    );
  await db.deleteFrom('calls').execute();
  await db.deleteFrom('call_tasks').execute();
  await db.deleteFrom('end_users').execute();
}

async function countWorkflows(client: Client): Promise<number> {
  return (await client.workflow.count('')).count;
}
