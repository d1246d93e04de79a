import { idSchema, journalPageSchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readJournal } from '../../management/read-journal.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, reading, security } from './route-shapes.ts';

const tags = ['calls'];

export function addCallRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/calls/:callId/journal',
    {
      schema: {
        operationId: 'readJournal',
        summary: 'Read what happened in a call, oldest first',
        tags,
        security,
        params: inProject.extend({ callId: idSchema }),
        querystring: z.object({ afterSeq: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
        response: { 200: journalPageSchema.describe('Entries after the given one'), ...reading },
      },
    },
    async (request) => readJournal(management, request.params, request.query.afterSeq),
  );
}
