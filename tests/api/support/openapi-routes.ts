// Every route of the API as its own OpenAPI lists them, so that a new route is covered by the proofs by itself.
import type { ApiProcess } from './api-under-test.ts';
import { resolve, type Schema } from './sample-of-schema.ts';
import { jsonOf } from './send.ts';

export interface Route {
  method: string;
  /** With its parameters in braces. */
  path: string;
  operationId: string;
  pathParameters: string[];
  queryParameters: string[];
  isManagement: boolean;
  /** Stops all dialling of the installation, projects of others included. */
  isStopSwitch: boolean;
  /** The schema of the JSON body, or null where it takes none. */
  body: Schema | null;
  /** Answers with events that never end. */
  isStream: boolean;
  document: Schema;
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

export async function readRoutes(api: ApiProcess): Promise<Route[]> {
  const document = jsonOf(await api.send({ path: '/api/openapi.json' }));
  const routes: Route[] = [];
  for (const [path, item] of Object.entries(document['paths'] as Record<string, Schema>)) {
    for (const method of METHODS) {
      const operation = item[method] as Schema | undefined;
      if (operation) routes.push(toRoute({ path, method, operation, document }));
    }
  }
  return routes;
}

interface Described {
  path: string;
  method: string;
  operation: Schema;
  document: Schema;
}

function toRoute({ path, method, operation, document }: Described): Route {
  const parameters = ((operation['parameters'] ?? []) as Schema[]).map((one) => resolve(one, document));
  const named = (place: string) =>
    parameters.filter((one) => one['in'] === place).map((one) => String(one['name']));
  return {
    method: method.toUpperCase(),
    path,
    operationId: String(operation['operationId']),
    pathParameters: named('path'),
    queryParameters: named('query'),
    isManagement: path.startsWith('/api/management/'),
    isStopSwitch: path.startsWith('/api/management/') && /dialling/.test(path),
    body: bodyOf(operation, document),
    isStream: JSON.stringify(operation['responses'] ?? {}).includes('text/event-stream'),
    document,
  };
}

function bodyOf(operation: Schema, document: Schema): Schema | null {
  if (!operation['requestBody']) return null;
  const content = resolve(operation['requestBody'] as Schema, document)['content'] as Record<string, Schema>;
  return (content['application/json']?.['schema'] ?? null) as Schema | null;
}
