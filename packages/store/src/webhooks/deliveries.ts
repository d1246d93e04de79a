// The log of what went to an endpoint, sending it again, and a test event.
import type {
  DeliveryListQuery,
  DeliveryState,
  Page,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@outspoken/contract';
import { sql } from 'kysely';
import { pageStart, toPage } from '../management/cursor.ts';
import { newId } from '../new-id.ts';
import type { Executor } from '../open-database.ts';

export interface EndpointReference {
  projectId: string;
  webhookEndpointId: string;
}

interface DeliveryRow {
  event_id: string;
  kind: WebhookDelivery['kind'];
  state: DeliveryState;
  attempts: number;
  due_at: Date;
  last_status: number | null;
  last_fault: string | null;
  delivered_at: Date | null;
  created_at: Date;
}

function shown(row: DeliveryRow): WebhookDelivery {
  return {
    eventId: row.event_id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    dueAt: row.state === 'pending' ? row.due_at.toISOString() : null,
    lastStatus: row.last_status,
    lastFault: row.last_fault,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

const deliveries = sql`
  select d.event_id, e.kind, d.state, d.attempts, d.due_at, d.last_status, d.last_fault, d.delivered_at,
    d.created_at, e.data
  from webhook_deliveries d join events e using (project_id, event_id)`;

export async function listDeliveries(
  db: Executor,
  { projectId, webhookEndpointId }: EndpointReference,
  query: DeliveryListQuery,
): Promise<Page<WebhookDelivery>> {
  const start = pageStart(query);
  const { state = null, kind = null } = query;
  const { rows } = await sql<DeliveryRow>`
    ${deliveries}
    where d.project_id = ${projectId} and d.webhook_endpoint_id = ${webhookEndpointId}
      and d.event_id < ${start.before}
      and (${state}::text is null or d.state = ${state}) and (${kind}::text is null or e.kind = ${kind})
    order by d.event_id desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.event_id, show: shown });
}

export async function readDelivery(
  db: Executor,
  { projectId, webhookEndpointId }: EndpointReference,
  eventId: string,
): Promise<WebhookDeliveryDetail | null> {
  const { rows } = await sql<DeliveryRow & { data: Record<string, unknown> }>`
    ${deliveries}
    where d.project_id = ${projectId} and d.webhook_endpoint_id = ${webhookEndpointId}
      and d.event_id = ${eventId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const log = await sql<{
    attempt: number;
    startedAt: Date;
    durationMs: number;
    status: number | null;
    fault: string | null;
  }>`
    select attempt, started_at as "startedAt", duration_ms as "durationMs", status, fault from webhook_attempts
    where project_id = ${projectId} and webhook_endpoint_id = ${webhookEndpointId} and event_id = ${eventId}
    order by attempt`.execute(db);
  const attempts = log.rows.map((one) => ({ ...one, startedAt: one.startedAt.toISOString() }));
  return { ...shown(row), data: row.data, log: attempts };
}

const anew = sql`state = 'pending', due_at = now(), leased_until = null, former_attempts = attempts,
  delivered_at = null`;

/** One that is under way at this moment is left alone. False: there is no such delivery. */
export async function resendDelivery(
  tx: Executor,
  { projectId, webhookEndpointId }: EndpointReference,
  eventId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with resent as (
      update webhook_deliveries set ${anew}
      where project_id = ${projectId} and webhook_endpoint_id = ${webhookEndpointId} and event_id = ${eventId}
        and (leased_until is null or leased_until <= now())
    )
    select exists (
      select from webhook_deliveries
      where project_id = ${projectId} and webhook_endpoint_id = ${webhookEndpointId}
        and event_id = ${eventId}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

export interface ResendRange {
  from: Date;
  to: Date;
  states: readonly DeliveryState[];
}

/** Ids of events begin with their time, so a range of time is a range of the log's index. */
export async function resendDeliveries(
  tx: Executor,
  { projectId, webhookEndpointId }: EndpointReference,
  { from, to, states }: ResendRange,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set ${anew}
    where project_id = ${projectId} and webhook_endpoint_id = ${webhookEndpointId}
      and event_id >= ${firstEventId(from)} and event_id < ${firstEventId(to)}
      and state = any (${states}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function insertTestEvent(
  tx: Executor,
  { projectId, webhookEndpointId }: EndpointReference,
): Promise<string> {
  const eventId = newId('event');
  await sql`
    with told as (
      insert into events (project_id, event_id, kind, data) values (${projectId}, ${eventId}, 'webhook.test', '{}')
    )
    insert into webhook_deliveries (project_id, event_id, webhook_endpoint_id)
    values (${projectId}, ${eventId}, ${webhookEndpointId})`.execute(tx);
  return eventId;
}

/** At most `most` of them, with their deliveries; returns how many. */
export async function deleteOldEvents(db: Executor, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from events v using (
      select o.project_id, o.event_id
      from (select distinct project_id from webhook_endpoints) p cross join lateral (
        select project_id, event_id from events
        where project_id = p.project_id and event_id < ${firstEventId(before)} limit ${most}) o
      limit ${most}) old
    where v.project_id = old.project_id and v.event_id = old.event_id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

function firstEventId(from: Date): string {
  return `evt_${Math.max(0, from.getTime()).toString(16).padStart(12, '0')}`;
}
