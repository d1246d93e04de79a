import {
  idSchema,
  pageQuerySchema,
  userGroupListSchema,
  userGroupRequestSchema,
  userGroupSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  createUserGroup,
  listUserGroups,
  readUserGroup,
  renameUserGroup,
} from '../../management/user-groups.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('user groups');
const ofGroup = inProject.extend({ userGroupId: idSchema });

export function addUserGroupRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/user-groups',
    {
      schema: {
        ...operation('listUserGroups', 'List contact groups'),
        params: inProject,
        querystring: pageQuerySchema,
        response: { 200: userGroupListSchema.describe('A page of groups, newest first'), ...reading },
      },
    },
    async (request) => listUserGroups(management, request.params.projectId, request.query),
  );

  app.post(
    '/projects/:projectId/user-groups',
    {
      schema: {
        ...operation('createUserGroup', 'Create a contact group'),
        params: inProject,
        body: userGroupRequestSchema,
        response: { 201: userGroupSchema.describe('Created'), ...writing },
      },
    },
    async (request, reply) => {
      const context = { actor: actorOf(request), ...request.params };
      return reply.code(201).send(await createUserGroup(management, context, request.body.name));
    },
  );

  app.get(
    '/projects/:projectId/user-groups/:userGroupId',
    {
      schema: {
        ...operation('readUserGroup', 'Read a contact group'),
        params: ofGroup,
        response: { 200: userGroupSchema.describe('Found'), ...reading },
      },
    },
    async (request) => readUserGroup(management, request.params),
  );

  app.patch(
    '/projects/:projectId/user-groups/:userGroupId',
    {
      schema: {
        ...operation('renameUserGroup', 'Rename a contact group'),
        params: ofGroup,
        body: userGroupRequestSchema,
        response: { 200: userGroupSchema.describe('The group as it is now'), ...writing },
      },
    },
    async (request) =>
      renameUserGroup(management, { actor: actorOf(request), ...request.params }, request.body.name),
  );
}
