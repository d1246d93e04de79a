// One arm's server as a child process on the system's core. With BENCH_PROFILE=1 it leaves a CPU profile behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { currentStackName, stackDirectory } from '@outspoken/dev/stack/paths';
import { pollUntil } from '@outspoken/dev/stack/poll-until';
import { SYSTEM_CORE } from './cpu.ts';

export interface Server {
  pid: number;
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Relative to the repository; it serves /ready. */
  entry: string;
  environment: Record<string, string>;
  databaseUrl: string;
}

const POOL = '10';

export async function startServer({ entry, environment, databaseUrl }: ServerOptions): Promise<Server> {
  const port = await findFreePort();
  const name = entry.replaceAll(/\W+/g, '-');
  const directory = join(stackDirectory(currentStackName()), 'bench');
  mkdirSync(directory, { recursive: true });
  // Straight into a file: the load's process must not spend time on the server's log.
  const log = openSync(join(directory, `${name}.log`), 'w');
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${join(directory, name)}`] : [];
  const child = spawn('taskset', ['--cpu-list', SYSTEM_CORE, process.execPath, ...profile, entry], {
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: POOL,
      API_PORT: String(port),
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  try {
    await pollUntil(() => isReady(url, child), { timeoutMs: 20_000, reason: `${entry} to serve` });
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { pid: child.pid ?? 0, url, databaseUrl, stop: () => stop(child) };
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error('the server ended before it was ready: see its log in .stack');
  try {
    return (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit', { signal: AbortSignal.timeout(35_000) });
  child.kill('SIGTERM');
  await gone;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
