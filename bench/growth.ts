// What a request costs the API and Postgres with a million stored tasks and calls ÷ with a thousand: accepting,
// reading a result, a page of the list of calls, and the desk's search for what is due. The score is the worst of them.
import { reportFigure } from '../tests/support/report-figure.ts';
import { acceptRequest, countTasks, reconcile } from './accept.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { listPages } from './list-pages.ts';
import { measureNextDue } from './next-due.ts';
import { readRequest } from './read.ts';
import { inTurns, measureCost, medianOf, type Pair, ratiosOf, showSpread } from './rig/arms.ts';
import { addBenchKey } from './rig/bench-key.ts';
import { seededRandom } from './rig/load.ts';
import { openRig, type Rig } from './rig/rig.ts';
import { type Server, startServer } from './rig/server.ts';
import { copyDatabase, ensureStoredCalls, MILLION } from './rig/stored-calls.ts';

const GOAL = 1.25;
const CONNECTIONS = 8;

/** CPU of one request, in microseconds. */
interface Cost {
  server: number;
  postgres: number;
}

interface Side {
  /** Each measures the cost of one kind of request. */
  costs: Record<RequestKind, () => Promise<Cost>>;
  close(): Promise<void>;
}

const REQUEST_KINDS = ['accept', 'read', 'list page', 'next due'] as const;
type RequestKind = (typeof REQUEST_KINDS)[number];

export async function benchGrowth({ smoke }: BenchOptions): Promise<BenchResult> {
  const pairs = smoke ? 1 : 5;
  const seconds = smoke ? 0.5 : 3;
  const rig = await openRig();
  const sides: Side[] = [];
  try {
    const open = async (stored: number) => {
      const side = await openSide(rig, stored, seconds);
      sides.push(side);
      return side;
    };
    const large = await open(smoke ? 2000 : MILLION);
    const small = await open(smoke ? 200 : 1000);
    let worst: Pair<Cost>[] = [];
    for (const kind of REQUEST_KINDS) {
      const warmUps = smoke ? 0 : 1;
      const turns = await inTurns({ pairs, warmUps, ours: large.costs[kind], bare: small.costs[kind] });
      const ratio = ratiosOf(turns, total);
      const show = (side: 'ours' | 'bare') =>
        `API ${medianOf(turns, (one) => one[side].server).toFixed(0)} + Postgres ${medianOf(turns, (one) => one[side].postgres).toFixed(0)} µs`;
      reportFigure(`${kind}, large ÷ small`, `${showSpread(ratio)}: ${show('ours')} ÷ ${show('bare')}`);
      if (worst.length === 0 || ratio.median > ratiosOf(worst, total).median) worst = turns;
    }
    const ratio = ratiosOf(worst, total).median;
    if (!smoke && !(ratio <= GOAL)) process.exitCode = 1;
    return {
      ours: Math.round(medianOf(worst, (one) => total(one.ours))),
      bare: Math.round(medianOf(worst, (one) => total(one.bare))),
      ratio: Number(ratio.toFixed(3)),
      unit: 'µs of CPU per request',
      runs: pairs,
    };
  } finally {
    await Promise.all(sides.map((side) => side.close()));
    rig.close();
  }
}

function total({ server, postgres }: Cost): number {
  return server + postgres;
}

async function openSide(rig: Rig, stored: number, seconds: number): Promise<Side> {
  const template = await ensureStoredCalls(rig.serverUrl, stored);
  const database = await copyDatabase(rig.serverUrl, template);
  const key = await addBenchKey(database.url, rig.environment.KEY_PEPPER ?? '');
  let server: Server;
  try {
    const { environment } = rig;
    server = await startServer({ entry: 'apps/server/src/api.ts', environment, databaseUrl: database.url });
  } catch (error) {
    await database.drop();
    throw error;
  }
  const random = seededRandom(stored);
  const load = { connections: CONNECTIONS, seconds };
  return {
    costs: {
      accept: async () => {
        const accepted: string[] = [];
        const before = await countTasks(database.url);
        const cost = await measureCost(rig, server, { next: () => acceptRequest(key, accepted), ...load });
        await reconcile(database.url, accepted, before);
        return cost;
      },
      read: () => measureCost(rig, server, { next: () => readRequest(key, stored, random), ...load }),
      'list page': () =>
        measureCost(rig, server, { next: listPages(rig.environment.OPERATOR_TOKEN ?? ''), ...load }),
      'next due': () => measureNextDue(rig, database.url, seconds),
    },
    close: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
