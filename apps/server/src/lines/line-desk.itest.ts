// Real: Postgres, Temporal, the desks, the workflow and its server activities. Not real: the voice process.
import { setDiallingStopped } from '@outspoken/store/dialling-switch';
import { grantLines } from '@outspoken/store/grant-lines';
import { type Database, openDatabase } from '@outspoken/store/open-database';
import { setPaused } from '@outspoken/store/set-paused';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { openCancellation } from '@outspoken/store/waiting-cancellations';
import type { Client } from '@temporalio/client';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog, type Log } from '../log.ts';
import { openTestNamespace, type TestNamespace } from '../workflows/testing/test-namespace.ts';
import { createCallStarter } from './call-starter.ts';
import { createLineDesk, LINE_DESK_OPTIONS, type LineDesk, type LineDeskOptions } from './line-desk.ts';
import { openTemporalClient } from './open-temporal-client.ts';
import { createLogLines } from './testing/log-lines.ts';
import {
  countTasks,
  openProject,
  openSlots,
  runServer,
  untilFinal,
  untilTasks,
} from './testing/server-in-test.ts';
import { createSwitchableProxy } from './testing/switchable-proxy.ts';
import { watchHeldLines } from './testing/watch-held-lines.ts';

const STARTER_OPTIONS = { taskQueue: 'server', concurrency: 16, deadlineMs: 2000 };
const quiet = createLog('test', { LOG_LEVEL: 'silent' });

let temporal: TestNamespace;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  temporal = await openTestNamespace('test-line-desk');
}, 60_000);
afterAll(async () => {
  await temporal?.client.connection.close();
  await Runtime.instance().shutdown();
});

beforeEach(async () => {
  database = await openTestDatabase({ maxConnections: 10 });
  db = database.db;
});
afterEach(() => database.close());

interface DeskSetting extends Partial<LineDeskOptions> {
  client?: Client;
  log?: Log;
}

function openDesk(own: Database, setting: DeskSetting = {}): LineDesk {
  const { client = temporal.client, log = quiet, ...options } = setting;
  const starter = createCallStarter({ client, log }, STARTER_OPTIONS);
  return createLineDesk({ db: own, starter, log }, { ...LINE_DESK_OPTIONS, ...options });
}

/** Runs desks beside `work`, and stops them whatever comes of it. */
async function withDesks(desks: LineDesk[], work: () => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const running = Promise.all(desks.map((desk) => desk.run(stopping.signal)));
  try {
    await work();
  } finally {
    stopping.abort();
    await running;
  }
}

async function listCalls() {
  const rows = await db
    .selectFrom('calls')
    .select(['call_id', 'workflow_started_at', 'dial_certainty'])
    .execute();
  return rows.map((row) => ({
    callId: row.call_id,
    started: row.workflow_started_at !== null,
    dialCertainty: row.dial_certainty,
  }));
}

it('never holds more than three lines with fifty desks on one project of 100 due tasks', async () => {
  const mostHeld = await watchHeldLines(database.url);
  const project = await openProject(db, 'capped', 3);
  await project.queueTasks(100);
  await openSlots(db, 100);
  const pools = Array.from({ length: 10 }, () => database.openAnother({ maxConnections: 3 }));
  const server = await runServer(db, temporal, { longestMs: 50 });
  try {
    const desks = Array.from({ length: 50 }, (_, n) => openDesk(pools[n % 10] ?? db));
    await withDesks(desks, () => untilFinal(db, 100, 100_000));
    // A task is final a moment before its workflow has ended, which needs its worker for it.
    for (const { callId } of await listCalls()) await temporal.client.workflow.getHandle(callId).result();
  } finally {
    await server.stop();
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
  expect(await mostHeld()).toBe(3);
  const calls = await listCalls();
  // One that failed for want of a connection rang nobody, and was rightly made again.
  expect(calls.filter((call) => call.dialCertainty !== 'not_dialed')).toHaveLength(100);
  for (const { callId } of calls) {
    const { status } = await temporal.client.workflow.getHandle(callId).describe();
    expect(status.name).toBe('COMPLETED');
  }
}, 120_000);

it('starts a granted call whose desk died before it could', async () => {
  const project = await openProject(db, 'orphaned', 10);
  await project.queueTasks(2);
  const { granted } = await grantLines(db, project.projectId, { now: new Date(), most: 2 });
  expect(granted).toHaveLength(2);
  const server = await runServer(db, temporal);
  try {
    await withDesks([openDesk(db, { unstartedAfterMs: 0, tidyMs: 50 })], () => untilFinal(db, 2, 30_000));
  } finally {
    await server.stop();
  }
  expect(await listCalls()).toEqual([
    expect.objectContaining({ started: true }),
    expect.objectContaining({ started: true }),
  ]);
});

it('lets tasks wait while no voice process has a free slot, and grants no more than there are', async () => {
  const project = await openProject(db, 'waiting', 10);
  await project.queueTasks(8);
  const roundOfDesk = async () => {
    const stopping = new AbortController();
    const running = openDesk(db).run(stopping.signal);
    stopping.abort(); // it finishes the round it began
    await running;
  };
  await roundOfDesk();
  expect(await countTasks(db, 'queued')).toBe(8);
  await openSlots(db, 3);
  await roundOfDesk();
  await roundOfDesk();
  expect(await countTasks(db, 'calling')).toBe(3);
  const calls = await listCalls();
  expect(calls.map((call) => call.started)).toEqual([true, true, true]);
  for (const { callId } of calls) await temporal.client.workflow.getHandle(callId).terminate();
});

it('grants nothing while all dialling is stopped, and lets stopped calls wait without spending anything', async () => {
  const project = await openProject(db, 'stopped', 10);
  await project.queueTasks(6);
  await openSlots(db, 10);
  await grantLines(db, project.projectId, { now: new Date(), most: 4 });
  await setDiallingStopped(db, true);
  const server = await runServer(db, temporal);
  try {
    await withDesks([openDesk(db, { unstartedAfterMs: 0, tidyMs: 50 })], async () => {
      await untilTasks(db, 'queued', 6);
      expect(await listCalls()).toHaveLength(4);
      await setDiallingStopped(db, false);
      await untilFinal(db, 6, 30_000);
    });
  } finally {
    await server.stop();
  }
  const calls = await listCalls();
  expect(calls.filter((call) => call.dialCertainty === 'not_dialed')).toHaveLength(4);
  expect(calls.filter((call) => call.dialCertainty === 'dialed')).toHaveLength(6);
});

it('passes a paused agent by, rings the others, and goes on with it when it is resumed', async () => {
  const project = await openProject(db, 'paused', 10);
  const { projectId, agentId } = project;
  await project.queueTasks(5);
  const other = await openProject(db, 'others', 10);
  await other.queueTasks(3);
  await openSlots(db, 10);
  await setPaused(db, { kind: 'agent', projectId, agentId }, true);
  const server = await runServer(db, temporal);
  try {
    await withDesks([openDesk(db)], async () => {
      await untilFinal(db, 3, 30_000);
      await untilTasks(db, 'paused', 5);
      await setPaused(db, { kind: 'agent', projectId, agentId }, false);
      await untilFinal(db, 8, 30_000);
    });
  } finally {
    await server.stop();
  }
  expect(await listCalls()).toHaveLength(8);
});

it('ends what a cancellation left waiting when nobody works at it any more, and rings none of it', async () => {
  const project = await openProject(db, 'cancelled', 10);
  await project.queueTasks(5);
  await openSlots(db, 10);
  await openCancellation(db, project.projectId, {});
  await withDesks([openDesk(db, { tidyMs: 50 })], () => untilFinal(db, 5, 30_000));
  const calls = await listCalls();
  expect(calls.map((call) => call.dialCertainty)).toEqual(Array(5).fill('not_dialed'));
});

it('grants nothing while Temporal is away, and goes on by itself when it is back', async () => {
  const [host = '', port = ''] = temporal.address.split(':');
  const proxy = await createSwitchableProxy({ host, port: Number(port) });
  const client = openTemporalClient({ address: `127.0.0.1:${proxy.port}`, namespace: temporal.namespace });
  const lines = createLogLines();
  const away = 'temporal is away, granting no lines';
  const project = await openProject(db, 'patient', 4);
  await project.queueTasks(10);
  await openSlots(db, 10);
  const server = await runServer(db, temporal);
  try {
    const isAway = lines.next(away);
    await withDesks(
      [openDesk(db, { client, log: lines.log, unstartedAfterMs: 100, tidyMs: 100 })],
      async () => {
        await isAway;
        expect(await listCalls()).toEqual([]);
        await proxy.on();
        await untilFinal(db, 10, 30_000);

        const isAwayAgain = lines.next(away);
        await proxy.off();
        await project.queueTasks(10);
        await isAwayAgain;
        await proxy.on();
        await untilFinal(db, 20, 30_000);
      },
    );
    // Told once for each absence, of which a busy machine may add one.
    expect(lines.count(away)).toBeGreaterThanOrEqual(2);
    expect(lines.count('temporal is back, granting lines again')).toBe(lines.count(away));
  } finally {
    await proxy.off();
    await server.stop();
    await client.connection.close();
  }
}, 90_000);

it('survives an absent Postgres and works when it is back', async () => {
  const url = new URL(database.url);
  const proxy = await createSwitchableProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const far = openDatabase(url.href, { maxConnections: 2 });
  const lines = createLogLines();
  const project = await openProject(db, 'cut-off', 4);
  await project.queueTasks(3);
  await openSlots(db, 10);
  const server = await runServer(db, temporal);
  try {
    const cannotWork = lines.next('line desk cannot work');
    await withDesks([openDesk(far, { log: lines.log, mostBackOffMs: 300 })], async () => {
      await cannotWork;
      await proxy.on();
      await untilFinal(db, 3, 30_000);
    });
    expect(lines.count('line desk cannot work')).toBe(1);
    expect(lines.count('line desk works again')).toBe(1);
  } finally {
    await proxy.off();
    await far.destroy();
    await server.stop();
  }
});
