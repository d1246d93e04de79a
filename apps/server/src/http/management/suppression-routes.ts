import {
  addSuppressionRequestSchema,
  idSchema,
  pageQuerySchema,
  suppressionListSchema,
  suppressionSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addSuppression, listSuppressions, removeSuppression } from '../../management/suppressions.ts';
import type { HttpDeps } from '../http-deps.ts';
import { reachOf } from './admit-managers.ts';
import { done, inInstallation, inProject, named, type RoutePlace, reading, writing } from './route-shapes.ts';

const operation = named('suppressions');
const ofSuppression = z.object({ suppressionId: idSchema });

export function addSuppressionRoutes(scope: FastifyInstance, deps: HttpDeps): void {
  addListRoutes(scope, deps, {
    path: '/suppressions',
    names: {
      list: operation('listInstallationSuppressions', 'List numbers that nobody may ring'),
      add: operation('addInstallationSuppression', 'Suppress a number for the whole installation'),
      remove: operation('removeInstallationSuppression', 'Let a number be rung again'),
    },
    params: inInstallation,
  });
  addListRoutes(scope, deps, {
    path: '/projects/:projectId/suppressions',
    names: {
      list: operation('listSuppressions', 'List numbers that a project may not ring'),
      add: operation('addSuppression', 'Suppress a number for a project'),
      remove: operation('removeSuppression', 'Let a project ring a number again'),
    },
    params: inProject,
  });
}

function addListRoutes(
  scope: FastifyInstance,
  { management }: HttpDeps,
  { path, names, params }: RoutePlace<'list' | 'add' | 'remove'>,
): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    path,
    {
      schema: {
        ...names.list,
        params,
        querystring: pageQuerySchema,
        response: { 200: suppressionListSchema.describe('A page of suppressions, newest first'), ...reading },
      },
    },
    async (request) => listSuppressions(management, reachOf(request).projectId, request.query),
  );

  app.post(
    path,
    {
      schema: {
        ...names.add,
        params,
        body: addSuppressionRequestSchema,
        response: {
          200: suppressionSchema.describe('The number was suppressed already'),
          201: suppressionSchema.describe('Suppressed'),
          ...writing,
        },
      },
    },
    async (request, reply) => {
      const { suppression, isNew } = await addSuppression(management, reachOf(request), request.body);
      return reply.code(isNew ? 201 : 200).send(suppression);
    },
  );

  app.delete(
    `${path}/:suppressionId`,
    {
      schema: {
        ...names.remove,
        params: params.extend(ofSuppression.shape),
        response: { ...done, ...writing },
      },
    },
    async (request, reply) => {
      await removeSuppression(management, reachOf(request), request.params.suppressionId);
      return reply.code(204).send(undefined);
    },
  );
}
