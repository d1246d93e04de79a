// How long an idle service takes to answer 202. Everybody asked for is busy, so that calls cost next to nothing.
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../tests/support/percentile.ts';
import { numberOf, type System } from '../tests/support/system.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { withSystem } from './rig/with-system.ts';

const GOAL_MS = 50;
const GAP_MS = 200;

export async function benchAcceptLatency(options: BenchOptions): Promise<BenchResult> {
  const runs = options.smoke ? 20 : 300;
  const took = await withSystem(options, (system) => measureAnswers(system, runs));
  const p95 = Number(percentile(took, 0.95).toFixed(1));
  console.log(`202 after: p50 ${percentile(took, 0.5).toFixed(1)} ms, p95 ${p95} ms (goal ${GOAL_MS} ms)`);
  if (!options.smoke && !(p95 <= GOAL_MS)) process.exitCode = 1;
  return { ours: p95, bare: null, ratio: null, unit: 'ms p95', runs };
}

async function measureAnswers(system: System, runs: number): Promise<number[]> {
  const project = await system.createProject({ lines: 1 });
  const took: number[] = [];
  let lastTask = '';
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now();
    const accepted = await project.client.addAndCall({ phoneNumber: numberOf('06') });
    took.push(performance.now() - startedAt);
    lastTask = accepted.callTaskId;
    await delay(GAP_MS); // open-loop arrivals: idle between two requests
  }
  await project.client.waitForResult(lastTask, { timeoutMs: 60_000 });
  return took;
}
