// The storage is played: it holds one object, and may be away. Everything else is real.
import { Readable } from 'node:stream';
import { recordingSchema } from '@outspoken/contract';
import { readOutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { saveRecording } from '@outspoken/store/save-recording';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  grantCall,
  type HttpBench,
  OPERATOR_TOKEN,
  openHttpBench,
  openServer,
  PEPPER,
  postCall,
} from '../testing/http-bench.ts';

const SOUND = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));
let bench: HttpBench;
let app: FastifyInstance;
let base: string;
let isAway = false;
const opened: string[] = [];

beforeAll(async () => {
  bench = await openHttpBench();
  const { db } = bench;
  const recordings = {
    async open({ key }: { key: string }, { start, end }: { start: number; end: number }) {
      if (isAway) throw new Error('away');
      opened.push(`${key} ${start}-${end}`);
      return Readable.from([SOUND.subarray(start, end + 1)], { objectMode: false });
    },
  };
  app = await openServer(db, [], {
    management: {
      db,
      keyPepper: PEPPER,
      askModel: async () => ({}),
      recordings,
      outbound: readOutboundPolicy('127.0.0.0/8'),
    },
  });
  const { projectId, key } = await bench.addProject();
  await bench.app.inject(postCall(key, { phoneNumber: '+12025550101' }));
  const callId = await grantCall(db, projectId);
  base = `/api/management/v1/projects/${projectId}/calls/${callId}/recording`;
  expect((await get('')).statusCode).toBe(404);
  await saveRecording(db, projectId, callId, {
    bucket: 'b',
    key: 'k',
    bytes: SOUND.length,
    sha256: 'abc',
    seconds: 2.5,
    check: { isWhole: false, missing: [{ fromMs: 0, toMs: 100, cause: 'media_lost' }] },
    peaks: { everyMs: 100, callee: [0, 50], agent: [100, 0] },
  });
});
afterAll(async () => {
  await app?.close();
  await bench?.close();
});

function get(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const authorization = `Bearer ${OPERATOR_TOKEN}`;
  return app.inject({ method, url: `${base}${path}`, headers: { authorization, ...headers } });
}

test('what is known of a recording is its size, checksum, check and peaks', async () => {
  const known = recordingSchema.parse((await get('')).json());
  expect(known).toMatchObject({ bytes: 5000, sha256: 'abc', seconds: 2.5, check: { isWhole: false } });
  expect(known.peaks).toEqual({ everyMs: 100, callee: [0, 50], agent: [100, 0] });
});

test('it is heard whole, in ranges, and only where it is the same', async () => {
  const whole = await get('/audio');
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(whole.rawPayload).toEqual(SOUND);
  const part = await get('/audio', { range: 'bytes=100-199', 'if-range': String(whole.headers.etag) });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/5000']);
  expect(part.rawPayload).toEqual(SOUND.subarray(100, 200));
  expect((await get('/audio', { range: 'bytes=100-199', 'if-range': '"old"' })).statusCode).toBe(200);
  const beyond = await get('/audio', { range: 'bytes=9000-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */5000']);
  expect((await get('/audio', { 'if-none-match': '"abc"' })).statusCode).toBe(304);
});

test('HEAD tells the length and asks the storage for nothing', async () => {
  opened.length = 0;
  const head = await get('/audio', {}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5000', '']);
  expect(head.headers['accept-ranges']).toBe('bytes');
  const part = await get('/audio', { range: 'bytes=0-9' }, 'HEAD');
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10']);
  expect(opened).toEqual([]);
});

test('a link needs no key, gives ranges too, and leads nowhere when it is changed', async () => {
  const authorization = `Bearer ${OPERATOR_TOKEN}`;
  const asked = { method: 'POST', url: `${base}/links`, headers: { authorization } } as const;
  const made = await app.inject({ ...asked, payload: { expiresInSeconds: 60 } });
  expect(made.statusCode).toBe(201);
  const { url, expiresAt } = made.json();
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(62_000);
  const heard = await app.inject({ url, headers: { range: 'bytes=-10' } });
  expect([heard.statusCode, heard.rawPayload]).toEqual([206, SOUND.subarray(-10)]);
  expect((await app.inject(`${url}x`)).statusCode).toBe(404);
  expect((await app.inject(url.replace(/\.\d+\./, '.9999999999.'))).statusCode).toBe(404);
  expect((await app.inject({ ...asked, payload: { expiresInSeconds: 1e9 } })).statusCode).toBe(400);
});

test('while the storage is away the asker is told to come again', async () => {
  isAway = true;
  const answer = await get('/audio');
  isAway = false;
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});
