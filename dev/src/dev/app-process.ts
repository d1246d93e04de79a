// One of our apps as a child process: started, known to be ready by the line it logs, killed and started again.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { compileCache } from '../stack/paths.ts';
import { identifyProcess, processFamily } from '../stack/process-identity.ts';

const READY_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 40_000;
const LAST_LINES = 30;
const readyLineSchema = z.object({ name: z.string(), msg: z.literal('ready') });

export interface AppCommand {
  name: string;
  /** Relative to the root of the repository. */
  entry: string;
  environment: Record<string, string | undefined>;
  logFile: string;
  /** Gives up waiting for it to be ready. */
  signal?: AbortSignal;
  onLine?: (name: string, line: string) => void;
}

export interface AppProcess {
  readonly name: string;
  readonly pid: number;
  /** The processes it has started itself: the voice processes of a supervisor. */
  childPids(): number[];
  /** Sends the signal and waits until the process is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts it (again) and waits until it is ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

export function createAppProcess(command: AppCommand, repoRoot: string): AppProcess {
  let child: Child | undefined;

  async function start(): Promise<void> {
    if (child && isRunning(child)) throw new Error(`${command.name} runs already`);
    const { name, logFile } = command;
    const ready = Promise.withResolvers<void>();
    const last: string[] = [];
    const fail = (what: string) =>
      ready.reject(new Error(`${name} ${what}; its log is ${logFile}\n${last.join('\n')}`));
    const timer = setTimeout(
      () => fail(`was not ready after ${READY_TIMEOUT_MS / 1000} s`),
      READY_TIMEOUT_MS,
    );
    const giveUp = () => fail('was no longer waited for');
    command.signal?.addEventListener('abort', giveUp, { once: true });
    child = spawnApp(command, repoRoot, (line) => {
      last.push(line);
      if (last.length > LAST_LINES) last.shift();
      if (isReadyLine(line, name)) ready.resolve();
    });
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => fail(`ended before it was ready (${signal ?? code})`));
    try {
      await ready.promise;
    } finally {
      clearTimeout(timer);
      command.signal?.removeEventListener('abort', giveUp);
    }
  }

  async function kill(signal: NodeJS.Signals): Promise<void> {
    if (!child || !isRunning(child)) return;
    const gone = once(child, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
    child.kill(signal);
    await gone;
  }

  return {
    name: command.name,
    get pid() {
      if (child?.pid === undefined) throw new Error(`${command.name} was not started`);
      return child.pid;
    },
    childPids() {
      const identity = child?.pid === undefined ? undefined : identifyProcess(child.pid);
      if (!identity) return [];
      return processFamily(identity).flatMap(({ pid }) => (pid === identity.pid ? [] : [pid]));
    },
    start,
    kill,
    async stop() {
      if (child?.pid === undefined) return;
      try {
        await kill('SIGTERM');
      } catch (error) {
        if (!(error instanceof Error && error.name === 'AbortError')) throw error;
      } finally {
        killGroup(child.pid);
      }
    },
  };
}

function spawnApp(command: AppCommand, repoRoot: string, onLine: (line: string) => void): Child {
  const { name, entry, environment } = command;
  const log = createWriteStream(command.logFile, { flags: 'a' });
  // A group of its own: Ctrl-C in the terminal reaches only us, and each app is told to stop once.
  const child = spawn(process.execPath, [entry], {
    cwd: repoRoot,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      log.write(`${line}\n`);
      onLine(line);
      command.onLine?.(name, line);
    });
  }
  child.once('close', () => log.end());
  return child;
}

/** Every app logs one JSON line with the message `ready` when it can do its work; its children may do so too. */
export function isReadyLine(line: string, name: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    return readyLineSchema.safeParse(JSON.parse(line)).data?.name === name;
  } catch {
    return false;
  }
}

function isRunning(child: Child): boolean {
  return child.exitCode === null && child.signalCode === null && child.pid !== undefined;
}

/** What is left of the group after its leader ended: nothing, unless the leader was killed or failed. */
function killGroup(leaderPid: number): void {
  try {
    process.kill(-leaderPid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
