// What a waiting task waits for, looked up when it is read. SQL for the task `t` of the statement around it.
import { nameCallingTime, projectSettingsSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import type { WaitingFor } from './tables.ts';

/** `stopped`: for the installation's switch. */
export type WaitingReason = WaitingFor | 'due_later' | 'free_line' | 'paused' | 'stopped';

export interface Waiting {
  reason: WaitingReason;
  /** Due tasks of the project before it, counted up to MOST_AHEAD; null: it is not in line yet. */
  ahead: number | null;
  /** The clock time at which the calling hours begin for it, as "09:00 JST", when it waits for them. */
  hoursBegin: string | null;
}

export interface WaitingRow {
  reason: WaitingReason;
  ahead: number | null;
  hours: { rules: unknown; country: string; timezone: string | null } | null;
}

export const MOST_AHEAD = 1000;
const DEFAULT_COUNTRY = projectSettingsSchema.parse({}).country;

/** A jsonb WaitingRow, or null: looked up for a task that waits only, so that reading any other costs nothing more. */
export const waitingColumn = sql`case when t.state in ('queued', 'paused') then (
    select jsonb_build_object(
      'reason', case when t.due_at > now() then coalesce(t.waiting_for, 'due_later')
        when exists (select from installation where dialling_stopped_at is not null) then 'stopped'
        when coalesce(p.paused_at, p.disabled_at, caller.paused_at, g.paused_at) is not null then 'paused'
        else 'free_line' end,
      'ahead', case when t.state = 'queued' and t.due_at <= now() then (
        select count(*) from (
          select from call_tasks o
          where o.project_id = t.project_id and o.state = 'queued'
            and (o.due_at, o.call_task_id) < (t.due_at, t.call_task_id)
          order by o.due_at, o.call_task_id limit ${sql.lit(MOST_AHEAD)}) before) end,
      'hours', case when t.waiting_for = 'calling_hours' and t.due_at > now() then jsonb_build_object(
        'rules', coalesce(p.settings -> 'callingHours', '{}'), 'timezone', t.timezone,
        'country', coalesce(t.destination_country, p.settings ->> 'country', ${sql.lit(DEFAULT_COUNTRY)})) end)
    from projects p
    join agents caller on caller.project_id = p.project_id and caller.agent_id = t.agent_id
    join end_users callee on callee.project_id = p.project_id and callee.end_user_id = t.end_user_id
    left join user_groups g on g.project_id = p.project_id and g.user_group_id = callee.user_group_id
    where p.project_id = t.project_id) end`;

export function toWaiting({ reason, ahead, hours }: WaitingRow, dueAt: Date): Waiting {
  if (!hours) return { reason, ahead, hoursBegin: null };
  const { rules, country, timezone } = hours;
  const callingHours = projectSettingsSchema.shape.callingHours.parse(rules);
  return { reason, ahead, hoursBegin: nameCallingTime(callingHours, { country, timezone }, dueAt) };
}
