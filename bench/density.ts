// What a whole AI call costs beside a call that Asterisk alone echoes, and how many of them one core holds: Asterisk and
// voice process together on it, voice detection and recording on. A number of calls counts only while fewer than a
// thousandth of each one's packets are more than 40 ms late, the event loop keeps up, and every recording is whole.
import { reportFigure } from '../tests/support/report-figure.ts';
import { readStoredRecording } from '../tests/support/stored-recording.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { medianOf, type Spread, showSpread, spreadOf } from './rig/arms.ts';
import type { CallLoad, LiveCalls, Measured } from './rig/call-load.ts';
import { withCallLoad } from './rig/with-call-load.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

const GOAL_RATIO = 0.1;
const GOAL_CALLS = 25;
const MOST_LATE = 0.001;
const MOST_LOOP_DELAY_MS = 10;

interface Size {
  pairs: number;
  warmUps: number;
  calls: number;
  /** Whole rounds of the talk, which is twelve seconds long. */
  seconds: number;
  /** For all of them to be answered before, and to end after it. */
  spareSeconds: number;
  /** Calls at once, to be tried one after the other until they no longer hold. */
  steps: readonly number[];
  /** Enough packets for a thousandth of them to be one. */
  stepSeconds: number;
}
const FULL: Size = {
  pairs: 5,
  warmUps: 1,
  calls: 10,
  seconds: 12,
  spareSeconds: 24,
  steps: [15, 20, 25, 30, 35, 40],
  stepSeconds: 24,
};
const SMOKE: Size = {
  pairs: 1,
  warmUps: 0,
  calls: 2,
  seconds: 4,
  spareSeconds: 11,
  steps: [],
  stepSeconds: 0,
};

export function benchDensity(options: BenchOptions): Promise<BenchResult> {
  return withCallLoad(options, (load) => measureDensity(load, options.smoke));
}

async function measureDensity(load: CallLoad, smoke: boolean): Promise<BenchResult> {
  const size = smoke ? SMOKE : FULL;
  const measurePair = async () => {
    const ours = await measureCalls(load, size.calls, size);
    const bare = await load.withEchoes(size.calls, () => load.measure(size.seconds));
    requireAll(bare, size.calls);
    return { ours, bare };
  };
  for (let warmUp = 0; warmUp < size.warmUps; warmUp += 1) await measurePair();
  // After them: a process that was just born is busy with itself, and that would be taken off the cost of a call.
  const idle = await load.measure(size.seconds);
  const costs: PerCall[] = [];
  const echoes: PerCall[] = [];
  for (let pair = 1; pair <= size.pairs; pair += 1) {
    const { ours, bare } = await measurePair();
    const [cost, echo] = [perCall(ours, idle, size.calls), perCall(bare, idle, size.calls)];
    costs.push(cost);
    echoes.push(echo);
    console.log(`pair ${pair}: ${percent(cost.total)}; echo ${percent(echo.total)}`);
  }
  const ratios = spreadOf(costs.map((cost, index) => (echoes[index]?.total ?? 0) / cost.total));
  reportCosts(costs, echoes, ratios);
  const held = await findMostCalls(load, size);
  const perCore = 1 / medianOf(costs, ({ total }) => total);
  reportFigure('calls per core by their CPU', `${perCore.toFixed(1)}, goal ${GOAL_CALLS}`);
  if (!smoke) reportFigure('calls at once that one core held', `${held}, goal ${GOAL_CALLS}`);
  if (!smoke && (ratios.median < GOAL_RATIO || held < GOAL_CALLS)) process.exitCode = 1;
  return {
    ours: Number(medianOf(costs, ({ total }) => total * 100).toFixed(3)),
    bare: Number(medianOf(echoes, ({ total }) => total * 100).toFixed(3)),
    ratio: Number(ratios.median.toFixed(3)),
    unit: '% of a core per call',
    runs: size.pairs,
  };
}

async function measureCalls(
  load: CallLoad,
  count: number,
  { seconds, spareSeconds }: Size,
): Promise<Measured> {
  const calls = await load.startCalls(count, (seconds + spareSeconds) * 1000);
  const measured = await load.measure(seconds);
  requireAll(measured, count);
  await load.whenEnded(calls);
  const broken = await countBroken(load, calls);
  if (broken > 0) throw new WrongAnswers(`${broken} of ${count} recordings are not whole`);
  return measured;
}

function requireAll(measured: Measured, calls: number): void {
  if (measured.streams !== calls)
    throw new WrongAnswers(`${measured.streams} of ${calls} phones heard anything`);
}

async function findMostCalls(load: CallLoad, { steps, stepSeconds, spareSeconds }: Size): Promise<number> {
  let held = 0;
  for (const count of steps) {
    const calls = await load.startCalls(count, (stepSeconds + spareSeconds) * 1000);
    const measured = await load.measure(stepSeconds);
    await load.whenEnded(calls);
    const broken = await countBroken(load, calls);
    const { worstLate, late, loopDelayP99Ms, longestLoopDelayMs, asterisk, voice } = measured;
    const holds = worstLate < MOST_LATE && loopDelayP99Ms < MOST_LOOP_DELAY_MS && broken === 0;
    reportFigure(
      `${count} calls at once`,
      `${holds ? 'held' : 'not held'}: core ${percent(asterisk + voice)} (Asterisk ${percent(asterisk)}), late packets ` +
        `${percent(late)} (worst call ${percent(worstLate)}), event loop p99 ${loopDelayP99Ms.toFixed(1)} ms ` +
        `(longest ${longestLoopDelayMs.toFixed(0)} ms), ` +
        `recordings not whole ${broken}`,
    );
    if (!holds) break;
    held = count;
  }
  return held;
}

async function countBroken({ system, project }: CallLoad, { callIds }: LiveCalls): Promise<number> {
  const { projectId } = project;
  const stored = await Promise.all(
    callIds.map((callId) => readStoredRecording(system, { projectId, callId })),
  );
  return stored.filter((one) => one?.known.check?.isWhole !== true).length;
}

interface PerCall {
  asterisk: number;
  voice: number;
  total: number;
}

/** Beyond what the processes spend with nobody on the line. */
function perCall(measured: Measured, idle: Measured, calls: number): PerCall {
  const asterisk = (measured.asterisk - idle.asterisk) / calls;
  const voice = Math.max(0, measured.voice - idle.voice) / calls;
  return { asterisk, voice, total: asterisk + voice };
}

function reportCosts(costs: readonly PerCall[], echoes: readonly PerCall[], ratios: Spread): void {
  const show = (all: readonly PerCall[]) =>
    `${percent(medianOf(all, ({ total }) => total))} of a core (Asterisk ` +
    `${percent(medianOf(all, ({ asterisk }) => asterisk))}, voice process ${percent(medianOf(all, ({ voice }) => voice))})`;
  reportFigure('an AI call', show(costs));
  reportFigure('an echo call', show(echoes));
  reportFigure('echo ÷ AI', `${showSpread(ratios)}, goal at least ${GOAL_RATIO}`);
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
