// Lives every life once, on the stack's Temporal, and stores the histories that the gate replays.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker';
import { LIVES } from './lives.ts';
import { recordLife } from './record-life.ts';
import { openTestNamespace } from './test-namespace.ts';

export async function recordHistories(): Promise<string[]> {
  const directory = fileURLToPath(new URL('../histories/', import.meta.url));
  const logger = new DefaultLogger('ERROR');
  Runtime.install({ logger });
  const temporal = await openTestNamespace('test-histories');
  const connection = await NativeConnection.connect({ address: temporal.address });
  try {
    const workflowsPath = fileURLToPath(new URL('./hasty-call-workflow.ts', import.meta.url));
    const bundle = await bundleWorkflowCode({ logger, workflowsPath });
    const written: string[] = [];
    mkdirSync(directory, { recursive: true });
    for (const life of LIVES) {
      const history = await recordLife({ temporal, connection, bundle }, life);
      writeFileSync(`${directory}${life.name}.json`, history);
      written.push(`${life.name}.json`);
    }
    for (const file of readdirSync(directory)) if (!written.includes(file)) rmSync(`${directory}${file}`);
    return written;
  } finally {
    await connection.close();
    await temporal.client.connection.close();
    await Runtime.instance().shutdown();
  }
}
