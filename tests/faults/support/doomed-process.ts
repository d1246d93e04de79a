// One of our processes that is to die at a named crash point, in the place of the one that a system started.
import { join } from 'node:path';
import { type AppProcess, createAppProcess } from '@outspoken/dev/dev/app-process';
import { pollUntil } from '@outspoken/dev/stack/poll-until';
import { identifyProcess, isAlive } from '@outspoken/dev/stack/process-identity';
import type { System } from '../../support/system.ts';

const ENTRIES = { worker: 'apps/server/src/worker.ts', supervisor: 'apps/voice/src/supervisor.ts' };
const STOPS_WITHIN_MS = 60_000;

/** The former one is stopped; the caller stops this one, should it live. */
export async function startDoomed(
  system: System,
  name: keyof typeof ENTRIES,
  environment: Record<string, string>,
): Promise<AppProcess> {
  await system.processes[name].kill('SIGTERM');
  const doomed = createAppProcess(
    {
      name,
      entry: ENTRIES[name],
      environment: {
        OUTBOUND_ALLOW: '127.0.0.0/8',
        VOICE_DRAIN_SECONDS: '5',
        ...system.environment,
        ...environment,
        OUTSPOKEN_TEST: '1',
      },
      logFile: join(system.logDir, `${name}.log`),
    },
    process.cwd(),
  );
  await doomed.start();
  return doomed;
}

export async function untilDead(pid: number): Promise<void> {
  const identity = identifyProcess(pid);
  await pollUntil(() => !identity || !isAlive(identity), {
    timeoutMs: STOPS_WITHIN_MS,
    reason: 'a doomed process to die',
  });
}
