import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';

export type AttemptEnd =
  | { next: 'delivered' }
  | { next: 'exhausted' }
  | { next: 'pending'; dueAt: Date }
  /** The receiver said that it is there no more: its endpoint is disabled, unless its address changed meanwhile. */
  | { next: 'gone' };

export interface FinishedAttempt {
  startedAt: Date;
  durationMs: number;
  status: number | null;
  fault: string | null;
  end: AttemptEnd;
}

/** One statement. An arrival counts whoever's lease it was; any other end only under the lease that still holds. */
export async function finishAttempt(
  db: Executor,
  delivery: ClaimedDelivery,
  { startedAt, durationMs, status, fault, end }: FinishedAttempt,
): Promise<void> {
  const { projectId, eventId, webhookEndpointId, attempt, url } = delivery;
  const isDelivered = end.next === 'delivered';
  await sql`
    with finished as (
      update webhook_deliveries
      set state = ${end.next === 'gone' ? 'held' : end.next}, leased_until = null,
        due_at = coalesce(${end.next === 'pending' ? end.dueAt : null}::timestamptz, due_at),
        last_status = ${status}::int, last_fault = ${fault},
        delivered_at = case when ${isDelivered}::boolean then now() end
      where project_id = ${projectId} and event_id = ${eventId} and webhook_endpoint_id = ${webhookEndpointId}
        and state = 'pending' and (${isDelivered}::boolean or attempts = ${attempt})
    ), logged as (
      insert into webhook_attempts
        (project_id, event_id, webhook_endpoint_id, attempt, started_at, duration_ms, status, fault)
      select project_id, event_id, webhook_endpoint_id, ${attempt}::int, ${startedAt}, ${durationMs}::int,
        ${status}::int, ${fault}
      from webhook_deliveries
      where project_id = ${projectId} and event_id = ${eventId} and webhook_endpoint_id = ${webhookEndpointId}
      on conflict do nothing
    )
    update webhook_endpoints
    set failing_since = case when not ${isDelivered}::boolean then coalesce(failing_since, now()) end,
      disabled_at = case when ${end.next === 'gone'}::boolean then coalesce(disabled_at, now())
        else disabled_at end,
      disabled_reason = case when ${end.next === 'gone'}::boolean then coalesce(disabled_reason, 'gone')
        else disabled_reason end
    where project_id = ${projectId} and webhook_endpoint_id = ${webhookEndpointId} and url = ${url}
      and (${end.next === 'gone'}::boolean or (failing_since is null) <> ${isDelivered}::boolean)`.execute(
    db,
  );
}
