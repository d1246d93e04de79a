// Restarts our processes when their sources change. `node --watch` cannot do it for the worker: it makes every
// thread report its imports to its parent, which Temporal's workflow threads take for messages of their own.
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { errorText } from '../stack/run-command.ts';
import type { AppProcess } from './app-process.ts';
import type { RunningProcesses } from './start-processes.ts';

const QUIET_MS = 300;

type AppName = 'api' | 'worker' | 'supervisor';

const WATCHED: Record<string, AppName[]> = {
  'packages/contract/src': ['api', 'worker', 'supervisor'],
  'packages/store/src': ['api', 'worker', 'supervisor'],
  'apps/server/src': ['api', 'worker'],
  'apps/voice/src': ['supervisor'],
};

export interface RestartDeps {
  processes: RunningProcesses;
  repoRoot: string;
  print: (line: string) => void;
}

/** Returns what ends it: no restart begins after that, and the one under way is waited for. */
export function restartOnChange({ processes, repoRoot, print }: RestartDeps): () => Promise<void> {
  const changed = new Set<AppName>();
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();

  const restartChanged = () => {
    restarting = restarting.then(async () => {
      const apps = [...changed].map((name) => processes[name]);
      changed.clear();
      await Promise.all(apps.map((app) => restart(app, print)));
    });
  };
  const watchers = Object.entries(WATCHED).map(
    ([folder, apps]): FSWatcher =>
      watch(join(repoRoot, folder), { recursive: true }, (_event, file) => {
        if (!file || !isSource(file)) return;
        for (const app of apps) changed.add(app);
        clearTimeout(timer);
        timer = setTimeout(restartChanged, QUIET_MS);
      }),
  );

  return async () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    await restarting;
  };
}

export function isSource(file: string): boolean {
  return file.endsWith('.ts') && !/\.i?test\.ts$/.test(file) && !/(?:^|\/)testing\//.test(file);
}

async function restart(app: AppProcess, print: RestartDeps['print']): Promise<void> {
  print(`${app.name} changed: starting it again`);
  try {
    await app.stop();
    await app.start();
  } catch (error) {
    print(`${app.name} did not start, and waits for the next change:\n${errorText(error)}`);
  }
}
