// Calls accepted per second by our API (key, limits, validation, idempotency, commit) ÷ by a bare HTTP server that
// does one INCR and the same inserts in one statement. Every 202 must have its rows, and every row its 202.
import { randomUUID } from 'node:crypto';
import { reportFigure } from '../tests/support/report-figure.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { inTurns, measureCost, medianOf, ratiosOf, showCosts, showSpread, totalCpu } from './rig/arms.ts';
import { addBenchKey } from './rig/bench-key.ts';
import type { Ask } from './rig/load.ts';
import { openRig } from './rig/rig.ts';
import { type Server, startServer } from './rig/server.ts';
import { copyDatabase, ensureStoredCalls, withClient } from './rig/stored-calls.ts';
import { attributesOf } from './rig/stored-words.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

const GOAL = 0.8;
const CONNECTIONS = 32;

export async function benchAccept({ smoke }: BenchOptions): Promise<BenchResult> {
  const pairs = smoke ? 1 : 7;
  const seconds = smoke ? 1 : 4;
  const rig = await openRig();
  const servers: Server[] = [];
  const template = await ensureStoredCalls(rig.serverUrl, 2000);
  const database = await copyDatabase(rig.serverUrl, template);
  try {
    const key = await addBenchKey(database.url, rig.environment.KEY_PEPPER ?? '');
    const { environment } = rig;
    const start = async (entry: string) => {
      const server = await startServer({ entry, environment, databaseUrl: database.url });
      servers.push(server);
      return server;
    };
    const ours = await start('apps/server/src/api.ts');
    const bare = await start('bench/bare/accept-server.ts');
    const run = (server: Server) => async () => {
      const accepted: string[] = [];
      const before = await countTasks(database.url);
      const cost = await measureCost(rig, server, {
        next: () => acceptRequest(key, accepted),
        connections: CONNECTIONS,
        seconds,
      });
      await reconcile(database.url, accepted, before);
      return cost;
    };
    const turns = await inTurns({ pairs, warmUps: smoke ? 0 : 2, ours: run(ours), bare: run(bare) });
    const ratio = ratiosOf(turns, (one) => one.perSecond);
    const cpu = ratiosOf(turns, (one) => 1 / totalCpu(one));
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
    reportFigure('accepted per second, ours ÷ bare', `${showSpread(ratio)}, goal at least ${GOAL}`);
    reportFigure('the same by CPU per request', showSpread(cpu));
    if (!smoke && !(ratio.median >= GOAL)) process.exitCode = 1;
    return {
      ours: Math.round(medianOf(turns, (one) => one.ours.perSecond)),
      bare: Math.round(medianOf(turns, (one) => one.bare.perSecond)),
      ratio: Number(ratio.median.toFixed(3)),
      unit: 'accepted/s',
      runs: pairs,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    rig.close();
  }
}

let asked = 0;

/** About 500 bytes, as customers send it. Notes the task of every 202. */
export function acceptRequest(key: string, accepted: string[]): Ask {
  const variant = asked++;
  const body = {
    phoneNumber: `+120255501${String(variant % 100).padStart(2, '0')}`,
    attributions: attributesOf(variant),
    autoRedialConfig: {
      enabled: true,
      targetCallStatuses: ['no_answer', 'failed'],
      targetDestinationTypes: ['voicemail'],
      maxRetries: 2,
    },
  };
  return {
    method: 'POST',
    path: '/api/v1/end-users/add-and-call',
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
    judge: (status, text) => {
      const task = /"callTaskId":"(task_[0-9a-f]{32})"/.exec(text)?.[1];
      if (task !== undefined) accepted.push(task);
      return status === 202 && task !== undefined;
    },
  };
}

export async function countTasks(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ tasks: number }>('select count(*)::int as tasks from call_tasks');
    return rows[0]?.tasks ?? 0;
  });
}

export async function reconcile(
  databaseUrl: string,
  accepted: readonly string[],
  before: number,
): Promise<void> {
  const added = (await countTasks(databaseUrl)) - before;
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ whole: number }>(
      `select count(distinct t.call_task_id)::int as whole from call_tasks t
       join end_users u using (project_id, end_user_id)
       where t.call_task_id = any ($1) and u.phone_number like '+120255501__' and jsonb_array_length(u.attributes) = 5`,
      [accepted],
    ),
  );
  const whole = rows[0]?.whole ?? 0;
  if (whole !== accepted.length || added !== accepted.length) {
    throw new WrongAnswers(`${accepted.length} accepted, ${whole} stored whole, ${added} tasks added`);
  }
}
