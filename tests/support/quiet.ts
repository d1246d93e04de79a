// I4: when things are quiet, nothing is left: no channel, no bridge, no held line, no open workflow. Where other files
// call over the same system, of these calls: every part that a call has in Asterisk begins with its id.
import { setTimeout as delay } from 'node:timers/promises';
import { Connection, Client as TemporalClient } from '@temporalio/client';
import pg from 'pg';
import { SHARED_SYSTEM } from './system.ts';

const LOOK_EVERY_MS = 100;

export interface Leftovers {
  channels: string[];
  bridges: string[];
  heldLines: string[];
  openWorkflows: string[];
}

async function askAsterisk(environment: Record<string, string>, path: string): Promise<{ id: string }[]> {
  const credentials = Buffer.from(`${environment.ARI_USER}:${environment.ARI_PASSWORD}`).toString('base64');
  const answer = await fetch(`${environment.ARI_URL}/ari/${path}`, {
    headers: { authorization: `Basic ${credentials}` },
  });
  return (await answer.json()) as { id: string }[]; // both lists hold objects with an id
}

async function readLeftovers(
  environment: Record<string, string>,
  callIds: readonly string[],
): Promise<Leftovers> {
  const [channels, bridges] = await Promise.all([
    askAsterisk(environment, 'channels'),
    askAsterisk(environment, 'bridges'),
  ]);
  const database = new pg.Client({ connectionString: environment.DATABASE_URL });
  const connection = await Connection.connect({ address: environment.TEMPORAL_ADDRESS });
  try {
    await database.connect();
    const held = await database.query<{ call_id: string }>(
      'select call_id from calls where ended_at is null and call_id = any($1)',
      [callIds],
    );
    const temporal = new TemporalClient({ connection, namespace: environment.TEMPORAL_NAMESPACE });
    const described = await Promise.all(
      callIds.map((callId) => temporal.workflow.getHandle(callId).describe()),
    );
    const isJudged = ({ id }: { id: string }) =>
      !process.env[SHARED_SYSTEM] || callIds.some((callId) => id.startsWith(callId));
    return {
      channels: channels.filter(isJudged).map(({ id }) => id),
      bridges: bridges.filter(isJudged).map(({ id }) => id),
      heldLines: held.rows.map((row) => row.call_id),
      openWorkflows: described.filter(({ status }) => status.name === 'RUNNING').map((one) => one.workflowId),
    };
  } finally {
    await connection.close();
    await database.end();
  }
}

/** Reads again until nothing is left or the time is up: a hang-up takes its signalling. */
export async function waitForQuiet(
  environment: Record<string, string>,
  callIds: readonly string[],
  timeoutMs = 20_000,
): Promise<Leftovers> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const leftovers = await readLeftovers(environment, callIds);
    const isQuiet = Object.values(leftovers).every((list: string[]) => list.length === 0);
    if (isQuiet || performance.now() > deadline) return leftovers;
    await delay(LOOK_EVERY_MS);
  }
}

export const QUIET: Leftovers = { channels: [], bridges: [], heldLines: [], openWorkflows: [] };
