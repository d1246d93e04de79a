import {
  credentialProviderSchema,
  providerListSchema,
  providerSchema,
  saveProviderRequestSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listProviders, removeProvider, saveProvider } from '../../management/providers.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { done, inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('providers');
const providers = '/projects/:projectId/providers';
const ofProvider = inProject.extend({ provider: credentialProviderSchema });

export function addProviderRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    providers,
    {
      schema: {
        ...operation('listProviders', 'List the providers that a project has a key of'),
        params: inProject,
        response: { 200: providerListSchema.describe('All of them, without their keys'), ...reading },
      },
    },
    async (request) => listProviders(management, request.params.projectId),
  );

  app.put(
    `${providers}/:provider`,
    {
      schema: {
        ...operation('saveProvider', 'Give a project its key of a provider'),
        params: ofProvider,
        body: saveProviderRequestSchema,
        response: { 200: providerSchema.describe('As it is now, without the key'), ...writing },
      },
    },
    async (request) => {
      const { projectId, provider } = request.params;
      const context = { projectId, actor: actorOf(request) };
      return saveProvider(management, context, { ...request.body, provider });
    },
  );

  app.delete(
    `${providers}/:provider`,
    {
      schema: {
        ...operation('removeProvider', 'Forget the key of a provider'),
        params: ofProvider,
        response: { ...done, ...writing },
      },
    },
    async (request, reply) => {
      const { projectId, provider } = request.params;
      await removeProvider(management, { projectId, actor: actorOf(request) }, provider);
      return reply.code(204).send(undefined);
    },
  );
}
