import {
  apiKeyListSchema,
  apiKeySchema,
  changeKeyRequestSchema,
  createdKeySchema,
  createKeyRequestSchema,
  idSchema,
  pageQuerySchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changeApiKey, createKey, listApiKeys, revokeApiKey } from '../../management/api-keys.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { done, inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('API keys');
const ofKey = inProject.extend({ apiKeyId: idSchema });

export function addApiKeyRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/keys',
    {
      schema: {
        ...operation('listApiKeys', 'List API keys, without their texts'),
        params: inProject,
        querystring: pageQuerySchema,
        response: { 200: apiKeyListSchema.describe('A page of keys, newest first'), ...reading },
      },
    },
    async (request) => listApiKeys(management, request.params.projectId, request.query),
  );

  app.post(
    '/projects/:projectId/keys',
    {
      schema: {
        ...operation('createApiKey', 'Create an API key; its text is shown this once'),
        params: inProject,
        body: createKeyRequestSchema,
        response: { 201: createdKeySchema.describe('Created'), ...writing },
      },
    },
    async (request, reply) => {
      const context = { actor: actorOf(request), ...request.params };
      return reply.code(201).send(await createKey(management, context, request.body));
    },
  );

  app.patch(
    '/projects/:projectId/keys/:apiKeyId',
    {
      schema: {
        ...operation('changeApiKey', 'Change the name or the IP allow list of an API key'),
        params: ofKey,
        body: changeKeyRequestSchema,
        response: { 200: apiKeySchema.describe('The key as it is now'), ...writing },
      },
    },
    async (request) => changeApiKey(management, { actor: actorOf(request), ...request.params }, request.body),
  );

  app.delete(
    '/projects/:projectId/keys/:apiKeyId',
    {
      schema: {
        ...operation('revokeApiKey', 'Revoke an API key'),
        params: ofKey,
        response: { ...done, ...writing },
      },
    },
    async (request, reply) => {
      await revokeApiKey(management, { actor: actorOf(request), ...request.params });
      return reply.code(204).send(undefined);
    },
  );
}
