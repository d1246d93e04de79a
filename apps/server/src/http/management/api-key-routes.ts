import { createdKeySchema, createKeyRequestSchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { createKey } from '../../management/create-key.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, security, writing } from './route-shapes.ts';

const tags = ['API keys'];

export function addApiKeyRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/projects/:projectId/keys',
    {
      schema: {
        operationId: 'createApiKey',
        summary: 'Create an API key; its text is shown this once',
        tags,
        security,
        params: inProject,
        body: createKeyRequestSchema,
        response: { 201: createdKeySchema.describe('Created'), ...writing },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createKey(management, request.params.projectId, request.body)),
  );
}
