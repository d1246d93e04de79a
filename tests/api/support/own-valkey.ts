// A Valkey of its own for one test file: it can be stopped, frozen and started again without harming anybody.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './find-free-port.ts';

export interface OwnValkey {
  readonly url: string;
  stop(): Promise<void>;
  /** Does nothing when it runs. */
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const COMMAND = 'redis-server';
const TIMEOUT_MS = 10_000;

export async function startValkey(): Promise<OwnValkey> {
  const port = await findFreePort();
  const directory = await mkdtemp(join(tmpdir(), 'outspoken-valkey-'));
  let child: ChildProcess | undefined;

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function start(): Promise<void> {
    if (isRunning()) return;
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', ''];
    const started = spawn(COMMAND, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    const ready = Promise.withResolvers<void>();
    const timer = setTimeout(() => ready.reject(new Error('valkey did not start')), TIMEOUT_MS);
    createInterface({ input: started.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) ready.resolve();
    });
    started.once('error', ready.reject);
    started.once('exit', () => ready.reject(new Error('valkey ended')));
    await ready.promise.finally(() => clearTimeout(timer));
  }

  async function stop(): Promise<void> {
    if (!child || !isRunning()) return;
    const gone = once(child, 'exit', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    child.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
