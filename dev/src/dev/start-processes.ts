// Our own processes on top of a running stack: API, worker and voice supervisor. Used by `pnpm dev` and by tests.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../stack/paths.ts';
import { type AppProcess, createAppProcess } from './app-process.ts';

export interface StartOptions {
  /** Of the stack, as `.stack/NAME/env.json` holds it. */
  environment: Record<string, string>;
  voiceProcesses?: number;
  logDir: string;
  /** Ends the start: what was started already is stopped. */
  signal?: AbortSignal;
  onLine?: (name: string, line: string) => void;
}

export interface RunningProcesses {
  api: AppProcess;
  worker: AppProcess;
  supervisor: AppProcess;
  stop(): Promise<void>;
}

/** Starts all three, waits until they are ready, and stops those that are if one is not. */
export async function startProcesses(options: StartOptions): Promise<RunningProcesses> {
  mkdirSync(options.logDir, { recursive: true });
  // Calls that are still live when we stop here are nobody's but ours: no need to wait ten minutes for them.
  const voice: Record<string, string> = {
    VOICE_DRAIN_SECONDS: options.environment['VOICE_DRAIN_SECONDS'] ?? '5',
  };
  if (options.voiceProcesses !== undefined) voice['VOICE_PROCESSES'] = String(options.voiceProcesses);
  // Here a receiver of webhooks may be on this machine; in production only public addresses are reached.
  const local = { OUTBOUND_ALLOW: '127.0.0.0/8' };
  const app = (name: string, entry: string, extra: Record<string, string> = {}) =>
    createAppProcess(
      {
        name,
        entry,
        environment: { ...local, ...options.environment, ...extra },
        logFile: join(options.logDir, `${name}.log`),
        signal: options.signal,
        onLine: options.onLine,
      },
      repoRoot,
    );
  const api = app('api', 'apps/server/src/api.ts');
  const worker = app('worker', 'apps/server/src/worker.ts');
  const supervisor = app('supervisor', 'apps/voice/src/supervisor.ts', voice);
  const all = [api, worker, supervisor];
  const stop = async () => {
    await Promise.all(all.map((one) => one.stop()));
  };
  try {
    await startTogether(all);
    await checkReady(options.environment);
  } catch (error) {
    await stop();
    throw error;
  }
  return { api, worker, supervisor, stop };
}

/** Waits for all of them even when one fails, so that none is left starting behind our back. */
async function startTogether(processes: readonly AppProcess[]): Promise<void> {
  const settled = await Promise.allSettled(processes.map((one) => one.start()));
  const failures = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}

async function checkReady({ API_HOST, API_PORT }: Record<string, string>): Promise<void> {
  const address = `http://${API_HOST}:${API_PORT}/ready`;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}: is Postgres up and migrated?`);
}
