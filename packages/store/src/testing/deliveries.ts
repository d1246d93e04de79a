// Events and the states of their deliveries, for tests on a real database.
import { sql } from 'kysely';
import type { Database } from '../open-database.ts';

/** As the triggers do, many in one statement. */
export async function tellOften(db: Database, projectId: string, count: number): Promise<void> {
  await sql`
    select tell_project(${projectId}, 'call.ended', jsonb_build_object('callId', 'call_' || n))
    from generate_series(1, ${count}::int) n`.execute(db);
}

export async function countDeliveryStates(
  db: Database,
  webhookEndpointId: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from webhook_deliveries
    where webhook_endpoint_id = ${webhookEndpointId} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
