// I2: one (project, Idempotency-Key, body) makes exactly one end user and one task, however often it is sent, however
// many at once, and wherever the API dies.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import { type ApiUnderTest, openApiUnderTest, type Project } from './support/api-under-test.ts';
import { expectError, postCall } from './support/public-api.ts';
import { type Answer, jsonOf } from './support/send.ts';

let bench: ApiUnderTest;
let project: Project;
const phoneNumber = '+1 202 555 0101';

beforeAll(async () => {
  bench = await openApiUnderTest();
  project = await bench.addProject();
});
afterAll(() => bench.close());

const newKey = () => crypto.randomUUID();
const post = (idempotencyKey: string, body: object = { phoneNumber }, { key } = project) =>
  bench.send(postCall(key, body, { 'idempotency-key': idempotencyKey }));

async function countTasks(projectId: string): Promise<{ tasks: number; people: number }> {
  const count = async (table: 'call_tasks' | 'end_users') => {
    const rows = await bench.db
      .selectFrom(table)
      .select('project_id')
      .where('project_id', '=', projectId)
      .execute();
    return rows.length;
  };
  return { tasks: await count('call_tasks'), people: await count('end_users') };
}

function ids(answer: Answer): unknown[] {
  expect(answer.status, answer.text).toBe(202);
  const { endUserId, callTaskId } = jsonOf(answer);
  return [endUserId, callTaskId];
}

describe('a repeated request', () => {
  test('is answered with the first answer and says so', async () => {
    const key = newKey();
    const first = await post(key);
    const second = await post(key);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.status).toBe(202);
    expect(second.text).toBe(first.text);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });
  test('with another body is 422, and the first stays as it was', async () => {
    const key = newKey();
    const first = await post(key);
    expectError(await post(key, { phoneNumber: '+12025550102' }), 422, 'idempotency_mismatch');
    expect((await post(key)).text).toBe(first.text);
  });
  test('of another project is a request of its own', async () => {
    const other = await bench.addProject();
    const key = newKey();
    expect(ids(await post(key))).not.toEqual(ids(await post(key, { phoneNumber }, other)));
  });
  test('through another key of the project is the same request', async () => {
    const { key } = await bench.addKey(project.projectId);
    const idempotencyKey = newKey();
    const first = await post(idempotencyKey);
    expect((await post(idempotencyKey, { phoneNumber }, { ...project, key })).text).toBe(first.text);
  });
  test('after a refusal is judged anew: only an accepted request is remembered', async () => {
    const key = newKey();
    expectError(await post(key, { phoneNumber, agentId: 'agent_no' }), 404, 'agent_not_found');
    expect((await post(key)).status).toBe(202);
  });
  test('is not accepted with a key that is empty or too long, and its key is looked at after the body', async () => {
    expectError(await post(''), 400, 'invalid_request');
    expectError(await post('x'.repeat(256)), 400, 'invalid_request');
    expect((await post(`${newKey()}${'x'.repeat(255 - 36)}`)).status).toBe(202);
    const used = newKey();
    expect((await post(used)).status).toBe(202);
    expectError(await post(used, { phoneNumber: 'nonsense' }), 400, 'invalid_request');
  });
  test('without a key makes a task each time', async () => {
    const own = await bench.addProject();
    for (let n = 0; n < 3; n += 1) await bench.send(postCall(own.key, { phoneNumber }));
    expect(await countTasks(own.projectId)).toEqual({ tasks: 3, people: 3 });
  });
});

describe('fifty at once', () => {
  test('with one key make one task; the others replay or are told to wait', async () => {
    const another = await bench.startAnother();
    let [replays, waits] = [0, 0];
    for (let round = 0; round < 4; round += 1) {
      const own = await bench.addProject();
      const request = postCall(own.key, { phoneNumber }, { 'idempotency-key': newKey() });
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => (n % 2 ? another : bench).send(request)),
      );
      const accepted = answers.filter(({ status }) => status === 202);
      const waiting = answers.filter(({ status }) => status === 409);
      expect(accepted.length + waiting.length).toBe(50);
      expect(new Set(accepted.map(({ text }) => text)).size).toBe(1);
      const fresh = accepted.filter(({ headers }) => headers['idempotent-replayed'] === undefined);
      expect(fresh).toHaveLength(1);
      for (const answer of waiting) expectError(answer, 409, 'idempotency_in_progress');
      expect(await countTasks(own.projectId)).toEqual({ tasks: 1, people: 1 });
      replays += accepted.length - 1;
      waits += waiting.length;
    }
    reportFigure('fifty identical requests at once, four times', `4 tasks, ${replays} replays, ${waits} 409`);
  });
  test('any mix of keys and bodies makes one task per key, and one body per key', async () => {
    const choice = fc.record({ key: fc.nat(4), body: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 2, maxLength: 20 }), async (choices) => {
        const own = await bench.addProject({ withAgent: true });
        const prefix = newKey();
        const answers = await Promise.all(
          choices.map(async ({ key, body }) => {
            const number = { phoneNumber: `+1202555010${body}` };
            const answer = await bench.send(
              postCall(own.key, number, { 'idempotency-key': `${prefix}-${key}` }),
            );
            return { key, answer };
          }),
        );
        expect(answers.every(({ answer }) => [202, 409, 422].includes(answer.status))).toBe(true);
        const used = new Set(choices.map(({ key }) => key));
        for (const key of used) {
          const texts = answers.filter((one) => one.key === key && one.answer.status === 202);
          expect(new Set(texts.map(({ answer }) => answer.text)).size).toBe(1);
        }
        expect(await countTasks(own.projectId)).toEqual({ tasks: used.size, people: used.size });
      }),
      { numRuns: 15 },
    );
  });
});

/** What is stored of the request when the process is gone. */
const CRASH_POINTS = [
  { at: 'accept:before-commit', tasksAfterCrash: 0 },
  { at: 'accept:after-commit', tasksAfterCrash: 1 },
  { at: 'accept:after-answer', tasksAfterCrash: 1 },
];

describe.each(CRASH_POINTS)('killed at $at', ({ at, tasksAfterCrash }) => {
  test('the repeat gives the same ids and makes nothing twice', async () => {
    const own = await bench.addProject();
    const doomed = await bench.startAnother({ CRASH_AT: at, OUTSPOKEN_TEST: '1' });
    const request = postCall(own.key, { phoneNumber }, { 'idempotency-key': newKey() });
    const told = await doomed.send(request).then(
      (answer) => answer.text,
      () => null,
    );
    await expect.poll(() => isAlive(doomed.process.pid), { timeout: 5000 }).toBe(false);
    expect(told === null).toBe(at !== 'accept:after-answer');
    expect(await countTasks(own.projectId)).toEqual({ tasks: tasksAfterCrash, people: tasksAfterCrash });

    const repeated = await until202(() => bench.send(request));
    if (told !== null) expect(repeated.text).toBe(told);
    expect(repeated.headers['idempotent-replayed']).toBe(tasksAfterCrash === 1 ? 'true' : undefined);
    const again = await bench.send(request);
    expect(ids(again)).toEqual(ids(repeated));
    expect(await countTasks(own.projectId)).toEqual({ tasks: 1, people: 1 });
    const task = await bench.db
      .selectFrom('call_tasks')
      .select('call_task_id')
      .where('project_id', '=', own.projectId)
      .executeTakeFirstOrThrow();
    expect(ids(again)[1]).toBe(task.call_task_id);
  });
});

/** Postgres may notice a moment later that the killed one is gone; until then its lock answers 409. */
async function until202(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (answer.status !== 409 || performance.now() > deadline) return answer;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
