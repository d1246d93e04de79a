import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { isOwned, type Progress } from './record-progress.ts';
import { StaleFenceError } from './stale-fence-error.ts';

/**
 * While the call goes on. A later time takes the place of an earlier one. False, and nothing is kept: the task has no
 * redial left by which the promise could be held.
 */
export async function agreeCallback(
  db: Executor,
  call: Omit<Progress, 'entries'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ willRing: boolean }>`
    with owned as (
      select call_id, project_id, call_task_id from calls where ${isOwned(call)} for no key update
    ), chance as (
      select owned.call_id, coalesce((t.redial_config ->> 'enabled')::boolean, false) and (
        select count(*) from calls one
        where one.project_id = owned.project_id and one.call_task_id = owned.call_task_id
          and one.ended_at is not null and one.dial_certainty <> 'not_dialed'
      ) < coalesce((t.redial_config ->> 'maxRetries')::int, 0) as will_ring
      from owned left join call_tasks t using (project_id, call_task_id)
    ), agreed as (
      update calls c set callback_at = ${at}, updated_at = now()
      from chance where c.call_id = chance.call_id and chance.will_ring
    )
    select will_ring as "willRing" from chance`.execute(db);
  if (!rows[0]) throw new StaleFenceError([call.callId]);
  return rows[0].willRing;
}
