// Real: Postgres. Many connections take tickets at once, as many voice processes would.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endCall } from './end-call.ts';
import { newId } from './new-id.ts';
import type { Database } from './open-database.ts';
import { recordTrunkResult } from './record-trunk-result.ts';
import { saveTrunk } from './save-trunk.ts';
import { type TrunkLimits, type TrunkTicket, takeTrunkTicket } from './take-trunk-ticket.ts';
import { type SeededProject, seedClaimedCall, seedProject, TEST_TRUNK } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let db: Database;
let project: SeededProject;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  project = await seedProject(db, { lines: 1000 });
});
afterAll(() => database?.close());

async function newTrunk(limits: Partial<TrunkLimits> = {}): Promise<TrunkLimits> {
  const trunk = { projectId: null, name: newId('trunk'), mode: 'test' as const, definition: TEST_TRUNK };
  return { trunkId: await saveTrunk(db, trunk), callsPerSecond: 1000, channels: 1000, ...limits };
}

async function newCall() {
  const { projectId, callId } = await seedClaimedCall(db, project);
  return { projectId, callId, fence: 1 };
}
/** One after another: a project's desk is one at a time. */
async function newCalls(count: number) {
  const calls: Call[] = [];
  while (calls.length < count) calls.push(await newCall());
  return calls;
}
type Call = Awaited<ReturnType<typeof newCall>>;

async function dial(trunk: TrunkLimits, call: Call): Promise<TrunkTicket> {
  const { trunkId } = trunk;
  const at = new Date();
  const entries = [{ seq: 2, at, event: { kind: 'dialling' as const, trunkId } }];
  return await takeTrunkTicket(db, { ...call, entries }, { trunk, at });
}

async function dialNew(trunk: TrunkLimits): Promise<TrunkTicket & { callId: string }> {
  const call = await newCall();
  return { ...(await dial(trunk, call)), callId: call.callId };
}

const waitOf = (ticket: TrunkTicket) => (ticket.kind === 'go' ? ticket.waitMs : null);

async function readGate(trunkId: string) {
  return await db
    .selectFrom('trunk_gates')
    .selectAll()
    .where('trunk_id', '=', trunkId)
    .executeTakeFirstOrThrow();
}

/** As if the time the breaker waits were over. */
async function passBackOff(trunkId: string): Promise<void> {
  await sql`update trunk_gates set open_until = now() - interval '1 ms' where trunk_id = ${trunkId}`.execute(
    db,
  );
}

async function breakTrunk(trunkId: string): Promise<void> {
  for (let fault = 0; fault < 5; fault += 1)
    await recordTrunkResult(db, { trunkId, callId: newId('call') }, 'fault');
}

test('spaces the calls of many takers by the calls per second of the trunk, and has no place after two seconds', async () => {
  const trunk = await newTrunk({ callsPerSecond: 10 });
  const calls = await newCalls(40);
  const begun = performance.now();
  const tickets = await Promise.all(calls.map((call) => dial(trunk, call)));
  const tookMs = performance.now() - begun;
  const places = tickets.flatMap((ticket) => waitOf(ticket) ?? []);
  const full = tickets.flatMap((ticket) => (ticket.kind === 'full' ? [ticket.until] : []));
  expect(places.length + full.length).toBe(40);
  expect(places.length).toBeGreaterThanOrEqual(20);
  expect(places.length).toBeLessThanOrEqual(21 + Math.ceil(tookMs / 100));
  expect(Math.max(...places)).toBeLessThanOrEqual(2000);
  for (const until of full) expect(until?.getTime()).toBeGreaterThan(Date.now());
  const { next_invite_at } = await readGate(trunk.trunkId);
  const spanMs = next_invite_at.getTime() - (performance.timeOrigin + begun);
  expect(spanMs).toBeGreaterThanOrEqual(places.length * 105 - 5);
});

test('never lets more calls hold a channel than the trunk has, however many ask at once', async () => {
  const trunk = await newTrunk({ channels: 3 });
  const calls = await newCalls(20);
  const tickets = await Promise.all(calls.map((call) => dial(trunk, call)));
  expect(tickets.filter(({ kind }) => kind === 'go')).toHaveLength(3);
  expect(tickets.filter(({ kind }) => kind === 'full')).toHaveLength(17);
  const held = calls.find((_, index) => tickets[index]?.kind === 'go');
  if (!held) throw new Error('nobody had a channel');
  const outcome = { status: 'failed', reason: 'trunk_error', dialCertainty: 'dialed' } as const;
  await endCall(db, { ...held, seq: 3, at: new Date(), outcome });
  expect((await dialNew(trunk)).kind).toBe('go');
  expect((await dialNew(trunk)).kind).toBe('full');
});

test('a call that moves to another trunk gives its channel back', async () => {
  const first = await newTrunk({ channels: 1 });
  const second = await newTrunk({ channels: 1 });
  const call = await newCall();
  expect((await dial(first, call)).kind).toBe('go');
  expect((await dialNew(first)).kind).toBe('full');
  expect((await dial(second, call)).kind).toBe('go');
  expect((await dialNew(first)).kind).toBe('go');
});

test('a call without a place writes nothing: no start, no trunk, no journal', async () => {
  const trunk = await newTrunk({ channels: 1 });
  await dialNew(trunk);
  const { callId, kind } = await dialNew(trunk);
  expect(kind).toBe('full');
  const { rows } = await sql<{ started_at: Date | null; trunk_id: string | null; entries: number }>`
    select started_at, trunk_id, (select count(*)::int from journal j where j.call_id = c.call_id) as entries
    from calls c where call_id = ${callId}`.execute(db);
  expect(rows[0]).toEqual({ started_at: null, trunk_id: null, entries: 1 });
});

test('a stale owner takes no ticket', async () => {
  const trunk = await newTrunk();
  const call = await newCall();
  await expect(dial(trunk, { ...call, fence: 7 })).rejects.toThrow('another owner');
  expect(
    await db.selectFrom('trunk_gates').where('trunk_id', '=', trunk.trunkId).selectAll().execute(),
  ).toEqual([]);
});

test('a trunk that was deleted lets nothing through', async () => {
  const trunk = { ...(await newTrunk()), trunkId: 'trunk_gone' };
  expect((await dialNew(trunk)).kind).toBe('full');
});

test('opens after five faults in a row, and a call that works begins the count anew', async () => {
  const trunk = await newTrunk();
  expect(await dialNew(trunk)).toMatchObject({ kind: 'go', isWatched: false });
  for (let fault = 0; fault < 4; fault += 1)
    await recordTrunkResult(db, { trunkId: trunk.trunkId, callId: newId('call') }, 'fault');
  const watched = await dialNew(trunk);
  expect(watched).toMatchObject({ kind: 'go', isWatched: true });
  await recordTrunkResult(db, { trunkId: trunk.trunkId, callId: watched.callId }, 'works');
  await recordTrunkResult(db, { trunkId: trunk.trunkId, callId: newId('call') }, 'fault');
  expect((await dialNew(trunk)).kind).toBe('go');
  for (let fault = 0; fault < 4; fault += 1)
    await recordTrunkResult(db, { trunkId: trunk.trunkId, callId: newId('call') }, 'fault');
  const { until } = (await dialNew(trunk)) as { until?: Date };
  expect(until?.getTime()).toBeGreaterThan(Date.now() + 4000);
  expect(until?.getTime()).toBeLessThan(Date.now() + 6000);
});

test('faults from many processes at once open it once', async () => {
  const { trunkId } = await newTrunk();
  await sql`insert into trunk_gates (trunk_id) values (${trunkId})`.execute(db);
  const results = Array.from({ length: 20 }, () =>
    recordTrunkResult(db, { trunkId, callId: newId('call') }, 'fault'),
  );
  await Promise.all(results);
  expect(await readGate(trunkId)).toMatchObject({ openings: 1, faults: 5 });
});

test('after the back-off exactly one of many calls tries the trunk, and its success closes the breaker', async () => {
  const trunk = await newTrunk();
  await dialNew(trunk);
  await breakTrunk(trunk.trunkId);
  await passBackOff(trunk.trunkId);
  const calls = await newCalls(10);
  const tickets = await Promise.all(calls.map((call) => dial(trunk, call)));
  expect(tickets.filter(({ kind }) => kind === 'go')).toHaveLength(1);
  expect(tickets.filter(({ kind }) => kind === 'breaker_open')).toHaveLength(9);
  const probe = calls[tickets.findIndex(({ kind }) => kind === 'go')];
  if (!probe) throw new Error('nobody tried the trunk');
  await recordTrunkResult(db, { trunkId: trunk.trunkId, callId: newId('call') }, 'works');
  expect((await dialNew(trunk)).kind).toBe('breaker_open');
  await recordTrunkResult(db, { trunkId: trunk.trunkId, callId: probe.callId }, 'works');
  expect(await dialNew(trunk)).toMatchObject({ kind: 'go', isWatched: false });
});

test('each try that fails keeps it open twice as long, five minutes at the most', async () => {
  const trunk = await newTrunk();
  await dialNew(trunk);
  await breakTrunk(trunk.trunkId);
  const openMs: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    await passBackOff(trunk.trunkId);
    const { callId, kind } = await dialNew(trunk);
    expect(kind).toBe('go');
    await recordTrunkResult(db, { trunkId: trunk.trunkId, callId }, 'fault');
    openMs.push(((await readGate(trunk.trunkId)).open_until?.getTime() ?? 0) - Date.now());
  }
  expect(openMs.map((ms) => Math.round(ms / 5000) * 5)).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
});

test('a try that was broken off leaves the next call to try', async () => {
  const trunk = await newTrunk();
  await dialNew(trunk);
  await breakTrunk(trunk.trunkId);
  await passBackOff(trunk.trunkId);
  const { callId } = await dialNew(trunk);
  expect((await dialNew(trunk)).kind).toBe('breaker_open');
  await recordTrunkResult(db, { trunkId: trunk.trunkId, callId }, 'unclear');
  expect((await dialNew(trunk)).kind).toBe('go');
});

test('a call that must wait ends with what it waits for', async () => {
  const call = await newCall();
  const until = new Date(Date.now() + 5000);
  const outcome = { status: 'failed', reason: 'trunk_error', dialCertainty: 'not_dialed' } as const;
  await endCall(db, { ...call, seq: 2, at: new Date(), outcome, postponed: { for: 'trunk_breaker', until } });
  const row = await db
    .selectFrom('calls')
    .select(['postponed_for', 'postponed_until'])
    .where('call_id', '=', call.callId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ postponed_for: 'trunk_breaker', postponed_until: until });
});
