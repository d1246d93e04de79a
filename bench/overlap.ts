// How much of waiting, thinking and speaking runs at the same time: the gap at the phone ÷ their plain sum.
import { percentile } from '../tests/support/percentile.ts';
import { reportFigure } from '../tests/support/report-figure.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { measureTurns } from './rig/measured-turns.ts';
import { FULL, overlapsOf, requireTurns, SMOKE } from './turn.ts';

const GOAL = 0.7;

export async function benchOverlap({ smoke }: BenchOptions): Promise<BenchResult> {
  const measured = await measureTurns(smoke ? SMOKE : { ...FULL, calls: 4 });
  requireTurns(measured);
  const { turns, sentences, falseCutOffs } = measured;
  const ratios = overlapsOf(measured);
  const ratio = percentile(ratios, 0.5);
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  reportFigure('gap ÷ plain sum', `${ratio.toFixed(3)} (${range}), goal at most ${GOAL}`);
  reportFigure('replies before the sentence was over', `${falseCutOffs} of ${sentences}`);
  if (!smoke && !(ratio <= GOAL)) process.exitCode = 1;
  const middle = (values: number[]) => percentile(values, 0.5);
  return {
    ours: middle(turns.map(({ gapMs }) => gapMs)),
    bare: middle(turns.map(({ sumMs }) => sumMs)),
    ratio: Number(ratio.toFixed(3)),
    unit: 'ms p50',
    runs: turns.length,
  };
}
