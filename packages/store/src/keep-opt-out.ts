import type { JournalEntry } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/**
 * At the end of a call: who pressed the agent's opt-out key is never called again, also when it could not be stored as
 * it was pressed, because the database was away or the process died. In a transaction of the caller's.
 */
export async function keepOptOut(
  tx: Executor,
  { projectId, callId }: { projectId: string; callId: string },
  entries: readonly JournalEntry[],
): Promise<void> {
  if (entries.some(({ event }) => event.kind === 'opted_out')) return;
  const pressed = entries.flatMap(({ event }) => (event.kind === 'dtmf' ? [event.digit] : []));
  if (pressed.length === 0) return;
  await sql`
    with refused as (
      update calls c set refused = true, updated_at = now()
      from agent_versions v
      where c.call_id = ${callId} and c.project_id = ${projectId} and v.project_id = c.project_id
        and v.agent_id = c.agent_id and v.version = c.agent_version
        and v.definition ->> 'optOutKey' = any(${pressed}::text[])
      returning c.project_id, case c.direction when 'inbound' then c.from_number else c.to_number end as person
    )
    insert into suppressions (project_id, phone_number, reason)
    select project_id, person, 'refused_in_call' from refused where person ~ '^[+][1-9][0-9]{6,14}$'
    on conflict on constraint suppressions_number_key do nothing`.execute(tx);
}
