import {
  AppError,
  type DeliveryListQuery,
  type Page,
  type ResendDeliveriesRequest,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from '@outspoken/contract';
import type { Executor } from '@outspoken/store/open-database';
import * as stored from '@outspoken/store/webhooks/deliveries';
import { readWebhookEndpoint } from '@outspoken/store/webhooks/endpoints';
import { audited } from '../management/audited.ts';
import { found } from '../management/found.ts';
import type { EventsDeps } from './events-deps.ts';
import type { EndpointContext } from './webhook-endpoints.ts';

export async function listDeliveries(
  { db }: EventsDeps,
  endpoint: stored.EndpointReference,
  query: DeliveryListQuery,
): Promise<Page<WebhookDelivery>> {
  found(await readWebhookEndpoint(db, endpoint.projectId, endpoint.webhookEndpointId));
  return stored.listDeliveries(db, endpoint, query);
}

export async function readDelivery(
  { db }: EventsDeps,
  endpoint: stored.EndpointReference,
  eventId: string,
): Promise<WebhookDeliveryDetail> {
  found(await readWebhookEndpoint(db, endpoint.projectId, endpoint.webhookEndpointId));
  return found(await stored.readDelivery(db, endpoint, eventId));
}

/** With the same event id, and the schedule from its beginning. */
export function resendDelivery(deps: EventsDeps, context: EndpointContext, eventId: string): Promise<void> {
  const { projectId } = context;
  return audited(deps, context.actor, async (tx) => {
    await refuseClosed(tx, context);
    found(await stored.resendDelivery(tx, context, eventId));
    return { result: undefined, change: { projectId, action: 'webhook_delivery.resend', target: eventId } };
  });
}

export function resendDeliveries(
  deps: EventsDeps,
  context: EndpointContext,
  { from, to, states }: ResendDeliveriesRequest,
): Promise<{ resent: number }> {
  const { projectId, webhookEndpointId } = context;
  return audited(deps, context.actor, async (tx) => {
    await refuseClosed(tx, context);
    const range = { from: new Date(from), to: new Date(to), states };
    const resent = await stored.resendDeliveries(tx, context, range);
    const change = { projectId, action: 'webhook_delivery.resend_range', target: webhookEndpointId };
    return { result: { resent }, change };
  });
}

export function sendTestEvent(deps: EventsDeps, context: EndpointContext): Promise<{ eventId: string }> {
  const { projectId, webhookEndpointId } = context;
  return audited(deps, context.actor, async (tx) => {
    await refuseClosed(tx, context);
    const eventId = await stored.insertTestEvent(tx, context);
    const change = { projectId, action: 'webhook_endpoint.test', target: webhookEndpointId };
    return { result: { eventId }, change };
  });
}

async function refuseClosed(
  tx: Executor,
  { projectId, webhookEndpointId }: stored.EndpointReference,
): Promise<void> {
  const endpoint = found(await readWebhookEndpoint(tx, projectId, webhookEndpointId));
  if (endpoint.disabled) throw new AppError('conflict', 'The webhook endpoint is disabled.');
}
