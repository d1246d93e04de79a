// Real: Postgres, the deliverer, sockets on loopback, and a far side with all kinds of manners. Only the schedule
// is shorter. With PROVE=1 the first test makes over ten thousand deliveries.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { EVENT_KINDS } from '@outspoken/contract';
import { createGuardedHttp } from '@outspoken/guarded-http/guarded-http';
import { readOutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { newId } from '@outspoken/store/new-id';
import type { Database } from '@outspoken/store/open-database';
import { createSecretBox } from '@outspoken/store/secret-box';
import { countDeliveryStates, tellOften } from '@outspoken/store/testing/deliveries';
import { seedProject } from '@outspoken/store/testing/seed';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { resendDeliveries } from '@outspoken/store/webhooks/deliveries';
import {
  changeWebhookEndpoint,
  insertWebhookEndpoint,
  readWebhookEndpoint,
  rotateWebhookSecret,
} from '@outspoken/store/webhooks/endpoints';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWebhookSecret } from './create-webhook-secret.ts';
import { createDeliverer, DELIVERER_OPTIONS, type DelivererOptions } from './deliverer.ts';
import { openWebhookSink, type Receiver, type WebhookSink } from './testing/webhook-sink.ts';

const EVENTS = process.env.PROVE ? 1500 : 150;
const PEPPER = 'pepper-of-the-tests';
/** On a busy machine, too. */
const SOON = { timeout: 30_000, interval: 5 };
const box = createSecretBox(PEPPER, 'webhook secrets');
const hasty = { ...DELIVERER_OPTIONS, pollMs: 20, retryDelaysMs: [10, 20, 30] };
const cleanUp: (() => unknown)[] = [];
let database: TestDatabase;
let db: Database;
let sink: WebhookSink;
let projectId: string;

beforeEach(async () => {
  database = await openTestDatabase();
  db = database.db;
  sink = await openWebhookSink();
  ({ projectId } = await seedProject(db));
});
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close();
  await sink.close();
  await database.close();
});

function startDeliverer(options: Partial<DelivererOptions> = {}): void {
  const stopping = new AbortController();
  const http = createGuardedHttp({ policy: readOutboundPolicy('127.0.0.0/8') });
  const log = pino({ level: 'silent' });
  const deps = { db, http, box, log, consoleUrl: 'http://console.test' };
  const running = createDeliverer(deps, { ...hasty, ...options }).run(stopping.signal);
  cleanUp.push(async () => {
    stopping.abort();
    await http.close();
    await running;
  });
}

async function addEndpoint(receiver: Receiver): Promise<string> {
  const webhookEndpointId = newId('webhookEndpoint');
  const secret = createWebhookSecret();
  receiver.secrets.push(secret);
  const endpoint = { webhookEndpointId, url: receiver.url, eventKinds: EVENT_KINDS };
  await insertWebhookEndpoint(db, projectId, {
    ...endpoint,
    sealedSecret: box.seal(secret, webhookEndpointId),
  });
  return webhookEndpointId;
}

const tell = (count: number) => tellOften(db, projectId, count);
const countStates = (webhookEndpointId: string) => countDeliveryStates(db, webhookEndpointId);

async function listEventIds(): Promise<string[]> {
  const events = await db
    .selectFrom('events')
    .select('event_id')
    .where('project_id', '=', projectId)
    .execute();
  return events.map((event) => event.event_id).sort();
}

async function untilStates(webhookEndpointId: string, states: Record<string, number>): Promise<void> {
  const reached = async () => expect(await countStates(webhookEndpointId)).toEqual(states);
  await vi.waitFor(reached, { timeout: 30_000 + EVENTS * 200, interval: 50 });
}

test('every event arrives, or is visibly exhausted and arrives when it is resent', {
  timeout: 60_000 + EVENTS * 400,
}, async () => {
  const polite = (['good', 'slow', 'endless'] as const).map((manners) => sink.receiver(manners, manners));
  const rude = (['broken', 'redirecting', 'gone'] as const).map((manners) => sink.receiver(manners, manners));
  const dead = sink.receiver('dead', 'good');
  const aliveUrl = dead.url;
  dead.url = 'http://127.0.0.1:1/';
  const back = sink.receiver('back', 'broken');
  const ids = new Map<Receiver, string>();
  for (const receiver of [...polite, ...rude, dead, back]) ids.set(receiver, await addEndpoint(receiver));
  const idOf = (receiver: Receiver | undefined) => (receiver && ids.get(receiver)) ?? '';
  const [broken, redirecting, gone] = rude;

  await tell(EVENTS);
  const eventIds = await listEventIds();
  expect(eventIds).toHaveLength(EVENTS);
  startDeliverer({ mostWhileFailing: 8 });
  await vi.waitFor(() => expect(back.received.size).toBeGreaterThan(0), SOON);
  back.manners = 'good';
  for (const receiver of polite) await untilStates(idOf(receiver), { delivered: EVENTS });
  await untilStates(idOf(broken), { exhausted: EVENTS });
  await untilStates(idOf(redirecting), { exhausted: EVENTS });
  await untilStates(idOf(dead), { exhausted: EVENTS });
  await untilStates(idOf(gone), { held: EVENTS });
  expect(await readWebhookEndpoint(db, projectId, idOf(gone))).toMatchObject({ disabledReason: 'gone' });
  expect(gone?.received.size).toBeLessThanOrEqual(8);
  await vi.waitFor(async () => expect(await countStates(idOf(back))).not.toHaveProperty('pending'), SOON);

  for (const receiver of rude) receiver.manners = 'good';
  const range = { from: new Date(0), to: new Date(Date.now() + 1000), states: ['exhausted'] as const };
  await db.transaction().execute(async (tx) => {
    await changeWebhookEndpoint(tx, projectId, idOf(dead), { url: aliveUrl });
    await changeWebhookEndpoint(tx, projectId, idOf(gone), { disabled: false });
  });
  for (const receiver of [broken, redirecting, dead, back]) {
    await resendDeliveries(db, { projectId, webhookEndpointId: idOf(receiver) }, range);
  }
  for (const receiver of [...rude, dead, back]) await untilStates(idOf(receiver), { delivered: EVENTS });

  for (const receiver of [...polite, ...rude, dead, back]) {
    expect([...receiver.accepted.keys()].sort()).toEqual(eventIds);
    expect(receiver.forged).toBe(0);
    expect(receiver.bodies.size).toBe(EVENTS); // every attempt at an event says the same
    expect(receiver.mostAtOnce).toBeLessThanOrEqual(8);
  }
  const attempts = await db
    .selectFrom('webhook_attempts')
    .select('status')
    .where('webhook_endpoint_id', '=', idOf(broken))
    .execute();
  expect(attempts.filter(({ status }) => status !== 204)).toHaveLength(4 * EVENTS);
});

test('receivers that never answer slow nobody else', async () => {
  const silent = Array.from({ length: 20 }, (_, index) => sink.receiver(`silent${index}`, 'silent'));
  for (const receiver of silent) await addEndpoint(receiver);
  await tell(30);
  startDeliverer();
  await vi.waitFor(() => expect(silent.every((receiver) => receiver.received.size > 0)).toBe(true), SOON);
  const good = sink.receiver('good', 'good');
  const webhookEndpointId = await addEndpoint(good);
  const startedAt = performance.now();
  await tell(50);
  await untilStates(webhookEndpointId, { delivered: 50 });
  expect(performance.now() - startedAt).toBeLessThan(DELIVERER_OPTIONS.timeoutMs);
});

test('many deliverers together keep the cap of an endpoint, and share the work without doubling it', async () => {
  const slow = sink.receiver('slow', 'slow');
  const webhookEndpointId = await addEndpoint(slow);
  for (let count = 0; count < 4; count += 1) startDeliverer({ mostPerEndpoint: 3 });
  await tell(100);
  await untilStates(webhookEndpointId, { delivered: 100 });
  expect(slow.mostAtOnce).toBeLessThanOrEqual(3);
  expect([...slow.received.values()].every((times) => times === 1)).toBe(true);
});

test('a killed deliverer loses nothing', { timeout: 180_000 }, async () => {
  const slow = sink.receiver('slow', 'slow');
  const webhookEndpointId = await addEndpoint(slow);
  await tell(150);
  for (const most of [10, 60, 110]) {
    const child = startProcess();
    await vi.waitFor(() => expect(slow.received.size).toBeGreaterThan(most), SOON);
    const dead = once(child, 'exit');
    child.kill('SIGKILL');
    await dead;
  }
  startProcess();
  await untilStates(webhookEndpointId, { delivered: 150 });
  expect([...slow.accepted.keys()].sort()).toEqual(await listEventIds());
});

function startProcess(): ChildProcess {
  const file = new URL('./testing/deliverer-process.ts', import.meta.url).pathname;
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, KEY_PEPPER: PEPPER, LEASE_MS: '1000' };
  const child = spawn(process.execPath, [file], { env, stdio: 'ignore' });
  cleanUp.push(() => child.kill('SIGKILL'));
  return child;
}

test('both secrets sign while one rotates, then only the new one', async () => {
  const good = sink.receiver('good', 'good');
  const webhookEndpointId = await addEndpoint(good);
  const [former] = good.secrets;
  const secret = createWebhookSecret();
  const sealedSecret = box.seal(secret, webhookEndpointId);
  startDeliverer();
  const rotate = (formerUntil: Date) =>
    rotateWebhookSecret(db, projectId, webhookEndpointId, { sealedSecret, formerUntil });
  await rotate(new Date(Date.now() + 60_000));
  for (const known of [former, secret]) {
    good.secrets = [known ?? ''];
    await tell(5);
    await vi.waitFor(
      async () => expect(await countStates(webhookEndpointId)).not.toHaveProperty('pending'),
      SOON,
    );
  }
  expect(good.forged).toBe(0);
  await rotate(new Date(0));
  good.secrets = [former ?? ''];
  await tell(5);
  await untilStates(webhookEndpointId, { delivered: 15 });
  expect(good.forged).toBe(5);
});

test('a disabled endpoint is sent nothing; what was under way is held', async () => {
  const good = sink.receiver('good', 'good');
  const webhookEndpointId = await addEndpoint(good);
  await tell(5);
  await db
    .transaction()
    .execute((tx) => changeWebhookEndpoint(tx, projectId, webhookEndpointId, { disabled: true }));
  await tell(5);
  startDeliverer();
  await untilStates(webhookEndpointId, { held: 5 });
  expect(good.received.size).toBe(0);
});
