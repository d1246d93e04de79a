// The voice processes of a running system by their names, and which of them holds which call.
import { existsSync, readFileSync } from 'node:fs';
import { pollUntil } from '@outspoken/dev/stack/poll-until';
import pg from 'pg';
import type { System } from '../../support/system.ts';

export function pidOf(system: System, name: string): number {
  const pid = system.processes.supervisor.childPids().find((candidate) => nameOf(candidate) === name);
  if (pid === undefined) throw new Error(`no voice process ${name} runs`);
  return pid;
}

function nameOf(pid: number): string | undefined {
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return variables.find((one) => one.startsWith('PROCESS_NAME='))?.slice('PROCESS_NAME='.length);
}

export async function readHolders(
  { environment }: System,
  callIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await query<{ process: string; call_id: string }>(
    environment,
    'select process, call_id from calls where ended_at is null and call_id = any($1)',
    [callIds],
  );
  const held = new Map<string, string[]>();
  for (const { process, call_id } of rows) held.set(process, [...(held.get(process) ?? []), call_id]);
  return held;
}

/** The name of a process that offers lines, other than the given pid's former life. */
export async function untilOffersLines(system: System, name: string, formerPid: number): Promise<void> {
  const offers = async () => {
    const [row] = await query<{ free: number }>(
      system.environment,
      `select free from voice_processes where process = $1 and free > 0 and seen_at > now() - interval '3 seconds'`,
      [name],
    );
    return row !== undefined && !existsSync(`/proc/${formerPid}`);
  };
  await pollUntil(offers, { timeoutMs: 60_000, reason: `${name} to offer lines again` });
}

async function query<Row extends pg.QueryResultRow>(
  environment: Record<string, string>,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: environment['DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
