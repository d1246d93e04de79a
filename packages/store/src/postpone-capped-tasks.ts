// Moves due tasks that must wait to when they may go: whose number had its attempts of 24 hours, is being rung now,
// or whose project has used up the minutes of the day. The desk calls it under the lock of the project's lines, in
// the transaction that then grants: what it lets through cannot be overtaken.
import { projectSettingsSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import { minutesFreeAt, numberFreeAt } from './calling-caps.ts';
import type { Executor } from './open-database.ts';

const DEFAULT_ATTEMPTS = projectSettingsSchema.parse({}).attemptsPerNumberPerDay;
const MOST_PASSES = 10;
const MOST_MOVED_A_PASS = 1000;

interface Pass {
  seen: number;
  moved: number;
  isDayUsedUp: boolean;
}

/** Returns how many of the project's oldest due tasks may be granted now: `most`, or fewer. */
export async function postponeCappedTasks(
  tx: Executor,
  projectId: string,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  if (most <= 0) return 0;
  const window = Math.min(most * 2 + 10, MOST_MOVED_A_PASS);
  let kept = 0;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const { seen, moved, isDayUsedUp } = await postponeAmongOldest(tx, projectId, { now, window });
    if (isDayUsedUp) return 0;
    kept = seen - moved;
    if (seen < window || kept >= most) return most;
  }
  return kept;
}

/**
 * One look at the oldest due tasks. Without a cap on attempts a number may also be rung by two calls at once: both
 * rules protect the same person, and tests that ring one number a hundred times lift them together.
 */
async function postponeAmongOldest(
  tx: Executor,
  projectId: string,
  { now, window }: { now: Date; window: number },
): Promise<Pass> {
  const { rows } = await sql<Pass>`
    with caps as materialized (
      select project_id, case when settings ? 'attemptsPerNumberPerDay'
          then (settings ->> 'attemptsPerNumberPerDay')::int else ${DEFAULT_ATTEMPTS}::int end as attempts,
        (settings ->> 'minutesPerDay')::int as minutes
      from projects where project_id = ${projectId}
    ), budget as materialized (
      select attempts, ${minutesFreeAt(sql`caps.project_id`, sql`caps.minutes`)} as day_free_at from caps
    ), oldest as (
      select call_task_id, end_user_id, due_at from call_tasks
      where project_id = ${projectId} and state = 'queued' and due_at <= ${now}
        and (select attempts is not null or day_free_at is not null from budget)
      order by due_at, call_task_id limit case
        when (select day_free_at is not null from budget) then ${MOST_MOVED_A_PASS}::int else ${window}::int end
      for no key update skip locked
    ), numbered as (
      select call_task_id, due_at, (
          select phone_number from end_users u
          where u.project_id = ${projectId} and u.end_user_id = oldest.end_user_id) as phone_number
      from oldest
    ), placed as (
      select *, row_number() over (partition by phone_number order by due_at, call_task_id) as place
      from numbered
    ), judged as (
      select placed.call_task_id, budget.day_free_at,
        case when day_free_at is null
          then ${numberFreeAt(projectId, sql`placed.phone_number`, sql`budget.attempts`)} end as number_free_at,
        day_free_at is null and (place > 1 or exists (
          select from calls live where live.project_id = ${projectId} and live.to_number = placed.phone_number
            and live.dial_certainty is distinct from 'not_dialed' and live.ended_at is null
            and live.created_at > now() - interval '24 hours')) as is_busy
      from placed cross join budget
    ), moved as (
      update call_tasks t
      set due_at = coalesce(j.day_free_at, j.number_free_at, ${now}::timestamptz + interval '1 minute'),
        waiting_for = case when j.day_free_at is not null then 'minutes_cap'
          when j.number_free_at is not null then 'number_cap' else 'number_busy' end,
        updated_at = now()
      from judged j
      where t.project_id = ${projectId} and t.call_task_id = j.call_task_id
        and (j.day_free_at is not null or j.number_free_at is not null or j.is_busy)
      returning t.call_task_id
    )
    select (select count(*)::int from oldest) as seen, (select count(*)::int from moved) as moved,
      coalesce((select day_free_at is not null from budget), false) as "isDayUsedUp"`.execute(tx);
  return rows[0] ?? { seen: 0, moved: 0, isDayUsedUp: false };
}
