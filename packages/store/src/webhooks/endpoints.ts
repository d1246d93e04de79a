// Webhook endpoints of a project. Secrets come and go sealed: only the server can read them.
import type { ChangeWebhookEndpointRequest, EventKind, Page, WebhookEndpoint } from '@outspoken/contract';
import { sql } from 'kysely';
import { pageStart, toPage } from '../management/cursor.ts';
import type { Executor } from '../open-database.ts';

interface EndpointRow {
  webhook_endpoint_id: string;
  url: string;
  event_kinds: EventKind[];
  disabled_reason: WebhookEndpoint['disabledReason'];
  failing_since: Date | null;
  former_secret_until: Date | null;
  created_at: Date;
}

const shownColumns = sql`webhook_endpoint_id, url, event_kinds, disabled_reason, failing_since, created_at,
  case when former_secret_until > now() then former_secret_until end as former_secret_until`;

function shown(row: EndpointRow): WebhookEndpoint {
  return {
    webhookEndpointId: row.webhook_endpoint_id,
    url: row.url,
    eventKinds: row.event_kinds,
    disabled: row.disabled_reason !== null,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    formerSecretUntil: row.former_secret_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export interface NewWebhookEndpoint {
  webhookEndpointId: string;
  url: string;
  eventKinds: readonly EventKind[];
  sealedSecret: Buffer;
}

export async function insertWebhookEndpoint(
  db: Executor,
  projectId: string,
  { webhookEndpointId, url, eventKinds, sealedSecret }: NewWebhookEndpoint,
): Promise<WebhookEndpoint> {
  const { rows } = await sql<EndpointRow>`
    insert into webhook_endpoints (project_id, webhook_endpoint_id, url, event_kinds, secret)
    values (${projectId}, ${webhookEndpointId}, ${url}, ${eventKinds}::text[], ${sealedSecret})
    returning ${shownColumns}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('an insert returned nothing');
  return shown(row);
}

export async function countWebhookEndpoints(db: Executor, projectId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoints
    where project_id = ${projectId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listWebhookEndpoints(
  db: Executor,
  projectId: string,
  query: { cursor?: string; limit: number },
): Promise<Page<WebhookEndpoint>> {
  const start = pageStart(query);
  const { rows } = await sql<EndpointRow>`
    select ${shownColumns} from webhook_endpoints
    where project_id = ${projectId} and webhook_endpoint_id < ${start.before} and deleted_at is null
    order by webhook_endpoint_id desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.webhook_endpoint_id, show: shown });
}

export async function readWebhookEndpoint(
  db: Executor,
  projectId: string,
  webhookEndpointId: string,
): Promise<WebhookEndpoint | null> {
  const { rows } = await sql<EndpointRow>`
    select ${shownColumns} from webhook_endpoints
    where project_id = ${projectId} and webhook_endpoint_id = ${webhookEndpointId}
      and deleted_at is null`.execute(db);
  return rows[0] ? shown(rows[0]) : null;
}

/** In a transaction of the caller's. What was held goes out again, anew, when the endpoint is enabled. */
export async function changeWebhookEndpoint(
  tx: Executor,
  projectId: string,
  webhookEndpointId: string,
  { url, eventKinds, disabled }: ChangeWebhookEndpointRequest,
): Promise<WebhookEndpoint | null> {
  const { rows } = await sql<EndpointRow>`
    update webhook_endpoints set
      url = coalesce(${url ?? null}, url),
      event_kinds = coalesce(${eventKinds ?? null}::text[], event_kinds),
      disabled_at = case when ${disabled === undefined}::boolean then disabled_at
        when ${disabled ?? false}::boolean then coalesce(disabled_at, now()) end,
      disabled_reason = case when ${disabled === undefined}::boolean then disabled_reason
        when ${disabled ?? false}::boolean then coalesce(disabled_reason, 'operator') end,
      failing_since = case when ${disabled ?? true}::boolean and ${url === undefined}::boolean
        then failing_since end,
      updated_at = now()
    where project_id = ${projectId} and webhook_endpoint_id = ${webhookEndpointId} and deleted_at is null
    returning ${shownColumns}`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  if (disabled === false) {
    await sql`
      update webhook_deliveries set state = 'pending', due_at = now(), former_attempts = attempts
      where project_id = ${projectId} and webhook_endpoint_id = ${webhookEndpointId}
        and state = 'held'`.execute(tx);
  }
  return shown(row);
}

export async function rotateWebhookSecret(
  tx: Executor,
  projectId: string,
  webhookEndpointId: string,
  { sealedSecret, formerUntil }: { sealedSecret: Buffer; formerUntil: Date },
): Promise<WebhookEndpoint | null> {
  const { rows } = await sql<EndpointRow>`
    update webhook_endpoints
    set former_secret = secret, former_secret_until = ${formerUntil}, secret = ${sealedSecret}, updated_at = now()
    where project_id = ${projectId} and webhook_endpoint_id = ${webhookEndpointId} and deleted_at is null
    returning ${shownColumns}`.execute(tx);
  return rows[0] ? shown(rows[0]) : null;
}

/** It is told of nothing more; its secrets are gone, its log stays until its events grow old. */
export async function deleteWebhookEndpoint(
  tx: Executor,
  projectId: string,
  webhookEndpointId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoints
    set deleted_at = now(), secret = '', former_secret = null, former_secret_until = null, updated_at = now()
    where project_id = ${projectId} and webhook_endpoint_id = ${webhookEndpointId} and deleted_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}
