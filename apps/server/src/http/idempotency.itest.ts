import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HttpBench, openHttpBench, postCall, type TestProject } from './testing/http-bench.ts';

const body = { phoneNumber: '+12025550101', attributions: [{ label: 'plan', value: 'gold' }] };
let bench: HttpBench;
let project: TestProject;
let keys = 0;

beforeAll(async () => {
  bench = await openHttpBench();
});
beforeEach(async () => {
  project = await bench.addProject({ mode: 'live' });
  keys += 1;
});
afterAll(() => bench.close());

function send(payload: unknown, key: string | null = `key ${keys}`, options: { apiKey?: string } = {}) {
  const request = postCall(options.apiKey ?? project.key, payload);
  const headers = key === null ? request.headers : { ...request.headers, 'idempotency-key': key };
  return bench.app.inject({ ...request, headers } satisfies InjectOptions);
}

async function countTasks(): Promise<number> {
  const rows = await bench.db
    .selectFrom('call_tasks')
    .select('call_task_id')
    .where('project_id', '=', project.projectId)
    .execute();
  return rows.length;
}

test('the first answer is given again, word for word, and says that it is', async () => {
  const first = await send({ ...body, agentID: 'x' });
  expect(first.statusCode).toBe(202);
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  const again = await send({ ...body, agentID: 'x' });
  expect(again.statusCode).toBe(202);
  expect(again.json()).toEqual(first.json());
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(await countTasks()).toBe(1);
});

test('without the header every request is a new call', async () => {
  const first = await send(body, null);
  const second = await send(body, null);
  expect(second.json().callTaskId).not.toBe(first.json().callTaskId);
});

test('another body answers 422 and stores nothing', async () => {
  await send(body);
  const other = await send({ ...body, phoneNumber: '+12025550102' });
  expect(other.statusCode).toBe(422);
  expect(other.json().code).toBe('idempotency_mismatch');
  expect(await countTasks()).toBe(1);
});

test('the key must have 1 to 255 characters, and is looked at after the body', async () => {
  expect((await send(body, 'k'.repeat(255))).statusCode).toBe(202);
  for (const key of ['', 'k'.repeat(256)]) {
    const refused = await send(body, key);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toBe('Idempotency-Key must have 1 to 255 characters.');
    expect((await send({}, key)).json().error).toBe('phoneNumber is required.');
  }
});

test('an invalid body is refused even where its key was used', async () => {
  await send(body);
  expect((await send({ ...body, phoneNumber: 'x' })).statusCode).toBe(400);
});

test('a repeat is answered before anything is looked up: disabled, suppressed and refused since', async () => {
  const first = await send(body);
  const { projectId } = project;
  const settings = JSON.stringify({ allowedCountries: ['JP'] });
  await bench.db
    .updateTable('projects')
    .set({ disabled_at: new Date(), settings })
    .where('project_id', '=', projectId)
    .execute();
  await bench.db
    .insertInto('suppressions')
    .values({ project_id: projectId, phone_number: '+12025550101', reason: 'asked' })
    .execute();
  expect((await send(body)).json()).toEqual(first.json());
  expect((await send(body, 'a new key')).json().code).toBe('project_not_found');
});

test('a refusal is not kept: the repeat may be accepted', async () => {
  const refused = await send({ ...body, agentId: 'agent_nowhere' });
  expect(refused.statusCode).toBe(404);
  expect((await send(body)).statusCode).toBe(202);
});

test('fifty at once make one task; the others are replays of it or told that it still runs', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(body)));
  const made = answers.filter(
    ({ statusCode, headers }) => statusCode === 202 && !headers['idempotent-replayed'],
  );
  const replayed = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
  const running = answers.filter(({ statusCode }) => statusCode === 409);
  expect(made).toHaveLength(1);
  expect(replayed.length + running.length).toBe(49);
  for (const answer of replayed) expect(answer.json()).toEqual(made[0]?.json());
  for (const answer of running) expect(answer.json().code).toBe('idempotency_in_progress');
  expect(await countTasks()).toBe(1);
});

test('the order of fields, nulls, spacing of the number and unknown fields do not make another body', async () => {
  const first = await send({ ...body, companyName: 'Acme' });
  const written = fc.record({
    number: fc.constantFrom('+12025550101', '+1 202 555 0101', '+1 (202) 555-0101'),
    isTurned: fc.boolean(),
    nulls: fc.subarray(['agentId', 'userGroupId', 'email', 'autoRedialConfig']),
    note: fc.option(fc.string()),
    value: fc.constantFrom('gold', 'silver'),
  });
  await fc.assert(
    fc.asyncProperty(written, async ({ number, isTurned, nulls, note, value }) => {
      const fields: [string, unknown][] = [
        ['phoneNumber', number],
        ['attributions', [isTurned ? { value, label: ' plan ' } : { label: 'plan', value }]],
        ['companyName', 'Acme'],
        ...nulls.map((name): [string, unknown] => [name, null]),
        ...(note === null ? [] : [['note', note] as [string, unknown]]),
      ];
      const answer = await send(Object.fromEntries(isTurned ? fields.reverse() : fields));
      expect(answer.statusCode).toBe(value === 'gold' ? 202 : 422);
      if (value === 'gold') expect(answer.json()).toEqual(first.json());
    }),
    { numRuns: 100 },
  );
  expect(await countTasks()).toBe(1);
});
