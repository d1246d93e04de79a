// Call lives per second where every phone declines at once (desk, workflow, journal and all writes are real) ÷ a bare
// workflow with as many activities that do nothing. Both arms have a worker, a voice process and 40 slots.
import { pollUntil } from '@outspoken/dev/stack/poll-until';
import type { Client } from '@temporalio/client';
import { openTestNamespace } from '../apps/server/src/workflows/testing/test-namespace.ts';
import { reportFigure } from '../tests/support/report-figure.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { inTurns, medianOf, ratiosOf, showSpread } from './rig/arms.ts';
import { addProject, type BenchProject, queueTasks } from './rig/bench-projects.ts';
import { benchProcess, type CallCentre, openCallCentre } from './rig/call-centre.ts';
import { measureLives, showLives } from './rig/lives.ts';
import { openRig, type Parts, type Rig } from './rig/rig.ts';
import { withClient } from './rig/stored-calls.ts';
import { untilFinal } from './rig/until-final.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

const GOAL = 0.85;
const MOST_TRANSITIONS = 15;
const PROJECTS = 5;
const SLOTS = 40;
const LONGEST_MS = 300_000;

export async function benchLifecycle({ smoke }: BenchOptions): Promise<BenchResult> {
  const pairs = smoke ? 1 : 6;
  const count = smoke ? 50 : 400;
  const rig = await openRig({ pinned: false });
  const opened = new AsyncDisposableStack();
  opened.defer(() => rig.close());
  try {
    const centre = await openCallCentre(rig, { name: 'lifecycle', slots: SLOTS, ringMs: 0 });
    opened.defer(() => centre.close());
    const bare = await openBare(rig, count);
    opened.defer(() => bare.close());
    const projects: BenchProject[] = [];
    for (let n = 0; n < PROJECTS; n++) projects.push(await addProject(centre.db, `project ${n}`, count));
    const turns = await inTurns({
      pairs,
      warmUps: smoke ? 0 : 1,
      ours: async () => {
        const since = new Date();
        const lives = await measureLives(rig, { count, pids: centre.pids }, () =>
          liveOurs(centre, projects, count),
        );
        await checkLives(centre.url, { count, since });
        return lives;
      },
      bare: () => measureLives(rig, { count, pids: bare.pids }, bare.live),
    });
    const transitions = await countTransitions(centre);
    await bare.check(count * (pairs + (smoke ? 0 : 1)));
    const ratio = ratiosOf(turns, (one) => one.perSecond);
    reportFigure('declined calls', showLives(turns.map((one) => one.ours)));
    reportFigure('bare workflows', showLives(turns.map((one) => one.bare)));
    reportFigure('lives per second, ours ÷ bare', `${showSpread(ratio)}, goal at least ${GOAL}`);
    reportFigure('the same by CPU of each', showSpread(ratiosOf(turns, (one) => 1 / one.cpu)));
    reportFigure('state transitions of a call', `${transitions} at most, goal ${MOST_TRANSITIONS} at most`);
    if (!smoke && !(ratio.median >= GOAL && transitions <= MOST_TRANSITIONS)) process.exitCode = 1;
    return {
      ours: Number(medianOf(turns, (one) => one.ours.perSecond).toFixed(1)),
      bare: Number(medianOf(turns, (one) => one.bare.perSecond).toFixed(1)),
      ratio: Number(ratio.median.toFixed(3)),
      unit: 'lives/s',
      runs: pairs,
    };
  } finally {
    await opened.disposeAsync();
  }
}

/** From tasks that are queued, as accepting leaves them, until the last is final. */
async function liveOurs(
  { db, url }: CallCentre,
  projects: readonly BenchProject[],
  count: number,
): Promise<void> {
  for (const project of projects) await queueTasks(url, project, count / projects.length);
  await untilFinal(db, { timeoutMs: LONGEST_MS });
}

/** Every task had one call that was dialled; it was declined, was journalled to its end and is concluded. */
async function checkLives(url: string, { count, since }: { count: number; since: Date }): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ calls: number; tasks: number; whole: number }>(
      `select count(*)::int as calls, count(distinct call_task_id)::int as tasks, count(*) filter (
          where ended_reason = 'declined' and concluded_at is not null
            and array['claimed', 'dialling', 'ended'] = array(
              select event ->> 'kind' from journal j where j.call_id = c.call_id order by seq))::int as whole
       from calls c where dial_certainty = 'dialed' and created_at >= $1`,
      [since],
    ),
  );
  const { calls, tasks, whole } = rows[0] ?? {};
  if (calls !== count || tasks !== count || whole !== count)
    throw new WrongAnswers(`${count} tasks: ${tasks} with ${calls} dialled calls, ${whole} of them whole`);
}

async function countTransitions({ db, client }: CallCentre): Promise<number> {
  const calls = await db.selectFrom('calls').select('call_id').orderBy('call_id', 'desc').limit(20).execute();
  const counts = await Promise.all(calls.map(({ call_id }) => transitionsOf(client, call_id)));
  return Math.max(...counts);
}

async function transitionsOf(client: Client, workflowId: string): Promise<number> {
  const { raw } = await client.workflow.getHandle(workflowId).describe();
  return Number(raw.workflowExecutionInfo?.stateTransitionCount ?? Number.NaN);
}

interface Bare {
  pids: Parts;
  live(): Promise<void>;
  check(lives: number): Promise<void>;
  close(): Promise<void>;
}

async function openBare(rig: Rig, lives: number): Promise<Bare> {
  const { client, namespace } = await openTestNamespace('bench-lifecycle-bare');
  const before = (await client.workflow.count("ExecutionStatus = 'Completed'")).count;
  const environment = {
    ...rig.environment,
    NODE_ENV: 'production',
    TEMPORAL_NAMESPACE: namespace,
    VOICE_SLOTS: String(SLOTS),
    LIVES: String(lives),
    FLIGHT: String(Math.floor(SLOTS * 1.1)),
  };
  let landed = Promise.withResolvers<void>();
  const onLine = (_name: string, line: string) => {
    if (line.includes('"msg":"landed"')) landed.resolve();
  };
  const label = 'lifecycle-bare';
  const worker = benchProcess('worker', {
    entry: 'bench/bare/worker-process.ts',
    label,
    environment,
    onLine,
  });
  const voice = benchProcess('voice', { entry: 'bench/bare/voice-process.ts', label, environment });
  await Promise.all([worker.start(), voice.start()]);
  return {
    pids: { worker: worker.pid, voice: voice.pid },
    live: async () => {
      landed = Promise.withResolvers();
      process.kill(worker.pid, 'SIGHUP');
      const timer = setTimeout(
        () => landed.reject(new WrongAnswers('bare workflows did not end')),
        LONGEST_MS,
      );
      await landed.promise;
      clearTimeout(timer);
    },
    check: async (all) => {
      // Temporal lists an end some moments after it.
      const areListed = async () =>
        (await client.workflow.count("ExecutionStatus = 'Completed'")).count - before >= all * 0.99;
      await pollUntil(areListed, {
        timeoutMs: 20_000,
        reason: `${all} bare workflows to be listed as completed`,
      });
    },
    close: async () => {
      await Promise.all([worker.stop(), voice.stop()]);
      await client.connection.close();
    },
  };
}
