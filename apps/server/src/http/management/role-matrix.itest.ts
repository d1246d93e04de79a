// Every operation × every role × every reach of a key, taken from the OpenAPI document itself, so that a new route
// is in it without being named.
import { MANAGEMENT_ROLES, type ManagementRole } from '@outspoken/contract';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAST_ROLES, type ManagementOperation, OPEN_TO_PROJECT_KEYS } from '../../management/route-roles.ts';
import { type HttpBench, openHttpBench } from '../testing/http-bench.ts';
import { addManagementKey, managerOf } from '../testing/manage.ts';

interface Operation {
  operationId: ManagementOperation;
  method: HTTPMethods;
  path: string;
  hasBody: boolean;
}

let bench: HttpBench;
let operations: Operation[];
const MISSING = '00000000000070008000000000000000';

beforeAll(async () => {
  bench = await openHttpBench();
  const document = (await bench.app.inject('/api/openapi.json')).json();
  operations = Object.entries<Record<string, { operationId: ManagementOperation; requestBody?: object }>>(
    document.paths,
  ).flatMap(([path, methods]) =>
    path.startsWith('/api/management/v1')
      ? Object.entries(methods).map(([method, { operationId, requestBody }]) => ({
          operationId,
          method: method.toUpperCase(),
          path: path.slice('/api/management/v1'.length),
          hasBody: requestBody !== undefined,
        }))
      : [],
  );
});
afterAll(() => bench.close());

/** Ids that nobody has, and a body that is refused when it is looked at: nothing is changed by asking. */
function ask({ method, path, hasBody }: Operation, token: string, projectId: string) {
  const filled = path.replace('{projectId}', projectId).replace(/\{([a-zA-Z]+)\}/g, `x_${MISSING}`);
  return managerOf(bench, token)(method, filled, hasBody ? { nobodyKnowsThisField: 1 } : undefined);
}

/** Their answer would not end, or they would change what the next question needs. */
function isHarmless({ operationId, path, hasBody, method }: Operation): boolean {
  if (/stream/i.test(operationId)) return false;
  return method === 'GET' || hasBody || /\{(?!projectId)/.test(path);
}

const isAllowed = (role: ManagementRole, operation: Operation) =>
  MANAGEMENT_ROLES.indexOf(role) <= MANAGEMENT_ROLES.indexOf(LEAST_ROLES[operation.operationId]);

test('every operation is in the table of roles, and every line of the table is an operation', () => {
  const named = operations.map((operation) => operation.operationId);
  expect(named.toSorted()).toEqual(Object.keys(LEAST_ROLES).toSorted());
  expect(new Set(named).size).toBe(named.length);
});

test('a viewer only reads, and keys, settings and the audit log are for owners', () => {
  for (const { operationId, method } of operations) {
    const least = LEAST_ROLES[operationId];
    if (least === 'viewer') expect([operationId, method]).toEqual([operationId, 'GET']);
    if (
      /Key$|Project$|AuditEntries$/.test(operationId) &&
      method !== 'GET' &&
      !/^(pause|resume)/.test(operationId)
    )
      expect([operationId, least]).toEqual([operationId, 'owner']);
  }
});

describe.each(MANAGEMENT_ROLES)('a key of role %s', (role) => {
  test('of the project reaches exactly what its role allows', async () => {
    const { projectId } = await bench.addProject();
    const token = await addManagementKey(bench, role, projectId);
    for (const operation of operations.filter(({ path }) => path.includes('{projectId}'))) {
      if (isAllowed(role, operation) && !isHarmless(operation)) continue;
      const { statusCode, body } = await ask(operation, token, projectId);
      const what = `${operation.operationId} answers ${statusCode} ${body.slice(0, 200)}`;
      if (isAllowed(role, operation)) expect([200, 400, 404], what).toContain(statusCode);
      else expect(statusCode, what).toBe(403);
    }
  });

  test('of a project does not reach the installation, but for what is open to all keys', async () => {
    const { projectId } = await bench.addProject();
    const token = await addManagementKey(bench, role, projectId);
    for (const operation of operations.filter(({ path }) => !path.includes('{projectId}'))) {
      const { statusCode } = await ask(operation, token, projectId);
      expect([operation.operationId, statusCode]).toEqual([
        operation.operationId,
        OPEN_TO_PROJECT_KEYS.has(operation.operationId) ? 200 : 403,
      ]);
    }
  });

  test('of the installation reaches exactly what its role allows, everywhere', async () => {
    const { projectId } = await bench.addProject();
    const token = await addManagementKey(bench, role, null);
    for (const operation of operations) {
      if (isAllowed(role, operation) && !isHarmless(operation)) continue;
      const { statusCode, body } = await ask(operation, token, projectId);
      const what = `${operation.operationId} answers ${statusCode} ${body.slice(0, 200)}`;
      if (isAllowed(role, operation)) expect([200, 400, 404], what).toContain(statusCode);
      else expect(statusCode, what).toBe(403);
    }
  });

  test('of another project sees a project as if it were not there, whatever it asks', async () => {
    const [own, foreign] = [await bench.addProject(), await bench.addProject()];
    const token = await addManagementKey(bench, role, own.projectId);
    for (const operation of operations.filter(({ path }) => path.includes('{projectId}'))) {
      const hidden = await ask(operation, token, foreign.projectId);
      const missing = await ask(operation, token, `proj_${MISSING}`);
      expect([operation.operationId, hidden.statusCode]).toEqual([operation.operationId, 404]);
      expect([hidden.statusCode, hidden.body]).toEqual([missing.statusCode, missing.body]);
    }
  });
});

test('without a key every operation answers 401', async () => {
  const { projectId } = await bench.addProject();
  for (const operation of operations) {
    const { statusCode } = await ask(operation, 'nothing', projectId);
    expect([operation.operationId, statusCode]).toEqual([operation.operationId, 401]);
  }
});

test('another method at a known address answers 405 and says what is allowed', async () => {
  const response = await managerOf(bench)('PUT', '/projects');
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toContain('POST');
});
