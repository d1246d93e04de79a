// Leases, late answers and old events, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../open-database.ts';
import { countDeliveryStates, tellOften } from '../testing/deliveries.ts';
import { seedProject } from '../testing/seed.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type ClaimedDelivery, type ClaimLimits, claimDeliveries } from './claim-deliveries.ts';
import { deleteOldEvents, readDelivery, resendDelivery } from './deliveries.ts';
import { changeWebhookEndpoint, insertWebhookEndpoint, readWebhookEndpoint } from './endpoints.ts';
import { type AttemptEnd, finishAttempt } from './finish-attempt.ts';

const MINUTE = 60_000;
let database: TestDatabase;
let db: Database;
let endpoints = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function addEndpoint() {
  endpoints += 1;
  const { projectId } = await seedProject(db);
  const webhookEndpointId = `whe_${endpoints}`;
  const endpoint = { webhookEndpointId, url: 'https://a.example/', eventKinds: ['call.ended'] as const };
  await insertWebhookEndpoint(db, projectId, { ...endpoint, sealedSecret: Buffer.from('s') });
  return { projectId, webhookEndpointId };
}

/** Of this endpoint; others of the file have nothing due. */
async function claim(change: Partial<ClaimLimits> = {}): Promise<ClaimedDelivery[]> {
  const limits = { leaseMs: MINUTE, most: 100, mostPerEndpoint: 8, mostWhileFailing: 1 };
  return claimDeliveries(db, { now: new Date(Date.now() + 1000), ...limits, ...change });
}

async function claimOne(change: Partial<ClaimLimits> = {}): Promise<ClaimedDelivery> {
  const [delivery, ...others] = await claim(change);
  if (!delivery || others.length > 0) throw new Error('not exactly one was due');
  return delivery;
}

function finish(delivery: ClaimedDelivery, end: AttemptEnd): Promise<void> {
  const status = end.next === 'delivered' ? 204 : end.next === 'gone' ? 410 : 500;
  return finishAttempt(db, delivery, { startedAt: new Date(), durationMs: 5, status, fault: null, end });
}

const later = (ms: number) => ({ now: new Date(Date.now() + ms) });
const retried = { next: 'pending', dueAt: new Date(Date.now() + 10 * MINUTE) } as const;

test('what is leased is nobody else’s until the lease runs out', async () => {
  const endpoint = await addEndpoint();
  await tellOften(db, endpoint.projectId, 1);
  expect(await claimOne()).toMatchObject({ attempt: 1, formerAttempts: 0, kind: 'call.ended' });
  expect(await claim()).toEqual([]);
  const again = await claimOne(later(2 * MINUTE));
  expect(again.attempt).toBe(2);
  await finish(again, { next: 'delivered' });
});

test('a late failure changes nothing, a late arrival counts', async () => {
  const endpoint = await addEndpoint();
  await tellOften(db, endpoint.projectId, 2);
  const firsts = await claim();
  const [lost, arrived] = firsts;
  if (!lost || !arrived) throw new Error('nothing was claimed');
  await claim(later(2 * MINUTE));
  await finish(lost, retried);
  await finish(arrived, { next: 'delivered' });
  expect(await readDelivery(db, endpoint, lost.eventId)).toMatchObject({
    state: 'pending',
    lastStatus: null,
    attempts: 2,
  });
  const delivery = await readDelivery(db, endpoint, arrived.eventId);
  expect(delivery).toMatchObject({ state: 'delivered', log: [{ attempt: 1, status: 204 }] });
  await finish({ ...lost, attempt: 2 }, { next: 'exhausted' });
});

test('an endpoint that fails has room for one, until something arrives', async () => {
  const endpoint = await addEndpoint();
  await tellOften(db, endpoint.projectId, 5);
  const first = await claimOne({ most: 1 });
  await finish(first, { next: 'exhausted' });
  expect(
    (await readWebhookEndpoint(db, endpoint.projectId, endpoint.webhookEndpointId))?.failingSince,
  ).not.toBeNull();
  const second = await claimOne();
  await finish(second, { next: 'delivered' });
  expect(
    (await readWebhookEndpoint(db, endpoint.projectId, endpoint.webhookEndpointId))?.failingSince,
  ).toBeNull();
  const rest = await claim();
  expect(rest).toHaveLength(3);
  for (const delivery of rest) await finish(delivery, { next: 'delivered' });
});

test('a receiver that is gone disables its endpoint, but not one that has moved meanwhile', async () => {
  const { projectId, webhookEndpointId } = await addEndpoint();
  await tellOften(db, projectId, 2);
  const [one, other] = await claim();
  if (!one || !other) throw new Error('nothing was claimed');
  await changeWebhookEndpoint(db, projectId, webhookEndpointId, { url: 'https://b.example/' });
  await finish(one, { next: 'gone' });
  expect(await readWebhookEndpoint(db, projectId, webhookEndpointId)).toMatchObject({ disabled: false });
  await finish({ ...other, url: 'https://b.example/' }, { next: 'gone' });
  expect(await readWebhookEndpoint(db, projectId, webhookEndpointId)).toMatchObject({
    disabledReason: 'gone',
  });
  expect(await countDeliveryStates(db, webhookEndpointId)).toEqual({ held: 2 });
});

test('resending begins the schedule anew under the same id, and leaves alone what is under way', async () => {
  const endpoint = await addEndpoint();
  await tellOften(db, endpoint.projectId, 1);
  const first = await claimOne();
  expect(await resendDelivery(db, endpoint, first.eventId)).toBe(true);
  expect(await claim()).toEqual([]);
  await finish(first, { next: 'exhausted' });
  expect(await resendDelivery(db, endpoint, first.eventId)).toBe(true);
  const second = await claimOne();
  expect(second).toMatchObject({ eventId: first.eventId, attempt: 2, formerAttempts: 1 });
  await finish(second, { next: 'delivered' });
  expect(await resendDelivery(db, endpoint, 'evt_nowhere')).toBe(false);
});

test('old events go with their deliveries and attempts, younger ones stay', async () => {
  const endpoint = await addEndpoint();
  await tellOften(db, endpoint.projectId, 3);
  for (const delivery of await claim()) await finish(delivery, { next: 'delivered' });
  expect(await deleteOldEvents(db, new Date(Date.now() - MINUTE), 100)).toBe(0);
  expect(await deleteOldEvents(db, new Date(Date.now() + MINUTE), 2)).toBe(2);
  while ((await deleteOldEvents(db, new Date(Date.now() + MINUTE), 100)) > 0);
  const left = await db.selectFrom('webhook_attempts').select('attempt').execute();
  expect(left).toEqual([]);
  expect(await countDeliveryStates(db, endpoint.webhookEndpointId)).toEqual({});
});
