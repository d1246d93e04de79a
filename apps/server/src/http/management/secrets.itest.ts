import { readToolSecrets } from '@outspoken/store/read-tool-secrets';
import { createSecretBox } from '@outspoken/store/secret-box';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpBench, openHttpBench, PEPPER, type TestProject } from '../testing/http-bench.ts';
import { type Manage, managerOf } from '../testing/manage.ts';

const CANARY = 'canary-9d27c1b4';
const box = createSecretBox(PEPPER, 'tool secrets');
let bench: HttpBench;
let manage: Manage;
let project: TestProject;
let path: string;

beforeAll(async () => {
  bench = await openHttpBench();
  manage = managerOf(bench);
  project = await bench.addProject();
  path = `/projects/${project.projectId}/secrets`;
});
afterAll(() => bench.close());

const open = (projectId: string, names: readonly string[]) =>
  readToolSecrets(bench.db, box, { projectId, names });

test('a secret is set, listed by its name, replaced, opened for a tool of its project, and removed', async () => {
  const set = await manage('PUT', `${path}/CRM_KEY`, { value: CANARY });
  expect(set.statusCode, set.body).toBe(200);
  expect(await open(project.projectId, ['CRM_KEY', 'NONE'])).toEqual({ CRM_KEY: CANARY });
  await manage('PUT', `${path}/CRM_KEY`, { value: `${CANARY}-2` });
  expect(await open(project.projectId, ['CRM_KEY'])).toEqual({ CRM_KEY: `${CANARY}-2` });
  const listed = await manage('GET', path);
  expect(listed.json().data).toMatchObject([{ name: 'CRM_KEY' }]);
  const other = await bench.addProject();
  expect(await open(other.projectId, ['CRM_KEY'])).toEqual({});
  expect((await manage('DELETE', `/projects/${other.projectId}/secrets/CRM_KEY`)).statusCode).toBe(404);
  expect((await manage('DELETE', `${path}/CRM_KEY`)).statusCode).toBe(204);
  expect((await manage('DELETE', `${path}/CRM_KEY`)).statusCode).toBe(404);
});

test('a value is told to nobody: not by lists, answers, faults, the audit log or our logs', async () => {
  const answers = [
    await manage('PUT', `${path}/SHOP`, { value: CANARY }),
    await manage('PUT', `${path}/small`, { value: CANARY }),
    await manage('PUT', `${path}/SHOP`, { value: `${CANARY}\n` }),
    await manage('GET', path),
    await manage('GET', `/projects/${project.projectId}/audit`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400, 200, 200]);
  expect(answers[2]?.json().error).toBe('value must be one line of 4 to 4000 ASCII characters.');
  expect(answers.at(-1)?.body).toContain('secret.save');
  expect(`${answers.map(({ body }) => body).join()}${JSON.stringify(bench.logged)}`).not.toContain(CANARY);
});

test('whoever checks an agent is told of the secrets that its tools name and the project does not have', async () => {
  const tool = { name: 'find', description: 'Finds.', url: 'https://shop.example/?key={{secret.LATE}}' };
  const definition = { instructions: 'Be kind.', opening: 'Hello.', tools: { http: [tool] } };
  const check = async () =>
    (await manage('POST', `/projects/${project.projectId}/agents/check`, { definition })).json();
  expect(await check()).toMatchObject({ faults: [], advice: [{ field: 'tools.http.find.url' }] });
  await manage('PUT', `${path}/LATE`, { value: CANARY });
  expect(await check()).toEqual({ faults: [], advice: [] });
});

test('a seal does not open for another project or another name', () => {
  const sealed = box.seal(CANARY, `${project.projectId} SHOP`);
  expect(() => box.open(sealed, `${project.projectId} OTHER`)).toThrow();
});
