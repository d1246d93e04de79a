import {
  analysedCallSchema,
  callDetailSchema,
  callListQuerySchema,
  callListSchema,
  idSchema,
  journalPageSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { analyseCall } from '../../management/analyse-call.ts';
import { listCalls, readCall, readJournal } from '../../management/calls.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { inProject, named, reading, writing } from './route-shapes.ts';

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

  app.post(
    '/projects/:projectId/calls/:callId/analysis',
    {
      schema: {
        ...operation('analyseCall', 'Analyse a call again; what was decided of its task stands'),
        params: ofCall,
        response: { 200: analysedCallSchema.describe('What was found this time'), ...writing },
      },
    },
    async (request) => {
      const { projectId, callId } = request.params;
      return analyseCall(management, { actor: actorOf(request), projectId }, callId);
    },
  );
}
