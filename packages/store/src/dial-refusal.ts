import { sql } from 'kysely';

/** Why a granted call must not be dialled now. Only a cancelled or suppressed one is over with that. */
export type DialRefusal = 'cancelled' | 'suppressed' | 'stopped' | 'paused';

/** For the call `c` of the statement around it; null when it may be dialled. */
export const dialRefusal = sql<DialRefusal | null>`(
  select case
    when t.cancel_requested is not null then 'cancelled'
    when exists (
      select from suppressions s where s.phone_number = c.to_number
        and (s.project_id = c.project_id or s.project_id is null)) then 'suppressed'
    when exists (select from installation where dialling_stopped_at is not null) then 'stopped'
    when coalesce(p.paused_at, p.disabled_at, p.deleted_at, a.paused_at, g.paused_at) is not null then 'paused'
  end
  from projects p
  join agents a on a.project_id = p.project_id and a.agent_id = c.agent_id
  left join call_tasks t on t.project_id = p.project_id and t.call_task_id = c.call_task_id
  left join end_users u on u.project_id = p.project_id and u.end_user_id = c.end_user_id
  left join user_groups g on g.project_id = p.project_id and g.user_group_id = u.user_group_id
  where p.project_id = c.project_id)`;
