// Moves due tasks that must wait to when they may go: whose number had its attempts of 24 hours, is being rung now,
// or whose project has used up the minutes of the day. The desk calls it under the lock of the project's lines, in
// the transaction that then grants: what it lets through cannot be overtaken.
import { projectSettingsSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import { minutesFreeAt, numberFreeAt } from './calling-caps.ts';
import type { Executor } from './open-database.ts';

const DEFAULT_ATTEMPTS = projectSettingsSchema.parse({}).attemptsPerNumberPerDay;
const MOST_PASSES = 10;
// The size of a look is part of the statement's text: with it as a value Postgres would plan anew at every visit.
const WINDOWS = [32, 128, 512, 1000] as const;
type Window = (typeof WINDOWS)[number];
const WIDEST: Window = 1000;

interface Caps {
  /** Null: as often as asked for. */
  attempts: number | null;
  /** When the minutes of a day are used up: the next one. */
  dayFreeAt: Date | null;
}

/** Returns how many of the project's oldest due tasks may be granted now: `most`, or fewer. */
export async function postponeCappedTasks(
  tx: Executor,
  projectId: string,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  if (most <= 0) return 0;
  const { attempts, dayFreeAt } = await readCaps(tx, projectId);
  if (dayFreeAt !== null) {
    await postponeToNextDay(tx, projectId, { now, dayFreeAt });
    return 0;
  }
  if (attempts === null) return most;
  const window = WINDOWS.find((size) => size >= most * 2) ?? WIDEST;
  let kept = 0;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const { seen, moved } = await postponeCappedNumbers(tx, projectId, { now, window, attempts });
    kept = seen - moved;
    if (seen < window || kept >= most) return most;
  }
  return kept;
}

async function readCaps(tx: Executor, projectId: string): Promise<Caps> {
  const { rows } = await sql<Caps>`
    select attempts, ${minutesFreeAt(sql`project_id`, sql`minutes`)} as "dayFreeAt"
    from (
      select project_id, (settings ->> 'minutesPerDay')::int as minutes,
        case when settings ? 'attemptsPerNumberPerDay'
          then (settings ->> 'attemptsPerNumberPerDay')::int else ${DEFAULT_ATTEMPTS}::int end as attempts
      from projects where project_id = ${projectId}
    ) caps`.execute(tx);
  return rows[0] ?? { attempts: null, dayFreeAt: null };
}

/** As many as one visit can move; while there are more the desk comes again, and grants nothing. */
async function postponeToNextDay(
  tx: Executor,
  projectId: string,
  { now, dayFreeAt }: { now: Date; dayFreeAt: Date },
): Promise<void> {
  await sql`
    update call_tasks t set due_at = ${dayFreeAt}, waiting_for = 'minutes_cap', updated_at = now()
    where project_id = ${projectId} and call_task_id = any(array(
      select call_task_id from call_tasks
      where project_id = ${projectId} and state = 'queued' and due_at <= ${now}
      order by due_at, call_task_id limit ${sql.lit(WIDEST)} for no key update skip locked))`.execute(tx);
}

/**
 * One look at the oldest due tasks. A number with a cap on attempts is also never rung by two calls at once: both
 * rules protect the same person, and tests that ring one number a hundred times lift them together.
 */
async function postponeCappedNumbers(
  tx: Executor,
  projectId: string,
  { now, window, attempts }: { now: Date; window: Window; attempts: number },
): Promise<{ seen: number; moved: number }> {
  const { rows } = await sql<{ seen: number; moved: number }>`
    with oldest as materialized (
      select call_task_id, end_user_id, due_at from call_tasks
      where project_id = ${projectId} and state = 'queued' and due_at <= ${now}
      order by due_at, call_task_id limit ${sql.lit(window)}
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
      select call_task_id,
        ${numberFreeAt(projectId, sql`placed.phone_number`, sql`${attempts}::int`)} as free_at,
        place > 1 or exists (
          select from calls live where live.project_id = ${projectId} and live.to_number = placed.phone_number
            and live.dial_certainty is distinct from 'not_dialed' and live.ended_at is null
            and live.created_at > now() - interval '24 hours') as is_busy
      from placed offset 0 -- so that a number is looked up once, not for every place where its time is used
    ), moved as (
      update call_tasks t
      set due_at = coalesce(j.free_at, ${now}::timestamptz + interval '1 minute'), updated_at = now(),
        waiting_for = case when j.free_at is not null then 'number_cap' else 'number_busy' end
      from judged j
      where t.project_id = ${projectId} and t.call_task_id = j.call_task_id
        and (j.free_at is not null or j.is_busy)
      returning t.call_task_id
    )
    select (select count(*)::int from oldest) as seen, (select count(*)::int from moved) as moved`.execute(
    tx,
  );
  return rows[0] ?? { seen: 0, moved: 0 };
}
