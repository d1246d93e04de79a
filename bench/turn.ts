// How long the callee waits for a reply, beyond what the providers take: from the callee's last voiced packet to the
// agent's first, both at the phone. The talker's sentences have known ends, some with a pause inside.
import { percentile } from '../tests/support/percentile.ts';
import { reportFigure } from '../tests/support/report-figure.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { type MeasuredTurns, measureTurns } from './rig/measured-turns.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

const GOAL_P50_MS = 75;
const GOAL_P95_MS = 120;
const GOAL_RATIO = 1.12;
const GOAL_LOADED_P95_MS = 250;

export async function benchTurn({ smoke, system }: BenchOptions): Promise<BenchResult> {
  const measured = await measureTurns(smoke ? SMOKE : FULL, system);
  requireTurns(measured);
  const { turns, sentences, falseCutOffs } = measured;
  const { p50, p95 } = overheadOf(measured);
  const ratio = percentile(
    turns.map(({ gapMs, pathMs }) => gapMs / pathMs),
    0.5,
  );
  const gaps = turns.map(({ gapMs }) => gapMs);
  const paths = turns.map(({ pathMs }) => pathMs);
  reportFigure('gap heard at the phone', `p50 ${percentile(gaps, 0.5)}, p95 ${percentile(gaps, 0.95)} ms`);
  reportFigure('served critical path', `p50 ${percentile(paths, 0.5)}, p95 ${percentile(paths, 0.95)} ms`);
  reportFigure('gap minus path', `p50 ${p50} ms (goal ${GOAL_P50_MS}), p95 ${p95} ms (goal ${GOAL_P95_MS})`);
  reportFigure('gap ÷ path', `${ratio.toFixed(3)}, goal at most ${GOAL_RATIO}`);
  const overlap = percentile(overlapsOf(measured), 0.5);
  reportFigure('gap ÷ plain sum of wait, model and voice', overlap.toFixed(3));
  reportFigure('replies before the sentence was over', `${falseCutOffs} of ${sentences}`);
  reportFigure('after the end of the voice, p50', showSteps(measured));
  const loadedP95 = smoke ? 0 : await measureLoaded();
  const isGood = p50 <= GOAL_P50_MS && p95 <= GOAL_P95_MS && ratio <= GOAL_RATIO;
  if (!smoke && !(isGood && loadedP95 <= GOAL_LOADED_P95_MS)) process.exitCode = 1;
  return {
    ours: percentile(gaps, 0.5),
    bare: percentile(paths, 0.5),
    ratio: Number(ratio.toFixed(3)),
    unit: 'ms p50',
    runs: turns.length,
  };
}

function overheadOf({ turns }: MeasuredTurns): { p50: number; p95: number } {
  const overheads = turns.map(({ gapMs, pathMs }) => gapMs - pathMs);
  return { p50: percentile(overheads, 0.5), p95: percentile(overheads, 0.95) };
}

export function overlapsOf({ turns }: MeasuredTurns): number[] {
  return turns.map(({ gapMs, sumMs }) => gapMs / sumMs);
}

async function measureLoaded(): Promise<number> {
  const measured = await measureTurns(LOADED);
  const { turns, sentences, unanswered, falseCutOffs } = measured;
  const { p50, p95 } = overheadOf(measured);
  reportFigure(
    `gap minus path with ${LOADED.beside} other calls on the core`,
    `p50 ${p50}, p95 ${p95} ms (goal ${GOAL_LOADED_P95_MS}), ${turns.length} turns; ${unanswered} of ${sentences} not answered, ${falseCutOffs} before the sentence was over`,
  );
  return p95;
}

/** Four fifths of what `pnpm bench density` finds a core to hold. */
const LOADED = { calls: 2, atOnce: 2, callMs: 120_000, beside: 16 };
export const FULL = { calls: 6, atOnce: 2, callMs: 120_000 };
export const SMOKE = { calls: 1, atOnce: 1, callMs: 25_000 };

export function requireTurns({ turns, sentences, unanswered }: MeasuredTurns): void {
  if (turns.length === 0) throw new WrongAnswers('no turn could be measured');
  if (unanswered > 0) throw new WrongAnswers(`${unanswered} of ${sentences} sentences were not answered`);
}

function showSteps({ turns }: MeasuredTurns): string {
  const middle = (step: keyof MeasuredTurns['turns'][number]['stepsMs']) =>
    percentile(
      turns.map(({ stepsMs }) => stepsMs[step]),
      0.5,
    );
  return [
    `last word streamed ${middle('lastWord')}`,
    `utterance committed ${middle('committed')}`,
    `model asked ${middle('asked')}`,
    `first token ${middle('firstToken')}`,
    `voice asked ${middle('voiceAsked')}`,
    `first sound made ${middle('firstSound')}`,
    `at the phone ${percentile(
      turns.map(({ gapMs }) => gapMs),
      0.5,
    )} ms`,
  ].join(', ');
}
