// Forged proxy headers never pass an allow list: directly, through one proxy, through two, mapped, garbage.
// The callers and the proxies are real, each on a loopback address of its own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApiProcess,
  type ApiUnderTest,
  openApiUnderTest,
  type Project,
} from './support/api-under-test.ts';
import { type ForwardingProxy, startForwardingProxy } from './support/forwarding-proxy.ts';
import { byTask, expectError, get } from './support/public-api.ts';
import { type Answer, type Outgoing, send } from './support/send.ts';

const ALLOWED = '127.0.0.50';
const STRANGER = '127.0.0.66';
const [INNER, OUTER] = ['127.0.0.21', '127.0.0.22'];
const UNTRUSTED_PROXY = '127.0.0.30';

let bench: ApiUnderTest;
let behindProxies: ApiProcess;
let project: Project;
let onlyByKey: string;
const proxies: ForwardingProxy[] = [];
let [inner, outer, untrusted]: string[] = [];

beforeAll(async () => {
  bench = await openApiUnderTest();
  behindProxies = await bench.startAnother({ TRUSTED_PROXIES: `${INNER},${OUTER}/32` });
  project = await bench.addProject({ settings: { ipAllowList: [ALLOWED] } });
  const open = await bench.addProject();
  onlyByKey = (await bench.addKey(open.projectId, { keyAllowList: [`${ALLOWED}/32`] })).key;
  const start = async (address: string, target: string) => {
    const proxy = await startForwardingProxy(address, target);
    proxies.push(proxy);
    return proxy.url;
  };
  inner = await start(INNER, behindProxies.url);
  outer = await start(OUTER, inner);
  untrusted = await start(UNTRUSTED_PROXY, behindProxies.url);
});
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await bench.close();
});

/** Everything a stranger may claim about herself, in every header that some server somewhere believes. */
const FORGERIES: Record<string, Record<string, string | string[]>> = {
  none: {},
  'the allowed address': { 'x-forwarded-for': ALLOWED },
  'the allowed address, mapped': { 'x-forwarded-for': `::ffff:${ALLOWED}` },
  'the allowed address, mapped in hex': { 'x-forwarded-for': '::ffff:7f00:32' },
  'the allowed address with a port': { 'x-forwarded-for': `${ALLOWED}:4711` },
  'the allowed address in brackets': { 'x-forwarded-for': `[::ffff:${ALLOWED}]:80` },
  'the allowed address first of many': { 'x-forwarded-for': `${ALLOWED}, 10.0.0.1, 192.168.0.1` },
  'the allowed address and the proxies': { 'x-forwarded-for': `${ALLOWED}, ${OUTER}, ${INNER}` },
  'the allowed address twice in two headers': { 'x-forwarded-for': [ALLOWED, ALLOWED] },
  'the proxies alone': { 'x-forwarded-for': `${OUTER}, ${INNER}` },
  garbage: { 'x-forwarded-for': ', ,unknown,_hidden, 999.1.1.1,\t' },
  'garbage at the end': { 'x-forwarded-for': `${ALLOWED}, garbage` },
  'an address in octal': { 'x-forwarded-for': '0177.0.0.062' },
  'an address as a number': { 'x-forwarded-for': '2130706482' },
  'a very long list': { 'x-forwarded-for': `${ALLOWED},`.repeat(200) + ALLOWED },
  'other headers': {
    'x-real-ip': ALLOWED,
    'client-ip': ALLOWED,
    'x-client-ip': ALLOWED,
    'true-client-ip': ALLOWED,
    'cf-connecting-ip': ALLOWED,
    'x-originating-ip': ALLOWED,
    forwarded: `for=${ALLOWED};proto=https`,
  },
};

const PATH = byTask(`task_${'0'.repeat(32)}`);

function ask(url: string, key: string, options: Partial<Outgoing> = {}): Promise<Answer> {
  const right = get(key, PATH);
  return send(url, { ...right, ...options, headers: { ...right.headers, ...options.headers } });
}

const roads: Record<string, () => string> = {
  'directly, where no proxy is trusted': () => bench.api.url,
  'directly, where two proxies are trusted': () => behindProxies.url,
  'through one trusted proxy': () => inner ?? '',
  'through two trusted proxies': () => outer ?? '',
  'through a proxy nobody trusts': () => untrusted ?? '',
};

describe.each(Object.entries(roads))('a stranger, %s', (_road, url) => {
  test.each(Object.entries(FORGERIES))('is refused whatever she claims: %s', async (_claim, headers) => {
    for (const key of [project.key, onlyByKey]) {
      expectError(await ask(url(), key, { from: STRANGER, headers }), 403, 'ip_not_allowed');
    }
  });
});

describe('the allowed caller', () => {
  // Passing the list is shown by the answer of the next step: there is no such task.
  const isLetIn = (answer: Answer) => expectError(answer, 404, 'call_task_not_found');

  test.each([
    'directly, where no proxy is trusted',
    'directly, where two proxies are trusted',
    'through one trusted proxy',
    'through two trusted proxies',
  ])('is let in %s', async (road) => {
    const url = roads[road]?.() ?? '';
    for (const key of [project.key, onlyByKey]) isLetIn(await ask(url, key, { from: ALLOWED }));
  });
  test('is let in though she sends a header of her own', async () => {
    const headers = { 'x-forwarded-for': STRANGER };
    isLetIn(await ask(bench.api.url, project.key, { from: ALLOWED, headers }));
    isLetIn(
      await ask(roads['through two trusted proxies']?.() ?? '', project.key, { from: ALLOWED, headers }),
    );
  });
  test('is refused behind a proxy nobody trusts: there she cannot be told from a stranger', async () => {
    expectError(await ask(untrusted ?? '', project.key, { from: ALLOWED }), 403, 'ip_not_allowed');
  });
});

describe('addresses', () => {
  test('mapped into IPv6 are the IPv4 addresses they are, on a socket that takes both', async () => {
    const dual = await bench.startAnother({ API_HOST: '::', TRUSTED_PROXIES: '' });
    expectError(await ask(dual.url, project.key, { from: ALLOWED }), 404, 'call_task_not_found');
    expectError(await ask(dual.url, project.key, { from: STRANGER }), 403, 'ip_not_allowed');
  });
  test('must be in the list of the project and in that of the key', async () => {
    const both = await bench.addKey(project.projectId, { keyAllowList: [STRANGER] });
    expectError(await ask(bench.api.url, both.key, { from: STRANGER }), 403, 'ip_not_allowed');
    expectError(await ask(bench.api.url, both.key, { from: ALLOWED }), 403, 'ip_not_allowed');
  });
  test('may be given as networks of either family', async () => {
    const wide = await bench.addProject({ settings: { ipAllowList: ['2001:db8::/32', '127.0.0.48/30'] } });
    expectError(await ask(bench.api.url, wide.key, { from: '127.0.0.51' }), 404, 'call_task_not_found');
    expectError(await ask(bench.api.url, wide.key, { from: '127.0.0.52' }), 403, 'ip_not_allowed');
  });
});

test('the refusal reads nothing and tells nothing of the lists', async () => {
  const answer = await ask(bench.api.url, project.key, { from: STRANGER });
  expect(answer.text).not.toContain(ALLOWED);
  expect(answer.text).not.toContain(STRANGER);
});
