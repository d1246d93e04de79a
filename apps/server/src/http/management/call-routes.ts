import {
  callDetailSchema,
  callListQuerySchema,
  callListSchema,
  idSchema,
  journalPageSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listCalls, readCall, readJournal } from '../../management/calls.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, named, reading } from './route-shapes.ts';

const operation = named('calls');
const ofCall = inProject.extend({ callId: idSchema });

export function addCallRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/calls',
    {
      schema: {
        ...operation('listCalls', 'List calls by status, agent, group and time'),
        params: inProject,
        querystring: callListQuerySchema,
        response: { 200: callListSchema.describe('A page of calls, newest first'), ...reading },
      },
    },
    async (request) => listCalls(management, request.params.projectId, request.query),
  );

  app.get(
    '/projects/:projectId/calls/:callId',
    {
      schema: {
        ...operation('readCall', 'Read a call with its journal'),
        params: ofCall,
        response: { 200: callDetailSchema.describe('Found'), ...reading },
      },
    },
    async (request) => readCall(management, request.params),
  );

  app.get(
    '/projects/:projectId/calls/:callId/journal',
    {
      schema: {
        ...operation('readJournal', 'Read what happened in a call, oldest first'),
        params: ofCall,
        querystring: z.object({ afterSeq: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
        response: { 200: journalPageSchema.describe('Entries after the given one'), ...reading },
      },
    },
    async (request) => readJournal(management, request.params, request.query.afterSeq),
  );
}
