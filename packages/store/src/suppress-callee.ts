import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { isOwned, journalled, type Progress } from './record-progress.ts';
import { StaleFenceError } from './stale-fence-error.ts';

/**
 * While the call goes on: the person is never called again by this project. One statement with its entry; a repeat is
 * harmless.
 */
export async function suppressCallee(db: Executor, progress: Progress): Promise<void> {
  const { rows } = await sql`
    with moved as (
      update calls set refused = true, updated_at = now()
      where ${isOwned(progress)}
      returning call_id, project_id, fence, case direction when 'inbound' then from_number else to_number end as person
    ), suppressed as (
      insert into suppressions (project_id, phone_number, reason)
      select project_id, person, 'refused_in_call' from moved where person ~ '^[+][1-9][0-9]{6,14}$'
      on conflict on constraint suppressions_number_key do nothing
    ), ${journalled(progress.entries)}
    select 1 from moved`.execute(db);
  if (rows.length === 0) throw new StaleFenceError([progress.callId]);
}
