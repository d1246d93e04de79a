import {
  addCallerNumberRequestSchema,
  callerNumberListSchema,
  callerNumberSchema,
  idSchema,
  pageQuerySchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { addCallerNumber, listCallerNumbers, removeCallerNumber } from '../../management/caller-numbers.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { done, inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('caller numbers');

export function addCallerNumberRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/caller-numbers',
    {
      schema: {
        ...operation('listCallerNumbers', 'List the numbers a project calls from'),
        params: inProject,
        querystring: pageQuerySchema,
        response: { 200: callerNumberListSchema.describe('A page of numbers, newest first'), ...reading },
      },
    },
    async (request) => listCallerNumbers(management, request.params.projectId, request.query),
  );

  app.post(
    '/projects/:projectId/caller-numbers',
    {
      schema: {
        ...operation('addCallerNumber', 'Add a number to call from'),
        params: inProject,
        body: addCallerNumberRequestSchema,
        response: { 201: callerNumberSchema.describe('Added'), ...writing },
      },
    },
    async (request, reply) => {
      const context = { actor: actorOf(request), ...request.params };
      return reply.code(201).send(await addCallerNumber(management, context, request.body.phoneNumber));
    },
  );

  app.delete(
    '/projects/:projectId/caller-numbers/:callerNumberId',
    {
      schema: {
        ...operation('removeCallerNumber', 'Remove a number to call from'),
        params: inProject.extend({ callerNumberId: idSchema }),
        response: { ...done, ...writing },
      },
    },
    async (request, reply) => {
      const context = { actor: actorOf(request), ...request.params };
      await removeCallerNumber(management, context, request.params.callerNumberId);
      return reply.code(204).send(undefined);
    },
  );
}
