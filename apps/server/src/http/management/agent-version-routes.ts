import {
  agentVersionDetailSchema,
  agentVersionListSchema,
  idSchema,
  pageQuerySchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listAgentVersions, readAgentVersion } from '../../management/agents.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, named, reading } from './route-shapes.ts';

const operation = named('agents');
const ofAgent = inProject.extend({ agentId: idSchema });

export function addAgentVersionRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/agents/:agentId/versions',
    {
      schema: {
        ...operation('listAgentVersions', 'List the published versions of an agent'),
        params: ofAgent,
        querystring: pageQuerySchema,
        response: { 200: agentVersionListSchema.describe('A page of versions, newest first'), ...reading },
      },
    },
    async (request) => listAgentVersions(management, request.params, request.query),
  );

  app.get(
    '/projects/:projectId/agents/:agentId/versions/:version',
    {
      schema: {
        ...operation('readAgentVersion', 'Read a published version of an agent'),
        params: ofAgent.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
        response: { 200: agentVersionDetailSchema.describe('Found'), ...reading },
      },
    },
    async (request) => readAgentVersion(management, request.params, request.params.version),
  );
}
