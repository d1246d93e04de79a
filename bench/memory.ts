// What one more call takes of memory, in the voice process and in Asterisk: the slope over calls at once.
import { reportFigure } from '../tests/support/report-figure.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import type { CallLoad } from './rig/call-load.ts';
import { withCallLoad } from './rig/with-call-load.ts';

const GOAL_MB = 12;
const MB = 1024 * 1024;

interface Size {
  /** Calls at once, rising. */
  steps: readonly number[];
  settleSeconds: number;
  /** At each step; the least of them counts. */
  looks: number;
  /** Longer than all steps take. */
  talkSeconds: number;
}
const FULL: Size = { steps: [0, 10, 20, 40], settleSeconds: 20, looks: 5, talkSeconds: 190 };
const SMOKE: Size = { steps: [0, 2], settleSeconds: 1, looks: 1, talkSeconds: 12 };

interface Point {
  calls: number;
  asterisk: number;
  voice: number;
}

export function benchMemory(options: BenchOptions): Promise<BenchResult> {
  return withCallLoad(options, async (load) => {
    // What the first call loads, and keeps, is not of a call.
    if (!options.load) await load.whenEnded(await load.startCalls(1, 8000));
    return measureMemory(load, options.smoke);
  });
}

async function measureMemory(load: CallLoad, smoke: boolean): Promise<BenchResult> {
  const { steps, settleSeconds, looks: wanted, talkSeconds } = smoke ? SMOKE : FULL;
  const points: Point[] = [];
  const started: Awaited<ReturnType<typeof load.startCalls>>[] = [];
  let live = 0;
  for (const calls of steps) {
    if (calls > live) started.push(await load.startCalls(calls - live, talkSeconds * 1000));
    live = calls;
    const looks: Omit<Point, 'calls'>[] = [];
    for (let look = 0; look < wanted; look += 1) {
      await load.measure(settleSeconds / wanted);
      looks.push(load.readMemory());
    }
    // A heap that waits for its collection is no need.
    const least = (of: 'asterisk' | 'voice') => Math.min(...looks.map((look) => look[of]));
    points.push({ calls, asterisk: least('asterisk'), voice: least('voice') });
    reportFigure(
      `memory with ${calls} calls`,
      `voice process ${(least('voice') / MB).toFixed(0)} MB, Asterisk ${(least('asterisk') / MB).toFixed(0)} MB`,
    );
  }
  const [voice, asterisk] = [slopeOf(points, 'voice') / MB, slopeOf(points, 'asterisk') / MB];
  const total = voice + asterisk;
  reportFigure(
    'memory of one more call',
    `${total.toFixed(2)} MB (voice process ${voice.toFixed(2)}, Asterisk ${asterisk.toFixed(2)}), goal at most ${GOAL_MB}`,
  );
  if (!smoke && total > GOAL_MB) process.exitCode = 1;
  return {
    ours: Number(total.toFixed(2)),
    bare: null,
    ratio: Number((total / GOAL_MB).toFixed(3)),
    unit: 'MB per call, ratio to the goal',
    runs: points.length,
  };
}

/** Least squares. */
function slopeOf(points: readonly Point[], of: 'asterisk' | 'voice'): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanCalls, meanBytes] = [
    mean(points.map(({ calls }) => calls)),
    mean(points.map((point) => point[of])),
  ];
  const above = points.reduce((sum, point) => sum + (point.calls - meanCalls) * (point[of] - meanBytes), 0);
  const below = points.reduce((sum, point) => sum + (point.calls - meanCalls) ** 2, 0);
  return above / below;
}
