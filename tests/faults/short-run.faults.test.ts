// The gate's size of the long run: eight faults of different kinds under load, then the invariants.
import { expect, test } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import { countViolations, NO_VIOLATIONS } from './support/check-invariants.ts';
import { FAULTS } from './support/faults.ts';
import { runUnderFaults } from './support/run-under-faults.ts';

const CHOSEN = [
  'the API is killed',
  'the worker is killed',
  'a voice process is killed',
  'Postgres is killed',
  'Postgres is away',
  'Temporal is restarted',
  'Valkey is killed, away, and empty',
  'the ARI sockets are cut',
];

test('40 calls under eight faults: nothing lost, nothing doubled, nothing left, no status backward', {
  timeout: 600_000,
}, async () => {
  const report = await runUnderFaults({
    seed: Number(process.env['SEED'] ?? 1),
    faults: FAULTS.filter(({ name }) => CHOSEN.includes(name)),
    faultCount: CHOSEN.length,
    togetherOneIn: 4,
    lengths: {
      postgresAwayMs: 4000,
      postgresSlowMs: 4000,
      temporalAwayMs: 4000,
      valkeyAwayMs: 2000,
      frozenMs: 8000,
    },
    clients: 8,
    callsAtLeast: 40,
    callsAtMost: 60,
    atLeastMs: 0,
    finalWithinMs: 120_000,
    print: (line) => console.log(line),
  });
  console.log(report.outcomes);
  reportFigure(
    'short fault run',
    `${report.faults} faults, ${report.requests} orders, ${report.calls} calls, ${report.failedTries} failed tries: ${countViolations(report.verdict)}`,
  );
  expect(report.verdict).toEqual(NO_VIOLATIONS);
});
