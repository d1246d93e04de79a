// What can be done to the system, each with its recovery: when a fault's promise resolves, everything runs again.
// Each names the part it harms. Two may overlap when their targets differ, and when not both are in NOT_TOGETHER:
// a supervisor that starts over without Asterisk or Postgres would not become ready, and that is no fault of calls.
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../api/support/random.ts';
import { type FaultSite, killPart, signalPart, startPart, stopPart } from './fault-site.ts';

export type FaultTarget =
  | 'api'
  | 'worker'
  | 'voice'
  | 'supervisor'
  | 'postgres'
  | 'temporal'
  | 'valkey'
  | 'asterisk';

/** How long things stay away or frozen. */
export interface FaultLengths {
  postgresAwayMs: number;
  postgresSlowMs: number;
  temporalAwayMs: number;
  valkeyAwayMs: number;
  frozenMs: number;
}

export interface Fault {
  name: string;
  target: FaultTarget;
  inject(site: FaultSite, lengths: FaultLengths, random: Random): Promise<void>;
}

export const NOT_TOGETHER: ReadonlySet<FaultTarget> = new Set([
  'api',
  'worker',
  'supervisor',
  'asterisk',
  'postgres',
  'temporal',
]);

export const FAULTS: readonly Fault[] = [
  {
    name: 'the API is killed',
    target: 'api',
    async inject({ system: { processes } }) {
      await processes.api.kill('SIGKILL');
      await processes.api.start();
    },
  },
  {
    name: 'the API is deployed',
    target: 'api',
    async inject({ system: { processes } }) {
      await processes.api.kill('SIGTERM');
      await processes.api.start();
    },
  },
  {
    name: 'the worker is killed',
    target: 'worker',
    async inject({ system: { processes } }) {
      await processes.worker.kill('SIGKILL');
      await processes.worker.start();
    },
  },
  {
    name: 'the worker is deployed',
    target: 'worker',
    async inject({ system: { processes } }) {
      await processes.worker.kill('SIGTERM');
      await processes.worker.start();
    },
  },
  {
    name: 'the worker is frozen',
    target: 'worker',
    inject: ({ system }, { frozenMs }) => freeze([system.processes.worker.pid], frozenMs),
  },
  {
    name: 'a voice process is killed',
    target: 'voice',
    async inject({ system: { processes } }, _lengths, random) {
      const children = processes.supervisor.childPids();
      if (children.length > 0) signal(random.pick(children), 'SIGKILL');
    },
  },
  {
    name: 'all voice processes are killed',
    target: 'voice',
    async inject({ system: { processes } }) {
      for (const pid of processes.supervisor.childPids()) signal(pid, 'SIGKILL');
    },
  },
  {
    name: 'a voice process is frozen',
    target: 'voice',
    async inject({ system: { processes } }, { frozenMs }, random) {
      const children = processes.supervisor.childPids();
      if (children.length > 0) await freeze([random.pick(children)], frozenMs);
    },
  },
  {
    name: 'the supervisor is killed',
    target: 'supervisor',
    async inject({ system: { processes } }) {
      await processes.supervisor.kill('SIGKILL');
      await processes.supervisor.start();
    },
  },
  {
    name: 'the voice node is deployed',
    target: 'supervisor',
    async inject({ system: { processes } }) {
      await processes.supervisor.kill('SIGTERM');
      await processes.supervisor.start();
    },
  },
  {
    name: 'Postgres is restarted',
    target: 'postgres',
    async inject() {
      await stopPart('postgres');
      await startPart('postgres');
    },
  },
  {
    name: 'Postgres is killed',
    target: 'postgres',
    async inject() {
      await killPart('postgres');
      await startPart('postgres');
    },
  },
  {
    name: 'Postgres is away',
    target: 'postgres',
    async inject({ database }, { postgresAwayMs }) {
      database.setAway(true);
      await delay(postgresAwayMs);
      database.setAway(false);
    },
  },
  {
    name: 'Postgres answers in 2 s',
    target: 'postgres',
    async inject({ database }, { postgresSlowMs }) {
      database.setDelay(2000);
      await delay(postgresSlowMs);
      database.setDelay(0);
    },
  },
  {
    name: 'Temporal is restarted',
    target: 'temporal',
    async inject() {
      await stopPart('temporal');
      await startPart('temporal');
    },
  },
  {
    name: 'Temporal is killed and away',
    target: 'temporal',
    async inject(_site, { temporalAwayMs }) {
      await killPart('temporal');
      await delay(temporalAwayMs);
      await startPart('temporal');
    },
  },
  {
    name: 'Valkey is killed, away, and empty',
    target: 'valkey',
    async inject(_site, { valkeyAwayMs }) {
      await killPart('valkey');
      await delay(valkeyAwayMs);
      await startPart('valkey');
    },
  },
  {
    name: 'Asterisk is killed',
    target: 'asterisk',
    async inject({ asteriskGone }) {
      const gone = { from: new Date().toISOString(), to: '' };
      asteriskGone.push(gone);
      await killPart('asterisk');
      await startPart('asterisk');
      gone.to = new Date().toISOString();
    },
  },
  {
    name: 'the ARI sockets are cut',
    target: 'asterisk',
    async inject({ ari }) {
      ari.cut(/^GET \/ari\/events/);
    },
  },
  {
    name: 'Asterisk is frozen',
    target: 'asterisk',
    async inject({ asteriskGone }, { frozenMs }) {
      const gone = { from: new Date().toISOString(), to: '' };
      asteriskGone.push(gone);
      signalPart('asterisk', 'SIGSTOP');
      try {
        await delay(frozenMs);
      } finally {
        signalPart('asterisk', 'SIGCONT');
        gone.to = new Date().toISOString();
      }
    },
  },
];

async function freeze(pids: readonly number[], frozenMs: number): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  try {
    await delay(frozenMs);
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT');
  }
}

/** It may have been killed meanwhile, by its supervisor. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
