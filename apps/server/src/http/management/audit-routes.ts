import { auditEntryListSchema, pageQuerySchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listAuditEntries } from '../../management/audit.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, named, reading } from './route-shapes.ts';

const operation = named('audit');
const page = { 200: auditEntryListSchema.describe('A page of entries, newest first'), ...reading };

export function addAuditRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/audit',
    {
      schema: {
        ...operation('listInstallationAuditEntries', 'List who changed what in the whole installation'),
        querystring: pageQuerySchema,
        response: page,
      },
    },
    async (request) => listAuditEntries(management, null, request.query),
  );

  app.get(
    '/projects/:projectId/audit',
    {
      schema: {
        ...operation('listAuditEntries', 'List who changed what in a project'),
        params: inProject,
        querystring: pageQuerySchema,
        response: page,
      },
    },
    async (request) => listAuditEntries(management, request.params.projectId, request.query),
  );
}
