// IP allow lists behind proxies, rate limits and wrong keys, on the real server with a real socket where it matters.
import { projectSettingsSchema } from '@outspoken/contract';
import { UNLIMITED_SETTINGS } from '@outspoken/store/testing/unlimited-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '../limits/create-limits.ts';
import { get, type HttpBench, openHttpBench, openServer, postCall } from './testing/http-bench.ts';

const PROXY = '10.0.0.1';
const OUTER_PROXY = '10.0.0.2';
const FRIEND = '192.0.2.7';
const STRANGER = '203.0.113.9';
const call = { phoneNumber: '+12025550101' };
const silent = { warn: () => undefined, info: () => undefined };
let bench: HttpBench;

beforeAll(async () => {
  bench = await openHttpBench();
});
afterAll(() => bench.close());

async function setSettings(projectId: string, settings: object): Promise<void> {
  const text = JSON.stringify(projectSettingsSchema.partial().parse({ ...UNLIMITED_SETTINGS, ...settings }));
  await bench.db
    .updateTable('projects')
    .set({ settings: text })
    .where('project_id', '=', projectId)
    .execute();
}

async function addGuarded(lists: { ofKey?: string[]; ofProject?: string[] }) {
  const project = await bench.addProject();
  await setSettings(project.projectId, { ipAllowList: lists.ofProject ?? [] });
  await bench.db
    .updateTable('api_keys')
    .set({ ip_allow_list: JSON.stringify(lists.ofKey ?? []) })
    .where('project_id', '=', project.projectId)
    .execute();
  return project;
}

describe('an IP allow list', () => {
  test('of the key and of the project must both hold the caller', async () => {
    const cases: [{ ofKey?: string[]; ofProject?: string[] }, number][] = [
      [{}, 202],
      [{ ofKey: [FRIEND] }, 202],
      [{ ofProject: ['192.0.2.0/24'] }, 202],
      [{ ofKey: [FRIEND], ofProject: ['192.0.2.0/24'] }, 202],
      [{ ofKey: [FRIEND], ofProject: [STRANGER] }, 403],
      [{ ofKey: [STRANGER], ofProject: [FRIEND] }, 403],
    ];
    for (const [lists, status] of cases) {
      const { key } = await addGuarded(lists);
      const answer = await bench.app.inject({ ...postCall(key, call), remoteAddress: FRIEND });
      expect(answer.statusCode, JSON.stringify(lists)).toBe(status);
      if (status === 403) expect(answer.json().code).toBe('ip_not_allowed');
    }
  });

  test('is looked at after the key and before the limit and the body', async () => {
    const { key, projectId } = await addGuarded({ ofKey: [FRIEND] });
    await setSettings(projectId, { rateLimits: { readsPerMinute: 1, addAndCallPerMinute: 1 } });
    for (let time = 0; time < 3; time += 1) {
      const answer = await bench.app.inject({
        ...postCall(key, call),
        payload: '{',
        remoteAddress: STRANGER,
      });
      expect(answer.statusCode).toBe(403);
    }
    const friend = await bench.app.inject({ ...postCall(key, call), remoteAddress: FRIEND });
    expect(friend.statusCode).toBe(202);
  });

  test('never passes a forged header: direct, through one proxy, through two, mapped, garbage', async () => {
    const { key } = await addGuarded({ ofKey: [FRIEND] });
    const apps = {
      none: await openServer(bench.db),
      one: await openServer(bench.db, [], { trustedProxies: [PROXY] }),
      two: await openServer(bench.db, [], { trustedProxies: ['10.0.0.0/8'] }),
    };
    const cases: [keyof typeof apps, string, string | undefined, number][] = [
      ['none', FRIEND, undefined, 202],
      ['none', `::ffff:${FRIEND}`, undefined, 202],
      ['none', STRANGER, FRIEND, 403],
      ['none', PROXY, FRIEND, 403],
      ['one', PROXY, FRIEND, 202],
      ['one', PROXY, `::ffff:${FRIEND}`, 202],
      ['one', `::ffff:${PROXY}`, FRIEND, 202],
      ['one', STRANGER, FRIEND, 403],
      ['one', PROXY, `${FRIEND}, ${STRANGER}`, 403],
      ['one', PROXY, `${STRANGER}, ${FRIEND}`, 202],
      ['one', OUTER_PROXY, FRIEND, 403],
      ['one', PROXY, `${FRIEND}, ${OUTER_PROXY}`, 403],
      ['two', PROXY, `${FRIEND}, ${OUTER_PROXY}`, 202],
      ['two', PROXY, `${FRIEND}, ${STRANGER}, ${OUTER_PROXY}`, 403],
      ['two', PROXY, `${FRIEND}, garbage, ${OUTER_PROXY}`, 403],
      ['one', PROXY, 'garbage', 403],
      ['one', PROXY, `${FRIEND}:443`, 403],
      ['one', PROXY, `"${FRIEND}"`, 403],
      ['one', PROXY, `${FRIEND}/32`, 403],
      ['one', PROXY, ',,,', 403],
      ['one', PROXY, '', 403],
      ['one', PROXY, `for=${FRIEND}`, 403],
    ];
    try {
      for (const [app, remoteAddress, forwarded, status] of cases) {
        const options = postCall(key, call);
        const headers = {
          ...options.headers,
          ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
          forwarded: `for=${FRIEND}`,
          'x-real-ip': FRIEND,
          'cf-connecting-ip': FRIEND,
        };
        const answer = await apps[app].inject({ ...options, headers, remoteAddress });
        expect(answer.statusCode, `${app} ${remoteAddress} ${forwarded}`).toBe(status);
      }
    } finally {
      await Promise.all(Object.values(apps).map((app) => app.close()));
    }
  });
});

describe('the rate limit', () => {
  test('answers 429 with Retry-After, and every answer says what is left', async () => {
    const { key, projectId } = await bench.addProject();
    await setSettings(projectId, { rateLimits: { addAndCallPerMinute: 2, readsPerMinute: 3 } });
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await bench.app.inject(postCall(key, call)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 429, 429]);
    expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['1', '0', '0', '0']);
    for (const { headers } of answers) {
      expect(headers['ratelimit-limit']).toBe('2');
      expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
    }
    expect(answers[2]?.json().code).toBe('rate_limited');
    expect(answers[2]?.headers['retry-after']).toBe(answers[2]?.headers['ratelimit-reset']);
    expect(answers[0]?.headers['retry-after']).toBeUndefined();
    const read = await bench.app.inject(get(key, '/api/v1/call-results/call_x'));
    expect(read.statusCode).toBe(404);
    expect(read.headers['ratelimit-limit']).toBe('3');
  });

  test('counts a broken body too, and comes before it', async () => {
    const { key, projectId } = await bench.addProject();
    await setSettings(projectId, { rateLimits: { addAndCallPerMinute: 1, readsPerMinute: 1 } });
    const broken = { ...postCall(key, call), payload: '{' };
    expect((await bench.app.inject(broken)).statusCode).toBe(400);
    expect((await bench.app.inject(broken)).statusCode).toBe(429);
  });
});

test('an address with too many wrong keys is refused before its next key is looked at', async () => {
  const limits = createLimits({ valkey: null, log: silent }, { failedKeysPerMinute: 3 });
  const app = await openServer(bench.db, [], { limits });
  const { key } = await bench.addProject();
  const from = (remoteAddress: string, apiKey: string) =>
    app.inject({ ...postCall(apiKey, call), remoteAddress });
  try {
    for (let wrong = 0; wrong < 3; wrong += 1) expect((await from(STRANGER, 'wrong')).statusCode).toBe(401);
    const blocked = await from(`::ffff:${STRANGER}`, key);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.json().code).toBe('rate_limited');
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(FRIEND, key)).statusCode).toBe(202);
  } finally {
    await app.close();
  }
});
