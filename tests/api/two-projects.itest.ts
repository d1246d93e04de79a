// I9: a key of project A cannot read, use or detect anything of project B. Every route of the OpenAPI × every foreign id
// must answer exactly as for an id that never was, in status and body; and nothing of B may have changed.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import { type ApiUnderTest, openApiUnderTest, type Project } from './support/api-under-test.ts';
import { type Route, readRoutes } from './support/openapi-routes.ts';
import { callRoute, type Ids, populateProject } from './support/populate-project.ts';
import { resolve, type Schema } from './support/sample-of-schema.ts';
import { type Answer, jsonOf } from './support/send.ts';

const OF_PROJECT = 'an owner of project A';

let bench: ApiUnderTest;
let routes: Route[];
let own: Ids;
let foreign: Ids;
let before: Record<string, string>;
let actors: Record<string, Ids>;

beforeAll(async () => {
  bench = await openApiUnderTest();
  routes = await readRoutes(bench.api);
  const [a, b] = [await bench.addProject(), await bench.addProject()];
  own = await populateProject(bench, a, routes);
  foreign = await populateProject(bench, b, routes);
  const key = await bench.manage('POST', `/projects/${a.projectId}/management-keys`, {
    name: 'A',
    role: 'owner',
  });
  actors = {
    [OF_PROJECT]: { authorization: `Bearer ${String(jsonOf(key)['key'])}`, 'x-api-key': a.key },
    'an owner of the installation, in project A': { 'x-api-key': a.key },
  };
  before = await fingerprint(b);
});
afterAll(() => bench.close());

/** What every table holds of the project. */
async function fingerprint({ projectId }: Pick<Project, 'projectId'>): Promise<Record<string, string>> {
  const database = new pg.Client({ connectionString: bench.databaseUrl });
  await database.connect();
  try {
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_name)
       where column_name = 'project_id' and table_type = 'BASE TABLE' order by 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await database.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as print
         from (select to_jsonb(r) - 'last_used_at' as t from ${name} r where project_id = $1) rows`,
        [projectId],
      );
      prints[name] = rows[0]?.print ?? '';
    }
    return prints;
  } finally {
    await database.end();
  }
}

/** An id of the same form that never was. */
function missingLike(id: string): string {
  const place = id.lastIndexOf('_') + 1;
  return /^\d+$/.test(id) ? '999' : id.slice(0, place) + '0'.repeat(Math.max(id.length - place, 1));
}

const missing = (): Ids =>
  Object.fromEntries(Object.entries(foreign).map(([name, id]) => [name, missingLike(id)]));

interface Probe {
  what: string;
  /** The two requests whose answers must not differ. */
  foreign: () => Promise<Answer>;
  missing: () => Promise<Answer>;
  /** An id in the path of a project is always 404; a filter may as well be an empty list. */
  isInProject: boolean;
}

function probesOf(route: Route, actor: string): Probe[] {
  const headers = actors[actor] ?? {};
  const ask = (ids: Ids, extra: { query?: string; fields?: object } = {}) =>
    callRoute(bench, route, ids, { headers, ...extra });
  const probes: Probe[] = [];
  const inPath = (names: string[], what: string, others: Ids = own) =>
    probes.push({
      what,
      isInProject: route.pathParameters.includes('projectId') || !route.isManagement,
      foreign: () => ask({ ...others, ...pickIds(foreign, names) }),
      missing: () => ask({ ...others, ...pickIds(missing(), names) }),
    });
  const scoped = route.pathParameters.filter((name) => name !== 'projectId' && isIdName(name));
  for (const name of scoped) inPath([name], `a foreign ${name}`);
  if (route.pathParameters.includes('projectId') && actor === OF_PROJECT) {
    inPath(['projectId'], 'the foreign project');
    if (scoped.length > 0) inPath(['projectId', ...scoped], 'the foreign project with its own ids');
  }
  for (const name of route.queryParameters.filter(isIdName)) {
    const query = (id: string | undefined) => `?${name}=${encodeURIComponent(id ?? '')}`;
    probes.push({
      what: `a foreign ${name} as a filter`,
      isInProject: false,
      foreign: () => ask(own, { query: query(foreign[name]) }),
      missing: () => ask(own, { query: query(missing()[name]) }),
    });
  }
  for (const { field, id } of idFieldsOf(route)) {
    if (field === 'projectId' && actor !== OF_PROJECT) continue; // an owner of the installation may name any
    probes.push({
      what: `a foreign id as ${field} of the body`,
      isInProject: false,
      foreign: () => ask(own, { fields: { [field]: foreign[id] } }),
      missing: () => ask(own, { fields: { [field]: missing()[id] } }),
    });
  }
  return probes;
}

const isIdName = (name: string) => name.endsWith('Id');

function pickIds(ids: Ids, names: readonly string[]): Ids {
  return Object.fromEntries(names.map((name) => [name, ids[name] ?? `no ${name} was made`]));
}

/** `defaultAgentId` takes an agentId. */
function idFieldsOf({ body, document }: Route): { field: string; id: string }[] {
  if (!body) return [];
  const properties = Object.keys((resolve(body, document)['properties'] ?? {}) as Schema);
  const kindOf = (field: string) => {
    if (field === 'defaultGroupId') return 'userGroupId';
    return field === 'defaultAgentId' ? 'agentId' : field;
  };
  return properties.filter(isIdName).map((field) => ({ field, id: kindOf(field) }));
}

describe('the matrix', () => {
  test('has a foreign id for every parameter of every route', () => {
    const names = routes.flatMap((route) => [
      ...route.pathParameters.filter(isIdName),
      ...route.queryParameters.filter(isIdName),
      ...idFieldsOf(route).map(({ id }) => id),
    ]);
    expect(routes.length).toBeGreaterThan(10);
    expect([...new Set(names)].filter((name) => !(name in foreign) || !(name in own))).toEqual([]);
  });

  test('the foreign ids are real: whoever may, reads them', async () => {
    const unread: string[] = [];
    for (const route of routes.filter((one) => one.method === 'GET' && one.isManagement && !one.isStream)) {
      // Nobody spoke in these calls: recordings.itest.ts has those that were recorded.
      if (route.pathParameters.length === 0 || /\/recording\b/.test(route.path)) continue;
      const answer = await callRoute(bench, route, foreign);
      if (answer.status !== 200) unread.push(`${route.operationId}: ${answer.status} ${answer.text}`);
    }
    expect(unread).toEqual([]);
  });

  test('every route × every foreign id is answered as a missing one, in status and body', async () => {
    const faults: string[] = [];
    let count = 0;
    for (const actor of Object.keys(actors)) {
      for (const route of routes) {
        for (const probe of probesOf(route, actor)) {
          count += 1;
          const [one, other] = [await probe.foreign(), await probe.missing()];
          const where = `${actor}: ${route.method} ${route.path} with ${probe.what}`;
          if (one.status !== other.status || one.text !== other.text) {
            faults.push(`${where}: ${one.status} ${one.text} but missing ${other.status} ${other.text}`);
          } else if (probe.isInProject && one.status !== 404) {
            faults.push(`${where}: ${one.status} ${one.text} is not 404`);
          }
        }
      }
    }
    reportFigure(
      'two-project matrix',
      `${routes.length} routes, ${count} pairs of requests, ${faults.length} leaks`,
    );
    expect(faults).toEqual([]);
  });

  test('nothing of the foreign project changed', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(5);
    expect(await fingerprint({ projectId: foreign['projectId'] ?? '' })).toEqual(before);
  });
});
