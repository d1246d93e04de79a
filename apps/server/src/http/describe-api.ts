import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { nameShapes } from './named-shapes.ts';

/** OpenAPI of all routes, emitted from the shapes they are checked and answered with. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  nameShapes();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Outspoken',
        version: '1.0.0',
        description: 'Places voice calls to people through configurable agents, and keeps what came of them.',
        license: { name: 'Apache-2.0' },
      },
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          operatorToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
