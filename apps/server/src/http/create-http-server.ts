// The HTTP server: limits, timeouts, request ids, one log line per request, and the routes.
import { randomUUID } from 'node:crypto';
import { AppError } from '@outspoken/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { answerBrokenRequest } from './answer-broken-request.ts';
import { createErrorHandler } from './answer-error.ts';
import { describeApi } from './describe-api.ts';
import { addHealthRoutes } from './health-routes.ts';
import type { HttpDeps } from './http-deps.ts';
import { limitHandlingTime } from './limit-handling-time.ts';
import { addManagementRoutes } from './management/add-management-routes.ts';
import { addPublicRoutes } from './public-routes.ts';
import { addRecordingLinkRoutes } from './recording-link-routes.ts';
import { createShapeValidator } from './shape-validator.ts';

const MIB = 1024 * 1024;
const MOST_HANDLING_MS = 25_000;

export async function createHttpServer(deps: HttpDeps): Promise<FastifyInstance> {
  const answerError = createErrorHandler(deps.log);
  const app = Fastify({
    logger: false,
    bodyLimit: MIB,
    connectionTimeout: 30_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 1000 },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: deps.trustedProxies.length > 0 && [...deps.trustedProxies],
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      answerError(error, request, reply);
    },
  });

  app.addHttpMethod('QUERY', { hasBody: true, overrideExisting: true }); // unknown to Fastify, it would be a malformed request, not a 405
  app.setValidatorCompiler(createShapeValidator);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new AppError('not_found', 'There is nothing at this address.');
  });

  limitHandlingTime(app, MOST_HANDLING_MS);
  app.decorateRequest('facts', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route !== '/health' && route !== '/ready') {
      deps.log.info(
        {
          requestId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...request.getDecorator<object | null>('facts'),
        },
        'request',
      );
    }
    done();
  });

  await describeApi(app);
  await app.register(async (scope) => addHealthRoutes(scope, deps));
  await app.register(async (scope) => addPublicRoutes(scope, deps), { prefix: '/api/v1' });
  await app.register(async (scope) => addRecordingLinkRoutes(scope, deps), { prefix: '/api/recordings' });
  await app.register(async (scope) => addManagementRoutes(scope, deps), { prefix: '/api/management/v1' });
  return app;
}
