// Real: Postgres, the HTTP server on a socket, transactions that commit in another order than they began.
import type { AddressInfo } from 'node:net';
import { appendJournal } from '@outspoken/store/append-journal';
import { claimCall } from '@outspoken/store/claim-call';
import { endCall } from '@outspoken/store/end-call';
import type { Executor } from '@outspoken/store/open-database';
import { recordAnswered, recordRinging } from '@outspoken/store/record-progress';
import { recordDialling } from '@outspoken/store/testing/record-dialling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReadEvent, readEvents } from '../../events/testing/read-events.ts';
import {
  grantCall,
  type HttpBench,
  holdCall,
  OPERATOR_TOKEN,
  openHttpBench,
  postCall,
  type TestProject,
} from '../testing/http-bench.ts';

const OUTCOME = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' } as const;
let bench: HttpBench;
let base: string;

beforeAll(async () => {
  bench = await openHttpBench();
  await bench.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(bench.app.server.address() as AddressInfo).port}/api/management/v1`;
});
afterAll(() => bench.close());

const watch = (path: string, lastEventId?: string) =>
  readEvents(`${base}${path}`, { token: OPERATOR_TOKEN, lastEventId });
const get = (path: string, lastEventId?: string) =>
  fetch(`${base}${path}`, {
    headers: {
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });

let numbers = 0;

async function addCall({ projectId, key }: TestProject): Promise<{ projectId: string; callId: string }> {
  numbers += 1;
  const phoneNumber = `+1202555${String(100 + (numbers % 99)).padStart(4, '0')}`;
  const accepted = await bench.app.inject(postCall(key, { phoneNumber }));
  expect(accepted.statusCode).toBe(202);
  return { projectId, callId: await grantCall(bench.db, projectId) };
}

async function claim(call: { projectId: string; callId: string }): Promise<void> {
  await claimCall(bench.db, { ...call, node: 'node1', process: '1' });
}

function dial(db: Executor, call: { projectId: string; callId: string }, seq = 2): Promise<unknown> {
  const entry = { seq, at: new Date(), event: { kind: 'dialling' as const, trunkId: 'trunk_1' } };
  return recordDialling(db, { ...call, fence: 1, entries: [entry] }, new Date());
}

/** Reads until so many have come. */
async function take(events: AsyncGenerator<ReadEvent>, count: number): Promise<ReadEvent[]> {
  const taken: ReadEvent[] = [];
  for await (const event of events) {
    taken.push(event);
    if (taken.length === count) break;
  }
  return taken;
}

test('a call is watched from its beginning to its end, and resumed at every place', async () => {
  const project = await bench.addProject();
  const call = await addCall(project);
  const path = `/projects/${call.projectId}/calls/${call.callId}/stream`;
  const watching = take(watch(path), Number.POSITIVE_INFINITY);
  await holdCall(bench.db, call.projectId, call.callId);
  const all = await watching;
  expect(all.map(({ id, event }) => [id, event])).toEqual([
    ['1', 'claimed'],
    ['2', 'dialling'],
    ['3', 'answered'],
    ['4', 'agent_utterance'],
    ['5', 'user_utterance'],
    ['6', 'ended'],
  ]);
  expect(all[3]?.data).toMatchObject({ seq: 4, event: { heard: 'Hello.' } });
  for (const [index, { id }] of all.slice(0, -1).entries()) {
    expect(await take(watch(path, id), Number.POSITIVE_INFINITY)).toEqual(all.slice(index + 1));
  }
  expect((await get(path, '6')).status).toBe(204);
  const foreign = await bench.addProject();
  expect((await get(`/projects/${foreign.projectId}/calls/${call.callId}/stream`)).status).toBe(404);
  expect((await get(`/projects/${call.projectId}/calls/call_nowhere/stream`)).status).toBe(404);
  for (const wrong of ['x', '-1', '1.5', '99999999999']) expect((await get(path, wrong)).status).toBe(400);
});

test('an entry that is stored late is not overtaken', async () => {
  const project = await bench.addProject();
  const call = await addCall(project);
  await claim(call);
  const events = watch(`/projects/${call.projectId}/calls/${call.callId}/stream`);
  expect((await events.next()).value).toMatchObject({ id: '1' });
  await dial(bench.db, call, 3);
  const waiting = take(events, 2);
  await appendJournal(bench.db, [
    { ...call, fence: 1, seq: 2, at: new Date(), event: { kind: 'early_media' } },
  ]);
  expect((await waiting).map(({ id }) => id)).toEqual(['2', '3']);
});

test('a project sees how its calls move, and only its own', async () => {
  const [project, other] = [await bench.addProject(), await bench.addProject()];
  const events = watch(`/projects/${project.projectId}/calls/stream`);
  expect((await events.next()).value).toMatchObject({ event: 'ready' });
  const call = await addCall(project);
  const foreign = await addCall(other);
  await claim(foreign);
  await dial(bench.db, foreign);
  await claim(call);
  await dial(bench.db, call);
  const ringing = { seq: 3, at: new Date(), event: { kind: 'ringing' as const } };
  await recordRinging(bench.db, { ...call, fence: 1, entries: [ringing] });
  const answered = { seq: 4, at: new Date(), event: { kind: 'answered' as const, ringMs: 1 } };
  await recordAnswered(bench.db, { ...call, fence: 1, entries: [answered] }, new Date());
  const outcome = { status: 'completed', reason: 'agent_hangup', dialCertainty: 'dialed' } as const;
  await endCall(bench.db, { ...call, fence: 1, seq: 5, at: new Date(), outcome });
  const seen = (await take(events, 4)).map(({ event, data }) => [
    event,
    data.callId,
    data.status,
    data.reason,
  ]);
  expect(seen).toEqual([
    ['call.status', call.callId, 'preparing', null],
    ['call.status', call.callId, 'ringing', null],
    ['call.status', call.callId, 'in_progress', null],
    ['call.status', call.callId, 'completed', 'agent_hangup'],
  ]);
});

test('what commits after something younger was seen is neither lost nor repeated', async () => {
  const project = await bench.addProject();
  const [early, late] = [await addCall(project), await addCall(project)];
  await claim(early);
  await claim(late);
  const path = `/projects/${project.projectId}/calls/stream`;
  const events = watch(path);
  await events.next();
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  await dial(bench.db, early);
  await events.next();
  const ringing = { seq: 3, at: new Date(), event: { kind: 'ringing' as const } };
  const slow = bench.db.transaction().execute(async (tx) => {
    await recordRinging(tx, { ...early, fence: 1, entries: [ringing] });
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  await dial(bench.db, late);
  const [first] = await take(events, 1);
  expect(first?.data.callId).toBe(late.callId);
  mayCommit.resolve();
  await slow;
  const [ready, resumed] = await take(watch(path, first?.id), 2);
  expect(ready?.event).toBe('ready');
  expect(resumed?.data.callId).toBe(early.callId);
  const afterwards = watch(path, resumed?.id);
  await afterwards.next();
  await endCall(bench.db, { ...early, fence: 1, seq: 4, at: new Date(), outcome: OUTCOME });
  expect((await take(afterwards, 1))[0]?.data).toMatchObject({ callId: early.callId, status: 'no_answer' });
});

test('a reader that is cut off at random sees everything once', async () => {
  const project = await bench.addProject();
  const path = `/projects/${project.projectId}/calls/stream`;
  const [ready] = await take(watch(path), 1);
  const calls = [];
  for (let count = 0; count < 10; count += 1) calls.push(await addCall(project));
  const living = calls.map(async (call, index) => {
    await claim(call);
    // Several steps of one call in one transaction: a batch in which one may be cut off.
    await bench.db.transaction().execute(async (tx) => {
      await dial(tx, call);
      const ringing = { seq: 3, at: new Date(), event: { kind: 'ringing' as const } };
      await recordRinging(tx, { ...call, fence: 1, entries: [ringing] });
    });
    await endCall(bench.db, { ...call, fence: 1, seq: 4, at: new Date(), outcome: OUTCOME });
    return index;
  });
  const seen: string[] = [];
  let lastEventId = ready?.id;
  for (let pace = 1; seen.length < 30; pace = (pace % 3) + 1) {
    const [, ...events] = await take(watch(path, lastEventId), pace + 1);
    for (const event of events) seen.push(`${String(event.data.callId)} ${String(event.data.seq)}`);
    lastEventId = events.at(-1)?.id ?? lastEventId;
  }
  await Promise.all(living);
  const expected = calls.flatMap(({ callId }) => [2, 3, 4].map((seq) => `${callId} ${seq}`));
  expect(seen.toSorted()).toEqual(expected.toSorted());
});

test('a key that is revoked while it watches watches no longer', async () => {
  const { projectId } = await bench.addProject();
  const keys = `/projects/${projectId}/management-keys`;
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const url = `/api/management/v1${keys}`;
  const payload = { name: 'watcher', role: 'viewer' };
  const { key, managementKeyId } = (await bench.app.inject({ method: 'POST', url, headers, payload })).json();
  const events = readEvents(`${base}/projects/${projectId}/calls/stream`, { token: key });
  expect((await events.next()).value).toMatchObject({ event: 'ready' });
  await bench.app.inject({ method: 'DELETE', url: `${url}/${managementKeyId}`, headers });
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

test('refuses an id that is not of a stream, and a project that is not there', async () => {
  const { projectId } = await bench.addProject();
  for (const wrong of ['x', '5:4:', '1:5:|', '7']) {
    const response = await get(`/projects/${projectId}/calls/stream`, wrong);
    expect([wrong, response.status]).toEqual([wrong, 400]);
  }
  expect((await get('/projects/proj_nowhere/calls/stream')).status).toBe(404);
});
