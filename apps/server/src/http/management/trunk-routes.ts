import { savedTrunkSchema, saveTrunkRequestSchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { saveTrunk } from '../../management/save-trunk.ts';
import type { HttpDeps } from '../http-deps.ts';
import { security, writing } from './route-shapes.ts';

export function addTrunkRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.put(
    '/trunks/:name',
    {
      schema: {
        operationId: 'saveTrunk',
        summary: 'Create or replace the trunk of this name',
        tags: ['trunks'],
        security,
        params: z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
        body: saveTrunkRequestSchema,
        response: { 200: savedTrunkSchema.describe('Saved'), ...writing },
      },
    },
    async (request) => saveTrunk(management, request.params.name, request.body),
  );
}
