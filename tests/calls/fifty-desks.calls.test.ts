// Fifty line desks at once on one project with three lines: the phone network never sees a fourth live call. With PROVE=1;
// the gate has line-desk.itest.ts, where the calls are rows.

import { SERVER_QUEUE } from '@outspoken/contract';
import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { openDatabase } from '@outspoken/store/open-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallStarter } from '../../apps/server/src/lines/call-starter.ts';
import { createLineDesk } from '../../apps/server/src/lines/line-desk.ts';
import { openTemporalClient } from '../../apps/server/src/lines/open-temporal-client.ts';
import { createLog } from '../../apps/server/src/log.ts';
import { reportFigure } from '../support/report-figure.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

const DESKS = 50;
const LINES = 3;
const PROVE = Boolean(process.env.PROVE);
const TASKS = 300;

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
  project = await system.createProject({ lines: LINES });
});
afterAll(() => system?.stop());

/** Desks beside the one that the worker runs, until the signal. */
async function runDesks(count: number, signal: AbortSignal): Promise<void> {
  const { DATABASE_URL = '', TEMPORAL_ADDRESS = '', TEMPORAL_NAMESPACE = '' } = system.environment;
  const db = openDatabase(DATABASE_URL, { maxConnections: count });
  const client = openTemporalClient({ address: TEMPORAL_ADDRESS, namespace: TEMPORAL_NAMESPACE });
  const log = createLog('desks');
  const starter = createCallStarter(
    { client, log },
    { taskQueue: SERVER_QUEUE, concurrency: 16, deadlineMs: 5000 },
  );
  try {
    await Promise.all(Array.from({ length: count }, () => createLineDesk({ db, starter, log }).run(signal)));
  } finally {
    await db.destroy();
    await client.connection.close();
  }
}

test.runIf(PROVE)(
  'many due tasks, fifty desks, three lines: never more than three live calls',
  {
    timeout: 400_000,
  },
  async () => {
    const closing = new AbortController();
    const desks = runDesks(DESKS - 1, closing.signal);
    const startedAt = performance.now();
    const accepted = await Promise.all(
      Array.from({ length: TASKS }, () => project.client.addAndCall({ phoneNumber: numberOf('41') })),
    );
    const tasks = await Promise.all(
      accepted.map(({ callTaskId }) =>
        project.client.waitForResult(callTaskId, { timeoutMs: 380_000, intervalMs: 5000 }),
      ),
    );
    reportFigure(
      `${TASKS} calls over three lines`,
      `${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
    closing.abort();
    await desks;
    const callIds = tasks.flatMap((task) => task.callIds);
    expect(new Set(callIds).size).toBe(TASKS);
    expect(tasks.every(({ result }) => result?.status === 'completed')).toBe(true);

    const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
    const ours = entries.filter(({ call }) => callIds.includes(call));
    const live = new Set<string>();
    let most = 0;
    for (const { event, call } of ours) {
      if (event === 'invite') live.add(call);
      if (event === 'end') live.delete(call);
      most = Math.max(most, live.size);
    }
    expect(ours.filter(({ event }) => event === 'invite').length).toBe(TASKS);
    expect(most).toBe(LINES);
    reportFigure('most live calls at once, three allowed', String(most));
  },
);
