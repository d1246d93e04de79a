import { errorBodySchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { HttpDeps } from './http-deps.ts';

const upSchema = z.object({ status: z.literal('ok') });

/** `/health`: this process runs. `/ready`: it can also do its work, because Postgres answers. */
export function addHealthRoutes(scope: FastifyInstance, deps: Pick<HttpDeps, 'isReady'>): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get('/health', { schema: { hide: true, response: { 200: upSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    '/ready',
    { schema: { hide: true, response: { 200: upSchema, 503: errorBodySchema } } },
    async (_request, reply) => {
      if (await deps.isReady()) return reply.send({ status: 'ok' });
      return reply
        .code(503)
        .header('retry-after', 1)
        .send({ code: 'internal_error', error: 'Postgres does not answer.' });
    },
  );
}
