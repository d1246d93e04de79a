import {
  savedSecretSchema,
  saveSecretRequestSchema,
  secretListSchema,
  secretNameSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listSecrets, removeSecret, saveSecret } from '../../management/tool-secrets.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { done, inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('secrets');
const secrets = '/projects/:projectId/secrets';
const ofSecret = inProject.extend({ name: secretNameSchema });

export function addSecretRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    secrets,
    {
      schema: {
        ...operation('listSecrets', "List the secrets that a project's tools may name"),
        params: inProject,
        response: { 200: secretListSchema.describe('All of them, without their values'), ...reading },
      },
    },
    async (request) => listSecrets(management, request.params.projectId),
  );

  app.put(
    `${secrets}/:name`,
    {
      schema: {
        ...operation('saveSecret', 'Give a project a secret for its tools'),
        params: ofSecret,
        body: saveSecretRequestSchema,
        response: { 200: savedSecretSchema.describe('As it is now, without the value'), ...writing },
      },
    },
    async (request) => {
      const { projectId, name } = request.params;
      return saveSecret(management, { projectId, actor: actorOf(request) }, { ...request.body, name });
    },
  );

  app.delete(
    `${secrets}/:name`,
    {
      schema: {
        ...operation('removeSecret', 'Forget a secret'),
        params: ofSecret,
        response: { ...done, ...writing },
      },
    },
    async (request, reply) => {
      const { projectId, name } = request.params;
      await removeSecret(management, { projectId, actor: actorOf(request) }, name);
      return reply.code(204).send(undefined);
    },
  );
}
