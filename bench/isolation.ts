// How long a small project's calls wait for their dial while another project has 100,000 tasks queued ÷ alone. Twenty
// slots, the flood's cap ten, calls of five seconds: they ring that long and are declined. The two arms have call
// centres of their own, and while one is measured all dialling of the other is stopped.
import { readFile } from 'node:fs/promises';
import { setDiallingStopped } from '@outspoken/store/dialling-switch';
import { percentile } from '../tests/support/percentile.ts';
import { reportFigure } from '../tests/support/report-figure.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { inTurns, ratiosOf, showSpread } from './rig/arms.ts';
import { addProject, type BenchProject, queueTasks } from './rig/bench-projects.ts';
import { type CallCentre, openCallCentre } from './rig/call-centre.ts';
import { seededRandom } from './rig/load.ts';
import { openRig } from './rig/rig.ts';
import { untilFinal } from './rig/until-final.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

const GOAL = 1.5;
const FLOOD = 100_000;
const FLOOD_LINES = 10;
const SMALL_LINES = 10;
const SLOTS = 20;
const CALL_MS = 5000;
/** Four of its ten lines are busy on average: what it waits for is the desk, not its own cap. */
const ARRIVALS_PER_SECOND = 0.8;

interface Arm {
  centre: CallCentre;
  small: BenchProject;
  flood: BenchProject | null;
}

export async function benchIsolation({ smoke }: BenchOptions): Promise<BenchResult> {
  const pairs = smoke ? 1 : 5;
  const seconds = smoke ? 3 : 30;
  const callMs = smoke ? 500 : CALL_MS;
  const rig = await openRig({ pinned: false });
  const opened = new AsyncDisposableStack();
  opened.defer(() => rig.close());
  try {
    const openArm = async (name: string) => {
      const centre = await openCallCentre(rig, { name, slots: SLOTS, ringMs: callMs });
      opened.defer(() => centre.close());
      await setDiallingStopped(centre.db, true);
      const small = await addProject(centre.db, 'small', SMALL_LINES);
      return { centre, small, flood: null };
    };
    const alone: Arm = await openArm('alone');
    const crowded: Arm = await openArm('crowded');
    crowded.flood = await addProject(crowded.centre.db, 'flood', FLOOD_LINES);
    await queueTasks(crowded.centre.url, crowded.flood, smoke ? 1000 : FLOOD);
    let seed = 1;
    const run = (arm: Arm) => () => measureWaits(arm, { seconds, random: seededRandom(seed++) });
    const turns = await inTurns({
      pairs,
      warmUps: smoke ? 0 : 1,
      ours: run(crowded),
      bare: run(alone),
    });
    const overshoot = Math.max(await countOvershoot(crowded), await countOvershoot(alone));
    const p95 = (waits: readonly number[]) => percentile(waits, 0.95);
    const ours = turns.flatMap((one) => one.ours);
    const bare = turns.flatMap((one) => one.bare);
    const ratio = p95(ours) / p95(bare);
    const show = (waits: readonly number[]) =>
      `p50 ${percentile(waits, 0.5).toFixed(0)}, p95 ${p95(waits).toFixed(0)} ms (${waits.length} calls)`;
    reportFigure('from due to dialled beside the flood', show(ours));
    reportFigure('from due to dialled alone', show(bare));
    reportFigure('p95 beside the flood ÷ alone', `${ratio.toFixed(3)}, goal at most ${GOAL}`);
    reportFigure('the same pair by pair', showSpread(ratiosOf(turns, p95)));
    reportFigure('lines held beyond a cap', `${overshoot}, goal exactly 0`);
    if (overshoot > 0) throw new WrongAnswers(`a cap was exceeded by ${overshoot}`);
    if (!smoke && !(ratio <= GOAL)) process.exitCode = 1;
    return {
      ours: Math.round(p95(ours)),
      bare: Math.round(p95(bare)),
      ratio: Number(ratio.toFixed(3)),
      unit: 'ms p95',
      runs: pairs,
    };
  } finally {
    await opened.disposeAsync();
  }
}

/** Milliseconds from each small task's due time to its dial; arrivals keep their own clock. */
async function measureWaits(
  { centre, small, flood }: Arm,
  { seconds, random }: { seconds: number; random: () => number },
): Promise<number[]> {
  const { db, url } = centre;
  const callTaskIds: string[] = [];
  await setDiallingStopped(db, false);
  if (flood) await untilHeld(centre, flood);
  const startedAt = performance.now();
  let arrivalAt = startedAt;
  while (arrivalAt < startedAt + seconds * 1000) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, arrivalAt - performance.now())));
    callTaskIds.push(...(await queueTasks(url, small, 1)));
    arrivalAt += (-Math.log(1 - random()) * 1000) / ARRIVALS_PER_SECOND;
  }
  await untilFinal(db, { projectId: small.projectId, timeoutMs: 60_000 });
  await setDiallingStopped(db, true);
  const rows = await db
    .selectFrom('call_tasks as t')
    .innerJoin('calls as c', (on) =>
      on.onRef('c.project_id', '=', 't.project_id').onRef('c.call_task_id', '=', 't.call_task_id'),
    )
    .select(['t.call_task_id', 't.created_at', 'c.started_at'])
    .where('t.project_id', '=', small.projectId)
    .where('t.call_task_id', 'in', callTaskIds)
    .where('c.started_at', 'is not', null)
    .execute();
  if (rows.length !== callTaskIds.length)
    throw new WrongAnswers(`${callTaskIds.length} small tasks, ${rows.length} dialled`);
  return rows.map((row) => (row.started_at?.getTime() ?? Number.NaN) - row.created_at.getTime());
}

/** The flood has all its lines before the first small task comes. */
async function untilHeld({ db }: CallCentre, { projectId }: BenchProject): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const held = await db
      .selectFrom('calls')
      .select('call_id')
      .where('project_id', '=', projectId)
      .where('ended_at', 'is', null)
      .execute();
    if (held.length >= FLOOD_LINES) return;
    if (performance.now() > deadline) throw new WrongAnswers('the flood does not get its lines');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** By what the played phones saw: how many more calls a project had at once than lines; 0 when never. */
async function countOvershoot({ centre, small, flood }: Arm): Promise<number> {
  const calls = await centre.db.selectFrom('calls').select(['call_id', 'project_id']).execute();
  const projectOf = new Map(calls.map((call) => [call.call_id, call.project_id]));
  const lines = new Map([[small.projectId, SMALL_LINES]]);
  if (flood) lines.set(flood.projectId, FLOOD_LINES);
  const live = new Map<string, number>();
  let overshoot = 0;
  for (const line of (await readFile(centre.phonesLog, 'utf8')).trim().split('\n')) {
    const { event, call }: { event: 'invite' | 'end'; call: string } = JSON.parse(line);
    const projectId = projectOf.get(call) ?? '';
    const now = (live.get(projectId) ?? 0) + (event === 'invite' ? 1 : -1);
    live.set(projectId, now);
    overshoot = Math.max(overshoot, now - (lines.get(projectId) ?? 0));
  }
  return overshoot;
}
