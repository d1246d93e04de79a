// OpenAPI of all routes at /api/openapi.json, emitted from the shapes they are checked and answered with,
// and a page to read it at /api/docs. The page brings its own script and fonts: it works without the internet.
import swagger from '@fastify/swagger';
import { agentJsonSchema } from '@outspoken/contract';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { completeOpenApi, type Document } from './openapi/complete-openapi.ts';
import { INTRODUCTION } from './openapi/introduction.ts';
import { nameShapes } from './openapi/named-shapes.ts';

export async function describeApi(app: FastifyInstance): Promise<void> {
  nameShapes();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Outspoken',
        version: '1.0.0',
        description: INTRODUCTION,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          operatorToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (emitted) => completeOpenApi(asDocument(jsonSchemaTransformObject(emitted))),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/api/agent.schema.json', { schema: { hide: true } }, async () => agentJsonSchema());
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Outspoken API',
      theme: 'default',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      orderSchemaPropertiesBy: 'preserve',
      defaultOpenFirstTag: true,
      authentication: { preferredSecurityScheme: 'apiKey' },
    },
  });
}

/** The emitter types its result as any version of OpenAPI; what it emits is 3.1. */
function asDocument(emitted: object): Document {
  return emitted as Document;
}
