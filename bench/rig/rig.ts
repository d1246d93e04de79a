// The ground both arms stand on. Server, Postgres and Valkey share one core, the load has the other: a server is only
// faster when the whole system spends less on a request. Nothing else about the stack is changed, and all is undone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStackEnvironment } from '@outspoken/dev/stack/environment';
import { currentStackName, stackDirectory } from '@outspoken/dev/stack/paths';
import { Redis } from 'iovalkey';
import {
  cpuMicrosecondsOf,
  cpuOfGoneChildren,
  familyOf,
  LOAD_CORE,
  parentOf,
  pin,
  pinFamily,
  SYSTEM_CORE,
  titleOf,
} from './cpu.ts';
import { withClient } from './stored-calls.ts';

/** A figure for each part that takes part. */
export type Parts = Readonly<Record<string, number>>;

export interface Rig {
  environment: Record<string, string>;
  /** A database that no bench works in. */
  serverUrl: string;
  /** CPU so far of the sessions in a database, and of Valkey, in microseconds. */
  readCpu(databaseUrl: string): Promise<{ postgres: number; valkey: number }>;
  /** CPU so far of these processes, of the bench itself, of Temporal and of all of Postgres, in microseconds. */
  readWholeCpu(pids: Parts): Parts;
  close(): void;
}

/** Not pinned where Temporal is under test: it, Postgres and our processes share both cores in both arms. */
export async function openRig({ pinned = true } = {}): Promise<Rig> {
  const environment = readStackEnvironment();
  const { DATABASE_URL: serverUrl = '', VALKEY_URL: valkeyUrl = '' } = environment;
  const valkeyPid = await findValkey(valkeyUrl);
  const postmasterPid = await findPostmaster(serverUrl);
  const undo = pinned ? pinApart([postmasterPid, valkeyPid]) : [];
  return {
    environment,
    serverUrl,
    readCpu: async (databaseUrl) => ({
      postgres: cpuMicrosecondsOf(await listSessions(serverUrl, databaseUrl)),
      valkey: cpuMicrosecondsOf([valkeyPid]),
    }),
    readWholeCpu: (pids) => ({
      ...cpuOfEach({ ...pids, bench: process.pid, Temporal: findTemporal() }),
      ...cpuOfPostgres(postmasterPid),
    }),
    close: () => {
      for (const one of undo) one();
    },
  };
}

function pinApart(systemPids: readonly number[]): (() => void)[] {
  const undo = [...systemPids.map((pid) => pinFamily(pid, SYSTEM_CORE)), pinFamily(process.pid, LOAD_CORE)];
  pin(process.pid, LOAD_CORE);
  return undo;
}

function cpuOfEach(pids: Parts): Parts {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuMicrosecondsOf([pid])]));
}

/**
 * Its sessions for Temporal are told from all else it does: for us, and for itself. What sessions spent that have ended
 * since is counted, too: a pool closes those that stand idle while the other arm has its turn.
 */
function cpuOfPostgres(postmasterPid: number): Parts {
  const family = familyOf(postmasterPid);
  const forTemporal = family.filter((pid) => titleOf(pid).includes(' temporal'));
  const rest = family.filter((pid) => !forTemporal.includes(pid));
  return {
    'Postgres for Temporal': cpuMicrosecondsOf(forTemporal),
    Postgres: cpuMicrosecondsOf(rest) + cpuOfGoneChildren(postmasterPid),
  };
}

async function findPostmaster(serverUrl: string): Promise<number> {
  return withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ pid: number; durable: boolean }>(
      `select pg_backend_pid() as pid,
         current_setting('fsync') = 'on' and current_setting('synchronous_commit') = 'on' as durable`,
    );
    const [session] = rows;
    if (!session?.durable) throw new Error('fsync and synchronous_commit must be on');
    return parentOf(session.pid);
  });
}

function findTemporal(): number {
  const record = join(stackDirectory(currentStackName()), 'run/temporal.json');
  const { pid }: { pid: number } = JSON.parse(readFileSync(record, 'utf8'));
  return pid;
}

async function findValkey(url: string): Promise<number> {
  const valkey = new Redis(url);
  try {
    const pid = /process_id:(\d+)/.exec(await valkey.info('server'))?.[1];
    if (pid === undefined) throw new Error('Valkey does not say which process it is');
    return Number(pid);
  } finally {
    valkey.disconnect();
  }
}

async function listSessions(serverUrl: string, databaseUrl: string): Promise<number[]> {
  return withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [new URL(databaseUrl).pathname.slice(1)],
    );
    return rows.map(({ pid }) => pid);
  });
}
