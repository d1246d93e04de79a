// Real: the worker as a process, Postgres, Temporal behind a switch.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSwitchableProxy, type SwitchableProxy } from './lines/testing/switchable-proxy.ts';
import { openTestNamespace, type TestNamespace } from './workflows/testing/test-namespace.ts';

let temporal: TestNamespace;
let database: TestDatabase;
let proxy: SwitchableProxy;
let worker: ChildProcess | undefined;

beforeEach(async () => {
  database = await openTestDatabase();
  temporal = await openTestNamespace('test-worker');
  const [host = '', port = ''] = temporal.address.split(':');
  proxy = await createSwitchableProxy({ host, port: Number(port) });
});
afterEach(async () => {
  worker?.kill('SIGKILL');
  await proxy.off();
  await temporal.client.connection.close();
  await database.close();
});

function startWorker(environment: Record<string, string>): ChildProcess {
  worker = spawn(process.execPath, [new URL('./worker.ts', import.meta.url).pathname], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return worker;
}

async function untilLine(child: ChildProcess, message: string): Promise<void> {
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes(`"msg":"${message}"`)) return;
  }
  throw new Error(`the worker ended without saying "${message}"`);
}

it('starts with Temporal away, is ready when it comes, and stops cleanly', async () => {
  const child = startWorker({
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: `127.0.0.1:${proxy.port}`,
    TEMPORAL_NAMESPACE: temporal.namespace,
    KEY_PEPPER: 'pepper-of-the-tests',
    CONSOLE_URL: 'http://127.0.0.1:1234',
    MODEL_URL: 'http://127.0.0.1:1235/v1',
    PROVIDER_API_KEY: 'local',
  });
  await untilLine(child, 'cannot poll temporal, trying again');
  await proxy.on();
  await untilLine(child, 'ready');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('refuses to start in a wrong environment and names what is wrong', async () => {
  const child = startWorker({ TEMPORAL_NAMESPACE: 'outspoken' });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said).toMatch(/DATABASE_URL[\s\S]*TEMPORAL_ADDRESS/);
});
