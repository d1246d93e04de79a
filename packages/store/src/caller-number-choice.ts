import { type RawBuilder, sql } from 'kysely';

/**
 * From which number the granting statement calls the task `d` with the agent version `v` of the project `room`. A task
 * that was called before keeps its number: nobody is called from another one to get around a block. Else the agent's
 * own; else one of the destination's country that does not rest, the default first; else the default.
 */
export function callerNumber(projectId: string, now: Date): RawBuilder<string> {
  return sql<string>`coalesce(
    case when d.attempt > 1 then (
      select former.from_number from calls former
      where former.project_id = ${projectId} and former.call_task_id = d.call_task_id
        and exists (select from caller_numbers n
          where n.project_id = ${projectId} and n.phone_number = former.from_number)
      order by former.attempt desc limit 1) end,
    v.definition ->> 'callerNumber',
    (select n.phone_number from caller_numbers n
      where n.project_id = ${projectId} and n.country = d.destination_country
        and (n.rests_until is null or n.rests_until <= ${now})
      order by n.phone_number = room.default_caller_number desc, n.created_at, n.caller_number_id limit 1),
    room.default_caller_number)`;
}
