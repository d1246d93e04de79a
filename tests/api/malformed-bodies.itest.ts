// Malformed bodies by the thousand, over every operation that takes one: never a 5xx, never a stack or an inner message.
// 1,000 in the gate, 10,000 with PROVE=1. The seed is printed; SEED=… repeats a run.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import {
  type ApiUnderTest,
  OPERATOR_TOKEN,
  openApiUnderTest,
  type Project,
} from './support/api-under-test.ts';
import { MALFORMED_KINDS, makeMalformedBody } from './support/malformed-body.ts';
import { type Route, readRoutes } from './support/openapi-routes.ts';
import { ADD_AND_CALL, postCall } from './support/public-api.ts';
import { createRandom } from './support/random.ts';
import { sampleOf } from './support/sample-of-schema.ts';
import { type Answer, type Json, jsonOf } from './support/send.ts';

const COUNT = process.env['PROVE'] ? 10_000 : 1000;
const AT_ONCE = 8;

let bench: ApiUnderTest;
let project: Project;
let targets: { path: string; method: string; right: Json }[];

beforeAll(async () => {
  bench = await openApiUnderTest();
  project = await bench.addProject();
  const routes = await readRoutes(bench.api);
  targets = routes.filter(hasBody).map((route) => ({
    method: route.method,
    path: route.path.replace('{projectId}', project.projectId).replaceAll(/\{\w+\}/g, 'x'),
    right: route.body ? (sampleOf(route.body, route.document) as Json) : {},
  }));
});
afterAll(() => bench.close());

const hasBody = (route: Route) => route.body !== null && !route.isStopSwitch;

const RIGHT: Json = {
  phoneNumber: '+12025550101',
  attributions: [{ label: 'plan', value: 'gold' }],
  autoRedialConfig: {
    enabled: true,
    targetCallStatuses: ['completed'],
    maxRetries: 2,
    targetAnalysisConditions: [
      { type: 'number', analysisId: 'item_people', operator: 'between', min: 1, max: 2 },
    ],
  },
  familyName: 'Doe',
};

/** Words that only a leak of our inside could bring into an answer. */
const INNER =
  /node_modules|\.ts\b|\bat \S+ \(|Error:|ZodError|FST_|SyntaxError|Unexpected token|position \d+|postgres|kysely|relation "|violates|invalid input syntax|undefined|\[object/i;

function faultOf(answer: Answer): string | null {
  if (answer.status >= 500) return `answered ${answer.status}`;
  if (INNER.test(answer.text)) return 'tells of our inside';
  if (answer.headers['x-request-id'] === undefined) return 'has no request id';
  if (answer.status < 300) return null;
  const body = jsonOf(answer);
  return Object.keys(body).sort().join() === 'code,error' ? null : 'is not the error body';
}

describe('malformed bodies', () => {
  test('are never a 5xx, and never bring out an inner message', { timeout: 600_000 }, async () => {
    // The gate sends the same ones each time; new ones are sent by PROVE=1.
    const seed = Number(process.env['SEED'] ?? (process.env['PROVE'] ? Date.now() % 1_000_000_000 : 1));
    console.log(`seed of the malformed bodies: ${seed}`);
    const random = createRandom(seed);
    const statuses = new Map<number, number>();
    const kinds = new Set<string>();
    const faults: string[] = [];
    const { pid } = bench.api.process;

    async function sendNext(n: number): Promise<void> {
      const isPublic = random.int(2) === 0;
      const target = isPublic ? { path: ADD_AND_CALL, method: 'POST', right: RIGHT } : random.pick(targets);
      const { kind, body, headers } = makeMalformedBody(random, target.right);
      kinds.add(kind);
      const answer = await bench.send({
        path: target.path,
        method: target.method,
        headers: {
          'content-type': 'application/json',
          'x-api-key': project.key,
          authorization: `Bearer ${OPERATOR_TOKEN}`,
          ...headers,
        },
        body,
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(answer);
      if (!fault) return;
      const shown = body.subarray(0, 300).toString();
      faults.push(`${n}: ${target.method} ${target.path}, ${kind}: ${fault}: ${answer.text}\n  ${shown}`);
    }

    let n = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (n < COUNT) await sendNext((n += 1));
      }),
    );
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
    reportFigure(`malformed bodies over ${targets.length + 1} operations (seed ${seed})`, told.join(', '));
    expect(faults.slice(0, 5)).toEqual([]);
    expect([...kinds].sort()).toEqual([...MALFORMED_KINDS].sort());
    expect(bench.api.process.pid).toBe(pid);
    const after = await bench.send(postCall(project.key, { phoneNumber: '+12025550142' }));
    expect(after.status, after.text).toBe(202);
    expect(Object.keys(jsonOf(after)).sort()).toEqual(['callTaskId', 'endUserId', 'message']);
  });
});

/** Sends raw bytes and gives back what came before the other side closed or reset. */
function talk(port: number, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
  let heard = '';
  socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') reject(error);
  });
  socket.on('close', () => resolve(heard));
  return promise;
}

describe('broken HTTP', () => {
  const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
  const add = `POST ${ADD_AND_CALL} HTTP/1.1`;
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a header without an end', `${add}\r\nhost: x\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['two lengths', head([add, 'host: x', 'content-length: 3', 'content-length: 4', '']) + '{}'],
    [
      'a length and chunks',
      head([add, 'host: x', 'content-length: 3', 'transfer-encoding: chunked']) + '0\r\n\r\n',
    ],
    [
      'a broken chunk',
      head([add, 'host: x', 'transfer-encoding: chunked', 'connection: close']) + 'zz\r\n\r\n',
    ],
    ['a header with a NUL', head([add, 'host: x', 'x-api-key: a\u0000b', 'connection: close'])],
  ])('%s is answered with 4xx and nothing of our inside', async (_what, bytes) => {
    const heard = await talk(Number(new URL(bench.api.url).port), bytes);
    // The server closes while the client still sends: the answer may be lost in the reset, and that is all.
    if (heard !== '') expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(heard).not.toMatch(INNER);
    expect((await bench.send({ path: '/health' })).status).toBe(200);
  });
});
