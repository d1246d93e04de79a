import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { projectSettingsSchema } from '@outspoken/contract';
import type { Redis as Valkey } from 'iovalkey';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSwitchableProxy } from '../lines/testing/switchable-proxy.ts';
import { createLimits, type Limits } from './create-limits.ts';
import { openValkey } from './open-valkey.ts';
import { readValkeyUrl } from './testing/stack-valkey.ts';

const told: string[] = [];
const tell = (_fields: object, message: string) => void told.push(message);
const log = { warn: tell, info: tell };
const opened: Valkey[] = [];
let url: URL;

beforeAll(async () => {
  url = new URL(await readValkeyUrl());
});
afterEach(() => {
  for (const valkey of opened.splice(0)) valkey.disconnect();
});

async function open(address: string, failedKeysPerMinute = 5): Promise<{ limits: Limits; valkey: Valkey }> {
  const valkey = await openValkey(address);
  opened.push(valkey);
  return { limits: createLimits({ valkey, log }, { failedKeysPerMinute }), valkey };
}

const callerWith = (rateLimits: object) => ({
  apiKeyId: `key_${randomUUID()}`,
  settings: projectSettingsSchema.parse({ rateLimits }),
});

async function spendOften(limits: Limits, times: number, caller = callerWith({ addAndCallPerMinute: 10 })) {
  const all = await Promise.all(Array.from({ length: times }, () => limits.spend('addAndCall', caller)));
  return all.filter(({ isOver }) => !isOver).length;
}

describe('with Valkey', () => {
  test('three processes together never let more through than the limit, and say what is left', async () => {
    const processes = await Promise.all([open(url.href), open(url.href), open(url.href)]);
    const caller = callerWith({ addAndCallPerMinute: 20 });
    const passed = await Promise.all(processes.map(({ limits }) => spendOften(limits, 30, caller)));
    expect(passed.reduce((sum, one) => sum + one, 0)).toBe(20);
    const over = await processes[0]?.limits.spend('addAndCall', caller);
    expect(over).toMatchObject({ isOver: true, limit: 20, remaining: 0 });
    expect(over?.resetSeconds).toBeGreaterThan(50);
    expect(over?.resetSeconds).toBeLessThanOrEqual(60);
  });

  test('reads and calls are counted apart, and so are keys', async () => {
    const { limits } = await open(url.href);
    const caller = callerWith({ addAndCallPerMinute: 1, readsPerMinute: 2 });
    expect(await limits.spend('addAndCall', caller)).toMatchObject({ isOver: false, remaining: 0 });
    expect(await limits.spend('addAndCall', caller)).toMatchObject({ isOver: true });
    expect(await limits.spend('read', caller)).toMatchObject({ isOver: false, limit: 2, remaining: 1 });
    expect(await limits.spend('addAndCall', { ...caller, apiKeyId: randomUUID() })).toMatchObject({
      isOver: false,
    });
  });

  test('wrong keys of one address block it, its whole /64, in every process that sees one more', async () => {
    const [one, other] = await Promise.all([open(url.href, 3), open(url.href, 3)]);
    const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
    for (let wrong = 1; wrong <= 3; wrong += 1) {
      expect(one.limits.blockedSeconds(`${network}::1`)).toBeNull();
      await one.limits.noteFailedKey(`${network}::${wrong}`);
    }
    expect(one.limits.blockedSeconds(`${network}::ffff`)).toBeGreaterThan(50);
    expect(one.limits.blockedSeconds('2001:db8::1')).toBeNull();
    await other.limits.noteFailedKey(`${network}::9`);
    expect(other.limits.blockedSeconds(`${network}::1`)).toBeGreaterThan(50);
  });
});

describe('without Valkey', () => {
  test('the limit holds in each process, at once, and Valkey counts again when it is back', async () => {
    const proxy = await createSwitchableProxy({ host: url.hostname, port: Number(url.port) });
    await proxy.on();
    const { limits, valkey } = await open(`redis://127.0.0.1:${proxy.port}`);
    const before = callerWith({ addAndCallPerMinute: 10 });
    expect(await spendOften(limits, 4, before)).toBe(4);

    await proxy.off();
    const startedAt = performance.now();
    expect(await spendOften(limits, 30)).toBe(10);
    expect(await spendOften(limits, 30, before)).toBe(6);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(told.splice(0)).toEqual(['limits are counted by each process alone']);

    const back = once(valkey, 'ready');
    await proxy.on();
    await back;
    const caller = callerWith({ addAndCallPerMinute: 1000 });
    await expect.poll(() => countInValkey(limits, valkey, caller), { timeout: 5000 }).toBeGreaterThan(0);
    expect(told.splice(0)).toEqual(['limits are shared again']);
    await proxy.off();
  });

  test('one that accepts connections and never answers slows only the first requests', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const { limits } = await open(`redis://127.0.0.1:${port}`);
    await limits.spend('read', callerWith({}));
    const tookMs: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const startedAt = performance.now();
      expect(await spendOften(limits, 30)).toBe(10);
      tookMs.push(performance.now() - startedAt);
    }
    // Of the five the middle one: a machine that stalls for a moment does not slow most of them.
    expect(tookMs.toSorted((a, b) => a - b)[2]).toBeLessThan(200);
    silent.close();
  });

  test('one that was never there is no fault', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as { port: number };
    free.close();
    const { limits } = await open(`redis://127.0.0.1:${port}`);
    expect(await spendOften(limits, 30)).toBe(10);
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  });
});

async function countInValkey(limits: Limits, valkey: Valkey, caller: ReturnType<typeof callerWith>) {
  await limits.spend('addAndCall', caller);
  return Number(await valkey.get(`limit:call:${caller.apiKeyId}`));
}
