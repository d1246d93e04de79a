import type { AuditEntry, Trunk } from '@outspoken/contract';
import { createSecretBox } from '@outspoken/store/secret-box';
import { saveTrunkStates, takeTrunkWatch } from '@outspoken/store/trunk-watch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpBench, openHttpBench, PEPPER, type TestProject } from '../testing/http-bench.ts';
import { addManagementKey, type Manage, managerOf, readAll } from '../testing/manage.ts';

let bench: HttpBench;
let manage: Manage;
let project: TestProject;
let path: string;

beforeAll(async () => {
  bench = await openHttpBench();
  manage = managerOf(bench);
  project = await bench.addProject();
  path = `/projects/${project.projectId}/trunks`;
});
afterAll(() => bench.close());

const trunk = { mode: 'test', definition: { host: '127.0.0.1:5060' } };
const digest = { kind: 'digest', user: 'subscriber' };

async function save(where: string, body: object): Promise<Trunk> {
  const answer = await manage('PUT', where, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe.each(['a project', 'the whole installation'])('a trunk of %s', (owner) => {
  const at = () => (owner === 'a project' ? path : '/trunks');

  test('is made by its name with every default, read, replaced, listed and deleted', async () => {
    const made = await save(`${at()}/first`, trunk);
    expect(made).toMatchObject({ name: 'first', version: 1, mode: 'test' });
    expect(made.definition).toMatchObject({ transport: 'udp', channels: 100, callsPerSecond: 10 });
    expect((await manage('GET', `${at()}/first`)).json()).toEqual(made);
    const replaced = await save(`${at()}/first`, {
      ...trunk,
      definition: { host: 'carrier.example', transport: 'tls' },
    });
    expect(replaced).toMatchObject({ trunkId: made.trunkId, version: 2, createdAt: made.createdAt });
    await save(`${at()}/second`, trunk);
    const names = (await readAll<Trunk>(manage, `${at()}?limit=1`)).map(({ name }) => name);
    expect(names).toEqual(['second', 'first']);
    for (const name of names) expect((await manage('DELETE', `${at()}/${name}`)).statusCode).toBe(204);
    expect((await manage('DELETE', `${at()}/first`)).statusCode).toBe(404);
    expect((await manage('GET', `${at()}/first/status`)).statusCode).toBe(404);
    expect((await manage('GET', at())).json().data).toEqual([]);
  });

  test('shows how each node finds it, and its breaker', async () => {
    const { trunkId } = await save(`${at()}/watched`, trunk);
    const status = () => manage('GET', `${at()}/watched/status`).then((answer) => answer.json());
    const closed = { state: 'closed', openUntil: null };
    expect(await status()).toEqual({ trunkId, name: 'watched', liveCalls: 0, breaker: closed, nodes: [] });
    await saveTrunkStates(bench.db, 'node1', [{ trunkId, reachable: true, registered: null }]);
    await saveTrunkStates(bench.db, 'node2', [{ trunkId, reachable: false, registered: false }]);
    expect((await status()).nodes).toMatchObject([
      { node: 'node1', reachable: true, registered: null },
      { node: 'node2', reachable: false, registered: false },
    ]);
    await bench.db
      .insertInto('trunk_gates')
      .values({ trunk_id: trunkId, next_invite_at: new Date(), open_until: new Date(Date.now() + 60_000) })
      .execute();
    expect((await status()).breaker).toMatchObject({ state: 'open' });
    await saveTrunkStates(bench.db, 'node1', []);
    expect((await status()).nodes).toHaveLength(1);
    expect((await manage('DELETE', `${at()}/watched`)).statusCode).toBe(204);
  });
});

describe('passwords', () => {
  test('are stored sealed, shown nowhere, and stay when a save leaves them out', async () => {
    const body = { ...trunk, definition: { ...trunk.definition, authentication: digest } };
    const passwords = { authentication: 'open-sesame' };
    const made = await manage('PUT', `${path}/secret`, { ...body, passwords });
    expect(made.statusCode).toBe(200);
    const answers = [
      made,
      await manage('PUT', `${path}/secret`, body),
      await manage('GET', `${path}/secret`),
      await manage('GET', path),
      await manage('GET', `${path}/secret/status`),
      await manage('GET', `/projects/${project.projectId}/audit`),
    ];
    for (const { body: text } of answers) expect(text).not.toContain('sesame');
    const stored = await bench.db
      .selectFrom('trunks')
      .selectAll()
      .where('trunk_id', '=', made.json().trunkId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('sesame');
    expect(stored.sealed_passwords?.toString('latin1')).not.toContain('sesame');
    const box = createSecretBox(PEPPER, 'trunk passwords');
    expect(JSON.parse(box.open(stored.sealed_passwords ?? Buffer.alloc(0), stored.trunk_id))).toEqual(
      passwords,
    );
  });

  test('are asked for where a user is named without one', async () => {
    const registration = { server: 'carrier.example', user: 'me' };
    const answer = await manage('PUT', `${path}/new`, {
      ...trunk,
      definition: { ...trunk.definition, registration },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain('passwords.registration is missing');
    expect((await manage('GET', `${path}/new`)).statusCode).toBe(404);
  });
});

test.each([
  [
    { host: 'carrier.example', mediaEncryption: 'sdes' },
    /definition\.mediaEncryption .*set transport to tls/,
  ],
  [{ host: 'carrier.example', colour: 'red' }, /colour/],
  [{ host: 'sip:carrier' }, /definition\.host must be a host name/],
  [{ host: 'a', authentication: { ...digest, password: 'hush' } }, /password/],
])('%j is refused with the field and the fix', async (definition, sentence) => {
  const answer = await manage('PUT', `${path}/wrong`, { mode: 'test', definition });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatch(sentence);
  expect(answer.body).not.toContain('hush');
});

test("a project's trunk is invisible to others, and the same name in each place is another trunk", async () => {
  const other = await bench.addProject();
  const owner = managerOf(bench, await addManagementKey(bench, 'owner', other.projectId));
  const theirs = `/projects/${other.projectId}/trunks`;
  const [own, shared] = [await save(`${path}/same`, trunk), await save('/trunks/same', trunk)];
  const foreign = (await owner('PUT', `${theirs}/same`, trunk)).json();
  expect(new Set([own.trunkId, shared.trunkId, foreign.trunkId]).size).toBe(3);
  expect((await owner('DELETE', `${theirs}/same`)).statusCode).toBe(204);
  for (const [method, body] of [['GET'], ['PUT', trunk], ['DELETE']] as const) {
    expect((await owner(method, `${path}/same`, body)).statusCode).toBe(404);
    expect((await owner(method, '/trunks/same', body)).statusCode).toBe(403);
  }
  expect((await owner('GET', `${theirs}/same`)).statusCode).toBe(404);
  expect((await owner('GET', theirs)).json().data).toEqual([]);
  expect((await manage('GET', `${path}/same`)).json()).toEqual(own);
});

test('saves that come at the same time keep one trunk, whose passwords open', async () => {
  const body = { ...trunk, definition: { ...trunk.definition, authentication: digest } };
  const saves = Array.from({ length: 8 }, (_, index) =>
    manage('PUT', `${path}/crowded`, { ...body, passwords: { authentication: `p${index}` } }),
  );
  const ids = (await Promise.all(saves)).map((answer) => answer.json().trunkId);
  expect(new Set(ids).size).toBe(1);
  const last = await manage('PUT', `${path}/crowded`, body);
  expect(last.json()).toMatchObject({ version: 9 });
});

test('each change is in the audit log', async () => {
  const { trunkId } = await save(`${path}/audited`, trunk);
  await manage('DELETE', `${path}/audited`);
  const entries = await readAll<AuditEntry>(manage, `/projects/${project.projectId}/audit`);
  const ours = entries.filter(({ target }) => target === trunkId).map(({ action }) => action);
  expect(ours).toEqual(['trunk.delete', 'trunk.save']);
});

test('of all processes of a node one looks after the trunks in each period', async () => {
  const tries = await Promise.all(Array.from({ length: 6 }, () => takeTrunkWatch(bench.db, 'node7', 60_000)));
  expect(tries.filter(Boolean)).toHaveLength(1);
  expect(await takeTrunkWatch(bench.db, 'node8', 60_000)).toBe(true);
  expect(await takeTrunkWatch(bench.db, 'node7', 0)).toBe(true);
});
