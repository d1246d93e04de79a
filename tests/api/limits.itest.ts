// Rate limits over three API processes on one Valkey: never exceeded by one; and with Valkey gone or frozen the
// requests still work, and each process keeps a limit of its own.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { percentile } from '../support/percentile.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type ApiProcess, type ApiUnderTest, openApiUnderTest } from './support/api-under-test.ts';
import { byTask, expectError, get, postCall } from './support/public-api.ts';
import type { Answer, Outgoing } from './support/send.ts';

const PROCESSES = 3;
const rateLimits = { readsPerMinute: 60, addAndCallPerMinute: 30 };

let bench: ApiUnderTest;
let apis: ApiProcess[];

beforeAll(async () => {
  bench = await openApiUnderTest();
  apis = [bench.api, await bench.startAnother(), await bench.startAnother()];
});
afterAll(() => bench.close());

const limitedProject = () => bench.addProject({ settings: { rateLimits } });
const call = (key: string) => postCall(key, { phoneNumber: '+12025550101' });
const read = (key: string) => get(key, byTask(`task_${'0'.repeat(32)}`));

interface Timed extends Answer {
  ms: number;
}

/** All at once, over the processes in turn. */
function burst(through: readonly ApiProcess[], count: number, request: Outgoing): Promise<Timed[]> {
  const one = async (n: number): Promise<Timed> => {
    const api = through[n % through.length];
    if (!api) throw new Error('no process');
    const startedAt = performance.now();
    return { ...(await api.send(request)), ms: performance.now() - startedAt };
  };
  return Promise.all(Array.from({ length: count }, (_, n) => one(n)));
}

const isLimited = ({ status }: Answer) => status === 429;
const countLetIn = (answers: readonly Answer[]) => answers.filter((answer) => !isLimited(answer)).length;

describe('with three processes', () => {
  test('exactly as many requests pass as the limit says, of each kind apart', async () => {
    const { key } = await limitedProject();
    const calls = await burst(apis, 150, call(key));
    expect(countLetIn(calls)).toBe(rateLimits.addAndCallPerMinute);
    expect(calls.filter(({ status }) => status === 202)).toHaveLength(rateLimits.addAndCallPerMinute);
    const reads = await burst(apis, 150, read(key));
    expect(countLetIn(reads)).toBe(rateLimits.readsPerMinute);
    for (const answer of [...calls, ...reads].filter(isLimited)) {
      expectError(answer, 429, 'rate_limited');
      const retryAfter = Number(answer.headers['retry-after']);
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      expect(retryAfter).toBeLessThanOrEqual(60);
    }
    reportFigure(
      `${PROCESSES} API processes, 150 of each at once, limits ${JSON.stringify(rateLimits)}`,
      `${countLetIn(calls)} calls and ${countLetIn(reads)} reads passed`,
    );
  });
  test('refused requests make nothing', async () => {
    const { key, projectId } = await limitedProject();
    await burst(apis, 60, call(key));
    const tasks = await bench.db
      .selectFrom('call_tasks')
      .select('call_task_id')
      .where('project_id', '=', projectId)
      .execute();
    expect(tasks).toHaveLength(rateLimits.addAndCallPerMinute);
  });
  test('every key has a window of its own', async () => {
    const { key, projectId } = await limitedProject();
    const other = await bench.addKey(projectId);
    await burst(apis, 40, call(key));
    expect(countLetIn(await burst(apis, 40, call(other.key)))).toBe(rateLimits.addAndCallPerMinute);
  });
  test('what is left is told, and falls to nothing', async () => {
    const { key } = await limitedProject();
    const answers: Answer[] = [];
    for (let n = 0; n < 31; n += 1) {
      const api = apis[n % PROCESSES];
      if (api) answers.push(await api.send(call(key)));
    }
    const left = answers.map(({ headers }) => Number(headers['ratelimit-remaining']));
    expect(left).toEqual([...Array.from({ length: 30 }, (_, n) => 29 - n), 0]);
    expect(new Set(answers.map(({ headers }) => headers['ratelimit-limit']))).toEqual(new Set(['30']));
  });
  test.runIf(process.env['PROVE'])(
    'Retry-After is right: not a second before it, but then',
    { timeout: 90_000 },
    async () => {
      const { key } = await limitedProject();
      const answers = await burst(apis, 31, call(key));
      const seconds = Number(answers.find(isLimited)?.headers['retry-after']);
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, (seconds - 2) * 1000);
      await promise;
      expect(countLetIn(await burst(apis, 3, call(key)))).toBe(0);
      await expect.poll(async () => countLetIn(await burst(apis, 1, call(key))), { timeout: 4000 }).toBe(1);
    },
  );
});

describe.each([
  { how: 'stopped', away: () => bench.valkey.stop(), back: () => bench.valkey.start() },
  {
    how: 'frozen',
    away: async () => bench.valkey.freeze(),
    back: async () => bench.valkey.thaw(),
  },
])('with Valkey $how', ({ how, away, back }) => {
  afterEach(() => back());

  test('requests work, quickly, and a local limit holds in each process', async () => {
    const { key } = await limitedProject();
    for (const api of apis) expect((await api.send(read(key))).status).toBe(404);
    await away();
    const answers = await burst(apis, 240, call(key));
    for (const api of apis.keys()) {
      const own = answers.filter((_answer, n) => n % PROCESSES === api);
      expect(countLetIn(own)).toBeGreaterThan(0);
      expect(countLetIn(own)).toBeLessThanOrEqual(rateLimits.addAndCallPerMinute);
    }
    expect(answers.every(({ status }) => status === 202 || status === 429)).toBe(true);
    for (const answer of answers.filter(isLimited)) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    const slowest = percentile(
      answers.map(({ ms }) => ms),
      1,
    );
    reportFigure(
      `Valkey ${how}, 240 calls over ${PROCESSES} processes, limit 30 each`,
      `${countLetIn(answers)} passed, slowest ${slowest.toFixed(0)} ms`,
    );
    expect(slowest).toBeLessThan(10_000);
  });

  test('the limit is shared again when it is back', async () => {
    await away();
    const { key } = await limitedProject();
    await burst(apis, 3, call(key));
    await back();
    await expect
      .poll(
        async () => {
          const fresh = await limitedProject();
          return countLetIn(await burst(apis, 120, call(fresh.key)));
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(rateLimits.addAndCallPerMinute);
  });
});
