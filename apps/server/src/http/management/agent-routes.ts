import { publishAgentRequestSchema, publishedAgentSchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { publishAgent } from '../../management/publish-agent.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, security, writing } from './route-shapes.ts';

const tags = ['agents'];

export function addAgentRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/projects/:projectId/agents/publish',
    {
      schema: {
        operationId: 'pushAgent',
        summary: 'Publish a definition in one step: as a new agent, or as the next version of one',
        tags,
        security,
        params: inProject,
        body: publishAgentRequestSchema,
        response: { 201: publishedAgentSchema.describe('Published'), ...writing },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await publishAgent(management, request.params.projectId, request.body)),
  );
}
