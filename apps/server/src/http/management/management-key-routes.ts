import {
  createdManagementKeySchema,
  createManagementKeyRequestSchema,
  idSchema,
  managementKeyListSchema,
  pageQuerySchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  createManagementKey,
  listManagementKeys,
  revokeManagementKey,
} from '../../management/management-keys.ts';
import type { HttpDeps } from '../http-deps.ts';
import { reachOf } from './admit-managers.ts';
import { done, inInstallation, inProject, named, type RoutePlace, reading, writing } from './route-shapes.ts';

const operation = named('management keys');
const ofKey = z.object({ managementKeyId: idSchema });

export function addManagementKeyRoutes(scope: FastifyInstance, deps: HttpDeps): void {
  addKeyRoutes(scope, deps, {
    path: '/management-keys',
    names: {
      list: operation('listInstallationKeys', 'List management keys of the whole installation'),
      create: operation('createInstallationKey', 'Create a management key of the whole installation'),
      revoke: operation('revokeInstallationKey', 'Revoke a management key of the whole installation'),
    },
    params: inInstallation,
  });
  addKeyRoutes(scope, deps, {
    path: '/projects/:projectId/management-keys',
    names: {
      list: operation('listManagementKeys', 'List management keys of a project'),
      create: operation('createManagementKey', 'Create a management key of a project; shown this once'),
      revoke: operation('revokeManagementKey', 'Revoke a management key of a project'),
    },
    params: inProject,
  });
}

function addKeyRoutes(
  scope: FastifyInstance,
  { management }: HttpDeps,
  { path, names, params }: RoutePlace<'list' | 'create' | 'revoke'>,
): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    path,
    {
      schema: {
        ...names.list,
        params,
        querystring: pageQuerySchema,
        response: { 200: managementKeyListSchema.describe('A page of keys, newest first'), ...reading },
      },
    },
    async (request) => listManagementKeys(management, reachOf(request).projectId, request.query),
  );

  app.post(
    path,
    {
      schema: {
        ...names.create,
        params,
        body: createManagementKeyRequestSchema,
        response: { 201: createdManagementKeySchema.describe('Created'), ...writing },
      },
    },
    async (request, reply) => {
      return reply.code(201).send(await createManagementKey(management, reachOf(request), request.body));
    },
  );

  app.delete(
    `${path}/:managementKeyId`,
    { schema: { ...names.revoke, params: params.extend(ofKey.shape), response: { ...done, ...writing } } },
    async (request, reply) => {
      await revokeManagementKey(management, reachOf(request), request.params.managementKeyId);
      return reply.code(204).send(undefined);
    },
  );
}
