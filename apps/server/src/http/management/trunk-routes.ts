import { savedTrunkSchema, saveTrunkRequestSchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { saveTrunk } from '../../management/trunks.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { named, writing } from './route-shapes.ts';

const operation = named('trunks');

export function addTrunkRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.put(
    '/trunks/:name',
    {
      schema: {
        ...operation('saveTrunk', 'Create or replace the trunk of this name'),
        params: z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
        body: saveTrunkRequestSchema,
        response: { 200: savedTrunkSchema.describe('Saved'), ...writing },
      },
    },
    async (request) =>
      saveTrunk(management, actorOf(request), { ...request.body, name: request.params.name }),
  );
}
