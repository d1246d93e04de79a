import {
  changeWebhookEndpointRequestSchema,
  createdWebhookEndpointSchema,
  createWebhookEndpointRequestSchema,
  idSchema,
  pageQuerySchema,
  rotateWebhookSecretRequestSchema,
  webhookEndpointListSchema,
  webhookEndpointSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  readEndpoint,
  rotateSecret,
} from '../../events/webhook-endpoints.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { done, inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('webhooks');
const endpoints = '/projects/:projectId/webhook-endpoints';
const ofEndpoint = inProject.extend({ webhookEndpointId: idSchema });

export function addWebhookRoutes(scope: FastifyInstance, { events }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    endpoints,
    {
      schema: {
        ...operation('createWebhookEndpoint', 'Create a webhook endpoint; its secret is shown this once'),
        params: inProject,
        body: createWebhookEndpointRequestSchema,
        response: { 201: createdWebhookEndpointSchema.describe('Created'), ...writing },
      },
    },
    async (request, reply) => {
      const context = { ...request.params, actor: actorOf(request) };
      return reply.code(201).send(await createEndpoint(events, context, request.body));
    },
  );

  app.get(
    endpoints,
    {
      schema: {
        ...operation('listWebhookEndpoints', 'List webhook endpoints'),
        params: inProject,
        querystring: pageQuerySchema,
        response: {
          200: webhookEndpointListSchema.describe('A page of endpoints, newest first'),
          ...reading,
        },
      },
    },
    async (request) => listEndpoints(events, request.params.projectId, request.query),
  );

  app.get(
    `${endpoints}/:webhookEndpointId`,
    {
      schema: {
        ...operation('readWebhookEndpoint', 'Read a webhook endpoint'),
        params: ofEndpoint,
        response: { 200: webhookEndpointSchema.describe('Found'), ...reading },
      },
    },
    async (request) => readEndpoint(events, request.params),
  );

  app.patch(
    `${endpoints}/:webhookEndpointId`,
    {
      schema: {
        ...operation('changeWebhookEndpoint', 'Change, disable or enable a webhook endpoint'),
        params: ofEndpoint,
        body: changeWebhookEndpointRequestSchema,
        response: { 200: webhookEndpointSchema.describe('As it is now'), ...writing },
      },
    },
    async (request) => changeEndpoint(events, { ...request.params, actor: actorOf(request) }, request.body),
  );

  app.post(
    `${endpoints}/:webhookEndpointId/rotate-secret`,
    {
      schema: {
        ...operation('rotateWebhookSecret', 'Give a webhook endpoint a new secret; it is shown this once'),
        params: ofEndpoint,
        body: rotateWebhookSecretRequestSchema,
        response: { 200: createdWebhookEndpointSchema.describe('With the new secret'), ...writing },
      },
    },
    async (request) => rotateSecret(events, { ...request.params, actor: actorOf(request) }, request.body),
  );

  app.delete(
    `${endpoints}/:webhookEndpointId`,
    {
      schema: {
        ...operation('deleteWebhookEndpoint', 'Delete a webhook endpoint'),
        params: ofEndpoint,
        response: { ...done, ...writing },
      },
    },
    async (request, reply) => {
      await deleteEndpoint(events, { ...request.params, actor: actorOf(request) });
      return reply.code(204).send(undefined);
    },
  );
}
