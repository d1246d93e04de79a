// Real: Postgres, the HTTP server, the deliverer, and a receiver on loopback.

import { createGuardedHttp } from '@outspoken/guarded-http/guarded-http';
import { readOutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { createSecretBox } from '@outspoken/store/secret-box';
import { tellOften } from '@outspoken/store/testing/deliveries';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDeliverer, DELIVERER_OPTIONS } from '../../events/deliverer.ts';
import { openWebhookSink, type WebhookSink } from '../../events/testing/webhook-sink.ts';
import { type HttpBench, OPERATOR_TOKEN, openHttpBench, PEPPER } from '../testing/http-bench.ts';

/** On a busy machine, too. */
const SOON = { timeout: 30_000, interval: 20 };
let bench: HttpBench;
let sink: WebhookSink;
const stopping = new AbortController();
let delivering: Promise<void>;

beforeAll(async () => {
  bench = await openHttpBench();
  sink = await openWebhookSink();
  const http = createGuardedHttp({ policy: readOutboundPolicy('127.0.0.0/8') });
  const deps = {
    db: bench.db,
    http,
    box: createSecretBox(PEPPER, 'webhook secrets'),
    log: pino({ level: 'silent' }),
    consoleUrl: '',
  };
  const options = { ...DELIVERER_OPTIONS, pollMs: 20, retryDelaysMs: [] };
  delivering = createDeliverer(deps, options).run(stopping.signal);
});
afterAll(async () => {
  stopping.abort();
  await delivering;
  await sink.close();
  await bench.close();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

function manage(method: Method, path: string, payload?: object, token = OPERATOR_TOKEN) {
  const headers = { authorization: `Bearer ${token}` };
  return bench.app.inject({ method, url: `/api/management/v1${path}`, headers, payload });
}

async function addEndpoint(url: string) {
  const { projectId } = await bench.addProject();
  const endpoints = `/projects/${projectId}/webhook-endpoints`;
  const made = await manage('POST', endpoints, { url });
  expect(made.statusCode).toBe(201);
  const { webhookEndpointId, secret } = made.json();
  return { projectId, endpoints, path: `${endpoints}/${webhookEndpointId}`, webhookEndpointId, secret };
}

test('an endpoint is made, read, changed, disabled, enabled and deleted, and its secret is shown once', async () => {
  const { projectId, endpoints, path, secret, webhookEndpointId } =
    await addEndpoint('https://a.example/hook');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const read = await manage('GET', path);
  expect(read.json()).toMatchObject({ url: 'https://a.example/hook', disabled: false, failingSince: null });
  expect((await manage('GET', endpoints)).json()).toEqual({ data: [read.json()], nextCursor: null });
  const changed = await manage('PATCH', path, {
    url: 'https://b.example/',
    eventKinds: ['call.ended'],
    disabled: true,
  });
  expect(changed.json()).toMatchObject({
    url: 'https://b.example/',
    eventKinds: ['call.ended'],
    disabled: true,
    disabledReason: 'operator',
  });
  expect((await manage('PATCH', path, { disabled: false })).json()).toMatchObject({
    disabled: false,
    disabledReason: null,
  });
  const rotated = await manage('POST', `${path}/rotate-secret`, {});
  expect(rotated.json().secret).not.toBe(secret);
  expect(Date.parse(rotated.json().formerSecretUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  for (const shown of [read, changed, await manage('GET', path), await manage('GET', endpoints)])
    expect(shown.body).not.toMatch(/whsec_/);
  const stored = await bench.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('project_id', '=', projectId)
    .execute();
  expect(String(stored[0]?.secret)).not.toContain(rotated.json().secret.slice(6));
  expect((await manage('DELETE', path)).statusCode).toBe(204);
  expect((await manage('GET', path)).statusCode).toBe(404);
  expect((await manage('GET', endpoints)).json().data).toEqual([]);
  const audit = await bench.db
    .selectFrom('audit_entries')
    .select(['action', 'target'])
    .where('project_id', '=', projectId)
    .where('target', '=', webhookEndpointId)
    .orderBy('audit_entry_id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'webhook_endpoint.create',
    'webhook_endpoint.change',
    'webhook_endpoint.change',
    'webhook_endpoint.rotate_secret',
    'webhook_endpoint.delete',
  ]);
});

test('a test event, the log of deliveries, and sending again one or many', async () => {
  const receiver = sink.receiver('managed', 'good');
  const { projectId, path, secret } = await addEndpoint(receiver.url);
  receiver.secrets.push(secret);
  const sent = await manage('POST', `${path}/test`);
  expect(sent.statusCode).toBe(202);
  const { eventId } = sent.json();
  await vi.waitFor(() => expect(receiver.accepted.get(eventId)).toBe(1), SOON);
  const shown = () => manage('GET', `${path}/deliveries/${eventId}`);
  await vi.waitFor(async () => expect((await shown()).json()).toMatchObject({ state: 'delivered' }), SOON);
  expect((await shown()).json()).toMatchObject({
    kind: 'webhook.test',
    attempts: 1,
    lastStatus: 204,
    dueAt: null,
    log: [{ attempt: 1, status: 204, fault: null, durationMs: expect.any(Number) }],
  });

  receiver.manners = 'broken';
  await tellOften(bench.db, projectId, 5);
  const listed = async (query: string) => (await manage('GET', `${path}/deliveries${query}`)).json().data;
  await vi.waitFor(async () => expect(await listed('?state=exhausted')).toHaveLength(5), SOON);
  expect(await listed('?kind=webhook.test')).toHaveLength(1);
  expect(await listed('?state=delivered&kind=call.ended')).toEqual([]);
  const page = await manage('GET', `${path}/deliveries?limit=4`);
  expect(page.json().data).toHaveLength(4);
  expect(await listed(`?limit=4&cursor=${page.json().nextCursor}`)).toHaveLength(2);

  receiver.manners = 'good';
  const [one] = await listed('?state=exhausted');
  expect((await manage('POST', `${path}/deliveries/${one.eventId}/resend`)).statusCode).toBe(204);
  await vi.waitFor(async () => expect(await listed('?state=exhausted')).toHaveLength(4), SOON);
  const span = {
    from: new Date(Date.now() - 60_000).toISOString(),
    to: new Date(Date.now() + 1000).toISOString(),
  };
  expect((await manage('POST', `${path}/resend`, span)).json()).toEqual({ resent: 4 });
  await vi.waitFor(async () => expect(await listed('?state=delivered')).toHaveLength(6), SOON);
  expect(receiver.forged).toBe(0);
  const later = { from: span.to, to: new Date(Date.now() + 60_000).toISOString() };
  expect((await manage('POST', `${path}/resend`, later)).json()).toEqual({ resent: 0 });
});

describe('refusals', () => {
  test.each([
    'http://a.example/',
    'https://10.1/',
    'https://localhost/',
    'https://[::ffff:10.0.0.1]/',
    'https://a.example:5432/',
    'https://u:p@a.example/',
    'ftp://a.example/',
    'nonsense',
  ])('400 for the address %s, new or changed', async (url) => {
    const { endpoints, path } = await addEndpoint('https://a.example/');
    for (const response of [await manage('POST', endpoints, { url }), await manage('PATCH', path, { url })]) {
      expect(response.statusCode).toBe(400);
      expect(response.json().error).toMatch(/^url must /);
    }
  });

  test('400 for a filter that is empty, doubled or unknown', async () => {
    const { endpoints } = await addEndpoint('https://a.example/');
    for (const eventKinds of [[], ['call.ended', 'call.ended'], ['call.rung'], 'call.ended'])
      expect((await manage('POST', endpoints, { url: 'https://a.example/', eventKinds })).statusCode).toBe(
        400,
      );
  });

  test("404 for what is another project's, as for what is not there", async () => {
    const mine = await addEndpoint('https://a.example/');
    const theirs = await addEndpoint(sink.receiver('theirs', 'good').url);
    const { eventId } = (await manage('POST', `${theirs.path}/test`)).json();
    const span = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
    for (const id of [theirs.webhookEndpointId, 'whe_nowhere']) {
      const path = `${mine.endpoints}/${id}`;
      const answers = await Promise.all([
        manage('GET', path),
        manage('PATCH', path, { disabled: true }),
        manage('DELETE', path),
        manage('POST', `${path}/rotate-secret`, {}),
        manage('POST', `${path}/test`),
        manage('GET', `${path}/deliveries`),
        manage('GET', `${path}/deliveries/${eventId}`),
        manage('POST', `${path}/deliveries/${eventId}/resend`),
        manage('POST', `${path}/resend`, span),
      ]);
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ code: 'not_found', error: 'There is nothing with this id.' });
      }
    }
    expect((await manage('GET', theirs.path)).json().disabled).toBe(false);
  });

  test('409 for sending to a disabled endpoint, and for one endpoint too many', async () => {
    const { endpoints, path } = await addEndpoint('https://a.example/');
    await manage('PATCH', path, { disabled: true });
    expect((await manage('POST', `${path}/test`)).statusCode).toBe(409);
    for (let count = 1; count < 20; count += 1)
      await manage('POST', endpoints, { url: 'https://a.example/' });
    expect((await manage('POST', endpoints, { url: 'https://a.example/' })).statusCode).toBe(409);
  });

  test('403 by role: a viewer reads, an operator resends, an owner manages', async () => {
    const { projectId, endpoints, path } = await addEndpoint('https://a.example/');
    const keyOf = async (role: string) =>
      (await manage('POST', `/projects/${projectId}/management-keys`, { name: role, role })).json().key;
    const span = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
    const statuses = async (token: string) => {
      const answers = [
        await manage('GET', endpoints, undefined, token),
        await manage('GET', `${path}/deliveries`, undefined, token),
        await manage('POST', `${path}/resend`, span, token),
        await manage('POST', `${path}/rotate-secret`, {}, token),
      ];
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses(await keyOf('viewer'))).toEqual([200, 200, 403, 403]);
    expect(await statuses(await keyOf('operator'))).toEqual([200, 200, 200, 403]);
    expect(await statuses(await keyOf('owner'))).toEqual([200, 200, 200, 200]);
  });
});
