import {
  AppError,
  type ChangeWebhookEndpointRequest,
  type CreatedWebhookEndpoint,
  type CreateWebhookEndpointRequest,
  type Page,
  type PageQuery,
  type WebhookEndpoint,
} from '@outspoken/contract';
import { readOutboundUrl } from '@outspoken/guarded-http/outbound-url';
import { newId } from '@outspoken/store/new-id';
import type { EndpointReference } from '@outspoken/store/webhooks/deliveries';
import * as stored from '@outspoken/store/webhooks/endpoints';
import type { Actor, ProjectContext } from '../management/actor.ts';
import { audited } from '../management/audited.ts';
import { found } from '../management/found.ts';
import { createWebhookSecret } from './create-webhook-secret.ts';
import type { EventsDeps } from './events-deps.ts';

const MOST_ENDPOINTS = 20;
const HOUR_MS = 3_600_000;

/** Its secret leaves here once; only a sealed form is stored. */
export function createEndpoint(
  deps: EventsDeps,
  { actor, projectId }: ProjectContext,
  { url, eventKinds }: CreateWebhookEndpointRequest,
): Promise<CreatedWebhookEndpoint> {
  refuseBadUrl(deps, url);
  const webhookEndpointId = newId('webhookEndpoint');
  const secret = createWebhookSecret();
  const sealedSecret = deps.box.seal(secret, webhookEndpointId);
  return audited(deps, actor, async (tx) => {
    if ((await stored.countWebhookEndpoints(tx, projectId)) >= MOST_ENDPOINTS) {
      throw new AppError('conflict', `A project has at most ${MOST_ENDPOINTS} webhook endpoints.`);
    }
    const endpoint = { webhookEndpointId, url, eventKinds, sealedSecret };
    const made = await stored.insertWebhookEndpoint(tx, projectId, endpoint);
    const change = { projectId, action: 'webhook_endpoint.create', target: webhookEndpointId };
    return { result: { ...made, secret }, change };
  });
}

export function listEndpoints(
  { db }: EventsDeps,
  projectId: string,
  query: PageQuery,
): Promise<Page<WebhookEndpoint>> {
  return stored.listWebhookEndpoints(db, projectId, query);
}

export async function readEndpoint(
  { db }: EventsDeps,
  { projectId, webhookEndpointId }: EndpointReference,
): Promise<WebhookEndpoint> {
  return found(await stored.readWebhookEndpoint(db, projectId, webhookEndpointId));
}

export interface EndpointContext extends EndpointReference {
  actor: Actor;
}

export function changeEndpoint(
  deps: EventsDeps,
  { actor, projectId, webhookEndpointId }: EndpointContext,
  request: ChangeWebhookEndpointRequest,
): Promise<WebhookEndpoint> {
  if (request.url !== undefined) refuseBadUrl(deps, request.url);
  return audited(deps, actor, async (tx) => {
    const result = found(await stored.changeWebhookEndpoint(tx, projectId, webhookEndpointId, request));
    const fields = Object.keys(request);
    const change = { projectId, action: 'webhook_endpoint.change', target: webhookEndpointId, fields };
    return { result, change };
  });
}

/** For a while the former secret signs, too, so that receivers can change over one after the other. */
export function rotateSecret(
  deps: EventsDeps,
  { actor, projectId, webhookEndpointId }: EndpointContext,
  { overlapHours }: { overlapHours: number },
): Promise<CreatedWebhookEndpoint> {
  const secret = createWebhookSecret();
  const rotation = {
    sealedSecret: deps.box.seal(secret, webhookEndpointId),
    formerUntil: new Date(Date.now() + overlapHours * HOUR_MS),
  };
  return audited(deps, actor, async (tx) => {
    const endpoint = found(await stored.rotateWebhookSecret(tx, projectId, webhookEndpointId, rotation));
    const change = { projectId, action: 'webhook_endpoint.rotate_secret', target: webhookEndpointId };
    return { result: { ...endpoint, secret }, change };
  });
}

export function deleteEndpoint(
  deps: EventsDeps,
  { actor, projectId, webhookEndpointId }: EndpointContext,
): Promise<void> {
  return audited(deps, actor, async (tx) => {
    found(await stored.deleteWebhookEndpoint(tx, projectId, webhookEndpointId));
    const change = { projectId, action: 'webhook_endpoint.delete', target: webhookEndpointId };
    return { result: undefined, change };
  });
}

/** What can be known of an address without asking for its name; the rest is judged at every delivery. */
function refuseBadUrl({ outbound }: EventsDeps, url: string): void {
  const read = readOutboundUrl(url, outbound);
  if ('fault' in read) throw new AppError('invalid_request', `url ${read.fault}.`);
}
