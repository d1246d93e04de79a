// Makes one of everything in a project, by the routes themselves: every creating route of the OpenAPI is called with
// the smallest right body, every list is read, and all the ids that come back are kept by their names.
import { type ApiUnderTest, OPERATOR_TOKEN, type Project } from './api-under-test.ts';
import { prepareCompleted, prepareGranted } from './calls-in-every-state.ts';
import type { Route } from './openapi-routes.ts';
import { sampleOf } from './sample-of-schema.ts';
import type { Answer } from './send.ts';

/** By the name of the path parameter or field that takes it. */
export type Ids = Record<string, string>;

export async function populateProject(
  bench: ApiUnderTest,
  project: Project,
  routes: readonly Route[],
): Promise<Ids> {
  const call = await prepareCompleted(bench, project);
  await prepareGranted(bench, project);
  const ids: Ids = {
    ...call,
    projectId: project.projectId,
    agentId: project.agentId,
    userGroupId: project.defaultGroupId,
    apiKeyId: project.apiKeyId,
    version: '1',
    name: `trunk-${project.projectId.slice(-8)}`,
  };
  const management = routes.filter((route) => route.isManagement && !route.isStream);
  const isKnown = ({ pathParameters }: Route) => pathParameters.every((name) => name in ids);
  const isOfProject = ({ pathParameters }: Route) => pathParameters.includes('projectId');
  const creating = management.filter((route) => route.method === 'POST' && isOfProject(route));
  for (const route of creating.filter((one) => one.pathParameters.length === 1)) {
    if (/pause|resume|stop/.test(route.path)) continue;
    harvest(await callRoute(bench, route, ids), ids);
  }
  for (const route of management.filter((one) => one.method === 'PUT' && one.pathParameters.includes('name')))
    harvest(await callRoute(bench, route, ids), ids);
  for (const route of management.filter((one) => one.method === 'GET' && isOfProject(one))) {
    if (isKnown(route)) harvest(await callRoute(bench, route, ids), ids);
  }
  for (const route of creating.filter((one) => /webhook.*(test|event)/.test(one.path) && isKnown(one))) {
    harvest(await callRoute(bench, route, ids), ids);
  }
  return ids;
}

/** With the operator's secret, unless another one is given. */
export function callRoute(
  bench: ApiUnderTest,
  route: Route,
  ids: Ids,
  { headers = {}, query = '', fields = {} }: { headers?: Ids; query?: string; fields?: object } = {},
): Promise<Answer> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(ids[name] ?? name),
  );
  const body = route.body ? { ...Object(sampleOf(route.body, route.document)), ...fields } : undefined;
  return bench.send({
    method: route.method,
    path: path + query,
    headers: {
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

function harvest(answer: Answer, ids: Ids): void {
  if (answer.status >= 300 || answer.text === '') return;
  JSON.parse(answer.text, (name: string, value: unknown) => {
    if (name.endsWith('Id') && typeof value === 'string' && !(name in ids)) ids[name] = value;
    return value;
  });
}
