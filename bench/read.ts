// Results read per second by our API over a million stored calls ÷ by bare Fastify with one INCR and the same joined
// select; then the latency of both under the same open arrivals, at half of what ours can take.
import { deepEqual } from 'node:assert/strict';
import { percentile } from '../tests/support/percentile.ts';
import { reportFigure } from '../tests/support/report-figure.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { inTurns, measureCost, medianOf, ratiosOf, showCosts, showSpread, totalCpu } from './rig/arms.ts';
import { addBenchKey } from './rig/bench-key.ts';
import { type Ask, runOpenLoad, seededRandom } from './rig/load.ts';
import { openRig } from './rig/rig.ts';
import { type Server, startServer } from './rig/server.ts';
import { ensureStoredCalls, MILLION } from './rig/stored-calls.ts';
import { callIdOf, PROJECTS } from './rig/stored-ids.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

const GOAL = 0.85;
const GOAL_P99 = 1.25;
const CONNECTIONS = 32;

export async function benchRead({ smoke }: BenchOptions): Promise<BenchResult> {
  const stored = smoke ? 2000 : MILLION;
  const pairs = smoke ? 1 : 7;
  const seconds = smoke ? 1 : 4;
  const warmUps = smoke ? 0 : 2;
  const rig = await openRig();
  const servers: Server[] = [];
  try {
    const databaseUrl = await ensureStoredCalls(rig.serverUrl, stored);
    const key = await addBenchKey(databaseUrl, rig.environment.KEY_PEPPER ?? '');
    const { environment } = rig;
    const start = async (entry: string) => {
      const server = await startServer({ entry, environment, databaseUrl });
      servers.push(server);
      return server;
    };
    const ours = await start('apps/server/src/api.ts');
    const bare = await start('bench/bare/read-server.ts');
    const random = seededRandom(4);
    const next = () => readRequest(key, stored, random);
    await compareAnswers(ours, bare, next);

    const cost = (server: Server) => () =>
      measureCost(rig, server, { next, connections: CONNECTIONS, seconds });
    const turns = await inTurns({ pairs, warmUps, ours: cost(ours), bare: cost(bare) });
    const perSecond = Math.round(medianOf(turns, (one) => one.ours.perSecond) / 2);
    const latency = (server: Server) => () => measureP99(server, { next, seconds, perSecond });
    const late = await inTurns({ pairs, warmUps: 0, ours: latency(ours), bare: latency(bare) });

    const ratio = ratiosOf(turns, (one) => one.perSecond);
    const p99 = ratiosOf(late, (one) => one);
    reportFigure(
      'ours',
      showCosts(
        'API',
        turns.map((one) => one.ours),
      ),
    );
    reportFigure(
      'bare',
      showCosts(
        'bare',
        turns.map((one) => one.bare),
      ),
    );
    reportFigure('read per second, ours ÷ bare', `${showSpread(ratio)}, goal at least ${GOAL}`);
    reportFigure('the same by CPU per request', showSpread(ratiosOf(turns, (one) => 1 / totalCpu(one))));
    reportFigure(
      `p99 at ${perSecond}/s, ours ÷ bare`,
      `${showSpread(p99)}, goal at most ${GOAL_P99}; ` +
        `${medianOf(late, (one) => one.ours).toFixed(1)} and ${medianOf(late, (one) => one.bare).toFixed(1)} ms`,
    );
    if (!smoke && !(ratio.median >= GOAL && p99.median <= GOAL_P99)) process.exitCode = 1;
    return {
      ours: Math.round(medianOf(turns, (one) => one.ours.perSecond)),
      bare: Math.round(medianOf(turns, (one) => one.bare.perSecond)),
      ratio: Number(ratio.median.toFixed(3)),
      unit: 'read/s',
      runs: pairs,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rig.close();
  }
}

/** Any call of the bench project, each as likely as the other. */
export function readRequest(key: string, stored: number, random: () => number): Ask {
  const callId = callIdOf(Math.floor((random() * stored) / PROJECTS) * PROJECTS);
  return {
    method: 'GET',
    path: `/api/v1/call-results/${callId}`,
    headers: { 'x-api-key': key },
    judge: (status, body) =>
      status === 200 && body.startsWith(`{"data":{"callId":"${callId}"`) && body.length > 3000,
  };
}

async function measureP99(
  { url }: Server,
  { next, seconds, perSecond }: { next: () => Ask; seconds: number; perSecond: number },
): Promise<number> {
  const { latenciesMs, wrong } = await runOpenLoad({
    url,
    next,
    seconds,
    perSecond,
    random: seededRandom(7),
  });
  if (wrong > 0) throw new WrongAnswers(`${wrong} answers to open arrivals are wrong`);
  return percentile(latenciesMs, 0.99);
}

async function compareAnswers(ours: Server, bare: Server, next: () => Ask): Promise<void> {
  for (let sample = 0; sample < 50; sample++) {
    const { path, headers } = next();
    const bodies = [ours, bare].map(async ({ url }) => (await fetch(url + path, { headers })).json());
    const [mine, theirs] = await Promise.all(bodies);
    try {
      deepEqual(mine, theirs);
    } catch (cause) {
      throw new WrongAnswers('the two arms answer differently', { cause });
    }
  }
}
