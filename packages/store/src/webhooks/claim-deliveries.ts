// Which deliveries go out next. A claim is a lease: whoever dies with it loses nothing, for when it runs out the
// delivery is due again.
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import type { EndpointReference } from './deliveries.ts';

export interface ClaimLimits {
  now: Date;
  leaseMs: number;
  /** Of all endpoints together. */
  most: number;
  /** Under way at once to one endpoint, over all processes. */
  mostPerEndpoint: number;
  /** The same for an endpoint to which the last delivery did not arrive. */
  mostWhileFailing: number;
}

export interface ClaimedDelivery {
  projectId: string;
  eventId: string;
  webhookEndpointId: string;
  /** Counted from the first; it is also the fence of this claim. */
  attempt: number;
  formerAttempts: number;
  url: string;
  sealedSecret: Buffer;
  /** Null unless the secret rotates. */
  sealedFormerSecret: Buffer | null;
  kind: string;
  data: Record<string, unknown>;
  createdAt: Date;
}

const MOST_ENDPOINTS_A_ROUND = 200;

/**
 * The endpoints' rows are the locks, and the leases are counted with a snapshot younger than these: the cap per
 * endpoint is exact however many processes claim.
 */
export function claimDeliveries(db: Executor, limits: ClaimLimits): Promise<ClaimedDelivery[]> {
  return runInTransaction(db, async (tx) => {
    const endpoints = await lockReadyEndpoints(tx, limits.now);
    return endpoints.length === 0 ? [] : await leaseDeliveries(tx, endpoints, limits);
  });
}

/** Jumps from endpoint to endpoint through the index of what is pending; those that work go first. */
async function lockReadyEndpoints(tx: Executor, now: Date): Promise<EndpointReference[]> {
  const { rows } = await sql<EndpointReference>`
    with recursive waiting as (
      (select project_id, webhook_endpoint_id from webhook_deliveries where state = 'pending'
        order by webhook_endpoint_id limit 1)
      union all
      select next.* from waiting w cross join lateral (
        select d.project_id, d.webhook_endpoint_id from webhook_deliveries d
        where d.state = 'pending' and d.webhook_endpoint_id > w.webhook_endpoint_id
        order by d.webhook_endpoint_id limit 1) next
    )
    select e.project_id as "projectId", e.webhook_endpoint_id as "webhookEndpointId"
    from waiting w
    join webhook_endpoints e using (project_id, webhook_endpoint_id)
    cross join lateral (
      select d.due_at from webhook_deliveries d
      where d.webhook_endpoint_id = w.webhook_endpoint_id and d.state = 'pending' and d.due_at <= ${now}
      order by d.due_at, d.event_id limit 1) first
    order by e.failing_since is not null, first.due_at
    limit ${MOST_ENDPOINTS_A_ROUND}
    for no key update of e skip locked`.execute(tx);
  return rows;
}

async function leaseDeliveries(
  tx: Executor,
  endpoints: readonly EndpointReference[],
  { now, leaseMs, most, mostPerEndpoint, mostWhileFailing }: ClaimLimits,
): Promise<ClaimedDelivery[]> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<ClaimedDelivery>`
    with endpoints as materialized (
      select e.*, e.disabled_at is null and e.deleted_at is null as open,
        case when e.failing_since is null then ${mostPerEndpoint}::int else ${mostWhileFailing}::int end - (
          select count(*) from webhook_deliveries l
          where l.webhook_endpoint_id = e.webhook_endpoint_id and l.leased_until > ${now}) as room
      from unnest(
        ${endpoints.map((one) => one.projectId)}::text[], ${endpoints.map((one) => one.webhookEndpointId)}::text[]
      ) with ordinality as given (project_id, webhook_endpoint_id, place)
      join webhook_endpoints e using (project_id, webhook_endpoint_id)
      order by given.place
    ), held as (
      update webhook_deliveries d set state = 'held', leased_until = null
      from endpoints e
      where not e.open and d.webhook_endpoint_id = e.webhook_endpoint_id and d.state = 'pending'
        and d.due_at <= ${now}
    ), picked as (
      select d.* from endpoints e cross join lateral (
        select p.project_id, p.event_id, p.webhook_endpoint_id from webhook_deliveries p
        where p.webhook_endpoint_id = e.webhook_endpoint_id and p.state = 'pending' and p.due_at <= ${now}
        order by p.due_at, p.event_id limit greatest(e.room, 0)) d
      where e.open limit ${most}
    ), leased as (
      update webhook_deliveries d
      set attempts = d.attempts + 1, due_at = ${leasedUntil}, leased_until = ${leasedUntil}
      from picked
      where d.project_id = picked.project_id and d.event_id = picked.event_id
        and d.webhook_endpoint_id = picked.webhook_endpoint_id and d.state = 'pending' and d.due_at <= ${now}
      returning d.*
    )
    select l.project_id as "projectId", l.event_id as "eventId", l.webhook_endpoint_id as "webhookEndpointId",
      l.attempts as attempt, l.former_attempts as "formerAttempts", e.url, e.secret as "sealedSecret",
      case when e.former_secret_until > ${now} then e.former_secret end as "sealedFormerSecret",
      v.kind, v.data, v.created_at as "createdAt"
    from leased l
    join endpoints e on e.webhook_endpoint_id = l.webhook_endpoint_id
    join events v on v.project_id = l.project_id and v.event_id = l.event_id
    order by l.event_id`.execute(tx);
  return rows;
}
