import { idSchema, taskProgressSchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readTaskResult } from '../../calls/read-task-result.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, reading, security } from './route-shapes.ts';

const tags = ['call tasks'];

export function addCallTaskRoutes(scope: FastifyInstance, { calls }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/call-tasks/:callTaskId',
    {
      schema: {
        operationId: 'readCallTask',
        summary: 'Read a call task',
        tags,
        security,
        params: inProject.extend({ callTaskId: idSchema }),
        response: { 200: taskProgressSchema.describe('Found'), ...reading },
      },
    },
    async (request) => readTaskResult(calls, request.params, request.params.callTaskId),
  );
}
