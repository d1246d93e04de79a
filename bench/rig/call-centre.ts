// The product for a bench that needs no phones: the real worker (desk, workflows, deliveries) and a voice process
// whose telephony is played, on a database and a namespace of their own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AppProcess, createAppProcess } from '@outspoken/dev/dev/app-process';
import { currentStackName, repoRoot, stackDirectory } from '@outspoken/dev/stack/paths';
import { type Database, openDatabase } from '@outspoken/store/open-database';
import type { Client } from '@temporalio/client';
import { openTestNamespace } from '../../apps/server/src/workflows/testing/test-namespace.ts';
import { addTrunk } from './bench-projects.ts';
import { makeEmptyDatabase } from './empty-database.ts';
import type { Parts, Rig } from './rig.ts';

export interface CallCentre {
  db: Database;
  url: string;
  client: Client;
  /** What the played phones saw, one JSON object a line. */
  phonesLog: string;
  /** The processes whose CPU the calls cost. */
  pids: Parts;
  close(): Promise<void>;
}

export interface CallCentreOptions {
  name: string;
  slots: number;
  ringMs: number;
}

export async function openCallCentre(
  rig: Rig,
  { name, slots, ringMs }: CallCentreOptions,
): Promise<CallCentre> {
  const opened = new AsyncDisposableStack();
  try {
    const database = await makeEmptyDatabase(rig.serverUrl, `bench_${name}`);
    opened.defer(() => database.drop());
    const db = openDatabase(database.url, { maxConnections: 4, statementTimeoutMs: 60_000 });
    opened.defer(() => db.destroy());
    await addTrunk(db);
    const { client, namespace } = await openTestNamespace(`bench-${name}`);
    opened.defer(() => client.connection.close());
    const phonesLog = join(benchDirectory(), `${name}-phones.jsonl`);
    const environment = {
      ...rig.environment,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      TEMPORAL_NAMESPACE: namespace,
      VOICE_SLOTS: String(slots),
      RING_MS: String(ringMs),
      PHONES_LOG: phonesLog,
    };
    const worker = benchProcess('worker', { entry: 'apps/server/src/worker.ts', label: name, environment });
    const voice = benchProcess('voice', { entry: 'bench/rig/voice-process.ts', label: name, environment });
    opened.defer(() => worker.stop());
    opened.defer(() => voice.stop());
    await Promise.all([worker.start(), voice.start()]);
    const pids = { worker: worker.pid, voice: voice.pid };
    return { db, url: database.url, client, phonesLog, pids, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

export interface BenchProcessOptions {
  entry: string;
  /** Tells its log from that of the other arm. */
  label: string;
  environment: Record<string, string>;
  onLine?: (name: string, line: string) => void;
}

/** `name` is the name under which it logs that it is ready. */
export function benchProcess(
  name: string,
  { entry, label, environment, onLine }: BenchProcessOptions,
): AppProcess {
  const logFile = join(benchDirectory(), `${label}-${name}.log`);
  return createAppProcess({ name, entry, environment, logFile, onLine }, repoRoot);
}

function benchDirectory(): string {
  const directory = join(stackDirectory(currentStackName()), 'bench');
  mkdirSync(directory, { recursive: true });
  return directory;
}
