import { AppError } from '@outspoken/contract';
import type { FastifyInstance, HTTPMethods } from 'fastify';

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'];

/** An address that exists answers 405, not 404, to a method it does not have. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    schema: { hide: true },
    // Refused before the body is read: whatever it holds, the answer is the same.
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new AppError('invalid_request', `This address knows only ${allowed.join(', ')}.`, {
        status: 405,
      });
    },
    handler: async () => undefined,
  });
}
