import { redialPreviewRequestSchema, redialPreviewSchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { previewRedial } from '../../management/preview-redial.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, named, writing } from './route-shapes.ts';

const operation = named('redial');

export function addRedialRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/projects/:projectId/redial/preview',
    {
      schema: {
        ...operation('previewRedial', 'Say what another redial rule would have decided about past calls'),
        params: inProject,
        body: redialPreviewRequestSchema,
        response: { 200: redialPreviewSchema.describe('A page of tasks, newest first'), ...writing },
      },
    },
    async (request) => previewRedial(management, request.params.projectId, request.body),
  );
}
