import {
  deliveryListQuerySchema,
  idSchema,
  resendDeliveriesRequestSchema,
  resentDeliveriesSchema,
  sentTestEventSchema,
  webhookDeliveryDetailSchema,
  webhookDeliveryListSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  listDeliveries,
  readDelivery,
  resendDeliveries,
  resendDelivery,
  sendTestEvent,
} from '../../events/webhook-deliveries.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { done, inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('webhooks');
const endpoint = '/projects/:projectId/webhook-endpoints/:webhookEndpointId';
const ofEndpoint = inProject.extend({ webhookEndpointId: idSchema });
const ofDelivery = ofEndpoint.extend({ eventId: idSchema });

export function addWebhookDeliveryRoutes(scope: FastifyInstance, { events }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${endpoint}/deliveries`,
    {
      schema: {
        ...operation(
          'listWebhookDeliveries',
          'List what was sent to an endpoint, by state and kind of event',
        ),
        params: ofEndpoint,
        querystring: deliveryListQuerySchema,
        response: {
          200: webhookDeliveryListSchema.describe('A page of deliveries, newest first'),
          ...reading,
        },
      },
    },
    async (request) => listDeliveries(events, request.params, request.query),
  );

  app.get(
    `${endpoint}/deliveries/:eventId`,
    {
      schema: {
        ...operation('readWebhookDelivery', 'Read a delivery with all its attempts'),
        params: ofDelivery,
        response: { 200: webhookDeliveryDetailSchema.describe('Found'), ...reading },
      },
    },
    async (request) => readDelivery(events, request.params, request.params.eventId),
  );

  app.post(
    `${endpoint}/deliveries/:eventId/resend`,
    {
      schema: {
        ...operation('resendWebhookDelivery', 'Send an event again, under the same id'),
        params: ofDelivery,
        response: { ...done, ...writing },
      },
    },
    async (request, reply) => {
      const context = { ...request.params, actor: actorOf(request) };
      await resendDelivery(events, context, request.params.eventId);
      return reply.code(204).send(undefined);
    },
  );

  app.post(
    `${endpoint}/resend`,
    {
      schema: {
        ...operation('resendWebhookDeliveries', 'Send the events of a span of time again'),
        params: ofEndpoint,
        body: resendDeliveriesRequestSchema,
        response: { 200: resentDeliveriesSchema.describe('How many are under way again'), ...writing },
      },
    },
    async (request) => resendDeliveries(events, { ...request.params, actor: actorOf(request) }, request.body),
  );

  app.post(
    `${endpoint}/test`,
    {
      schema: {
        ...operation('sendTestEvent', 'Send a test event, once; its delivery shows what came of it'),
        params: ofEndpoint,
        response: { 202: sentTestEventSchema.describe('Under way'), ...writing },
      },
    },
    async (request, reply) => {
      const context = { ...request.params, actor: actorOf(request) };
      return reply.code(202).send(await sendTestEvent(events, context));
    },
  );
}
