// The long run: at least 20 minutes, 500 calls and 60 faults over all processes, then quiet, then the invariants.
// Only with PROVE=1. The seed is printed; SEED=… repeats the order of faults and people.
import { expect, test } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import { countViolations, NO_VIOLATIONS } from './support/check-invariants.ts';
import { FAULTS } from './support/faults.ts';
import { runUnderFaults } from './support/run-under-faults.ts';

const MINUTE = 60_000;

test.runIf(process.env['PROVE'])(
  '500 calls under 60 faults: nothing lost, nothing doubled, nothing left, no status backward',
  { timeout: 120 * MINUTE },
  async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    const report = await runUnderFaults({
      seed,
      faults: FAULTS,
      faultCount: 60,
      togetherOneIn: 4,
      lengths: {
        postgresAwayMs: 30_000,
        postgresSlowMs: 20_000,
        temporalAwayMs: 60_000,
        valkeyAwayMs: 10_000,
        frozenMs: 15_000,
      },
      clients: 16,
      callsAtLeast: 500,
      callsAtMost: 5000,
      atLeastMs: 20 * MINUTE,
      finalWithinMs: 15 * MINUTE,
      print: (line) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`),
    });
    reportFigure(
      'long fault run',
      `seed ${seed}: ${report.minutes.toFixed(1)} minutes, ${report.faults} faults, ${report.requests} orders, ${report.calls} calls, ${report.failedTries} failed tries: ${countViolations(report.verdict)}`,
    );
    reportFigure('long fault run, ends of calls', JSON.stringify(report.outcomes));
    expect(report.faults).toBeGreaterThanOrEqual(60);
    expect(report.calls).toBeGreaterThanOrEqual(500);
    expect(report.verdict).toEqual(NO_VIOLATIONS);
  },
);
