import {
  changeEndUserRequestSchema,
  endUserListQuerySchema,
  endUserListSchema,
  endUserSchema,
  idSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changeEndUser, eraseEndUser, listEndUsers, readEndUser } from '../../management/end-users.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { done, inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('end users');
const ofEndUser = inProject.extend({ endUserId: idSchema });

export function addEndUserRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/end-users',
    {
      schema: {
        ...operation('listEndUsers', 'List end users, of one group or of all'),
        params: inProject,
        querystring: endUserListQuerySchema,
        response: { 200: endUserListSchema.describe('A page of end users, newest first'), ...reading },
      },
    },
    async (request) => listEndUsers(management, request.params.projectId, request.query),
  );

  app.get(
    '/projects/:projectId/end-users/:endUserId',
    {
      schema: {
        ...operation('readEndUser', 'Read an end user'),
        params: ofEndUser,
        response: { 200: endUserSchema.describe('Found'), ...reading },
      },
    },
    async (request) => readEndUser(management, request.params),
  );

  app.patch(
    '/projects/:projectId/end-users/:endUserId',
    {
      schema: {
        ...operation('changeEndUser', 'Record on what ground an end user may be called'),
        params: ofEndUser,
        body: changeEndUserRequestSchema,
        response: { 200: endUserSchema.describe('The end user as it is now'), ...writing },
      },
    },
    async (request) =>
      changeEndUser(management, { actor: actorOf(request), ...request.params }, request.body),
  );

  app.delete(
    '/projects/:projectId/end-users/:endUserId',
    {
      schema: {
        ...operation('eraseEndUser', 'Erase an end user: number, attributes, words and recordings'),
        params: ofEndUser,
        response: { ...done, ...writing },
      },
    },
    async (request, reply) => {
      await eraseEndUser(management, { actor: actorOf(request), ...request.params });
      return reply.code(204).send(undefined);
    },
  );
}
