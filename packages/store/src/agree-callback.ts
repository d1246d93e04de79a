import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { isOwned, type Progress } from './record-progress.ts';
import { StaleFenceError } from './stale-fence-error.ts';

/** Whether the promise can be held: by a redial that is left, and before the task expires. */
export type CallbackAgreement = 'agreed' | 'no_redial' | 'too_late';

/** While the call goes on. A later time takes the place of an earlier one; nothing is kept that cannot be held. */
export async function agreeCallback(
  db: Executor,
  call: Omit<Progress, 'entries'>,
  at: Date,
): Promise<CallbackAgreement> {
  const { rows } = await sql<{ agreement: CallbackAgreement }>`
    with owned as (
      select call_id, project_id, call_task_id from calls where ${isOwned(call)} for no key update
    ), chance as (
      select owned.call_id, case
        when not coalesce((t.redial_config ->> 'enabled')::boolean, false) or (
          select count(*) from calls one
          where one.project_id = owned.project_id and one.call_task_id = owned.call_task_id
            and one.ended_at is not null and one.dial_certainty <> 'not_dialed'
        ) >= coalesce((t.redial_config ->> 'maxRetries')::int, 0) then 'no_redial'
        when ${at} >= t.created_at + interval '7 days' then 'too_late'
        else 'agreed' end as agreement
      from owned left join call_tasks t using (project_id, call_task_id)
    ), agreed as (
      update calls c set callback_at = ${at}, updated_at = now()
      from chance where c.call_id = chance.call_id and chance.agreement = 'agreed'
    )
    select agreement from chance`.execute(db);
  if (!rows[0]) throw new StaleFenceError([call.callId]);
  return rows[0].agreement;
}
