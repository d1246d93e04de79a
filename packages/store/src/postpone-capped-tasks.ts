// Moves due tasks that must wait to when they may go: where the calling hours are over, whose number had its attempts
// or conversations of 24 hours or is being rung now, or whose project has used up the minutes of the day. The desk
// calls it under the lock of the project's lines, in the transaction that then grants: what it lets through cannot be
// overtaken.
import { areAlwaysOpen, type ProjectSettings, projectSettingsSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import { conversationFreeAt, minutesFreeAt, numberFreeAt } from './calling-caps.ts';
import type { Executor } from './open-database.ts';
import { postponeClosedTasks } from './postpone-closed-tasks.ts';

const DEFAULTS = projectSettingsSchema.parse({});
const settingsOfDesk = projectSettingsSchema.pick({
  country: true,
  attemptsPerNumberPerDay: true,
  conversationsPerNumberPerDay: true,
  callingHours: true,
});
const MOST_PASSES = 10;
// The size of a look is part of the statement's text: with it as a value Postgres would plan anew at every visit.
const WINDOWS = [8, 24, 48, 128, 512, 1000] as const;
type Window = (typeof WINDOWS)[number];
const WIDEST: Window = 1000;
/** Where some had to wait many more may: the next look is not for a few. */
const LEAST_AFTER_A_MOVE = 16;

type Rules = Pick<
  ProjectSettings,
  'country' | 'attemptsPerNumberPerDay' | 'conversationsPerNumberPerDay' | 'callingHours'
>;

/** What holds back tasks of a project: `settings`, and until when its minutes are used up. */
export interface StoredCaps {
  settings: unknown;
  dayFreeAt: Date | null;
}

/** The columns of StoredCaps, for the project `p` of the statement around it. */
export const storedCaps = sql`p.settings,
  ${minutesFreeAt(sql`p.project_id`, sql`(p.settings ->> 'minutesPerDay')::int`)} as "dayFreeAt"`;

/** Returns how many of the project's oldest due tasks may be granted now: `most`, or fewer. */
export async function postponeCappedTasks(
  tx: Executor,
  projectId: string,
  { now, most, caps }: { now: Date; most: number; caps: StoredCaps },
): Promise<number> {
  if (most <= 0) return 0;
  const { dayFreeAt } = caps;
  const rules = readRules(caps.settings);
  if (dayFreeAt !== null) {
    await postponeToNextDay(tx, projectId, { now, dayFreeAt });
    return 0;
  }
  const { callingHours: hours, country } = rules;
  const isCapped = rules.attemptsPerNumberPerDay !== null || rules.conversationsPerNumberPerDay !== null;
  let kept = 0;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const window = windowFor(pass === 0 ? most : Math.max(most, LEAST_AFTER_A_MOVE));
    const isOpen =
      areAlwaysOpen(hours) || (await postponeClosedTasks(tx, projectId, { now, window, hours, country }));
    if (!isOpen) return 0;
    if (!isCapped) return areAlwaysOpen(hours) ? most : Math.min(most, window);
    const { seen, moved } = await postponeCappedNumbers(tx, projectId, { now, window, rules });
    kept = seen - moved;
    if (seen < window || kept >= most) return most;
    if (moved === 0) return kept;
  }
  return kept;
}

function windowFor(most: number): Window {
  return WINDOWS.find((size) => size >= most * 2) ?? WIDEST;
}

/** What cannot be read holds back this project's calls by the strictest rules, and no other project's. */
function readRules(settings: unknown): Rules {
  const rules = settingsOfDesk.safeParse(settings);
  return rules.success ? rules.data : DEFAULTS;
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
  { now, window, rules }: { now: Date; window: Window; rules: Rules },
): Promise<{ seen: number; moved: number }> {
  const attempts = sql`${rules.attemptsPerNumberPerDay}::int`;
  const conversations = sql`${rules.conversationsPerNumberPerDay}::int`;
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
        ${numberFreeAt(projectId, sql`placed.phone_number`, attempts)} as number_free_at,
        ${conversationFreeAt(projectId, sql`placed.phone_number`, conversations)} as person_free_at,
        ${attempts} is not null and (place > 1 or exists (
          select from calls live where live.project_id = ${projectId} and live.to_number = placed.phone_number
            and live.dial_certainty is distinct from 'not_dialed' and live.ended_at is null
            and live.created_at > now() - interval '24 hours')) as is_busy
      from placed offset 0 -- so that a number is looked up once, not for every place where its time is used
    ), moved as (
      update call_tasks t
      set updated_at = now(),
        due_at = coalesce(
          greatest(j.number_free_at, j.person_free_at), ${now}::timestamptz + interval '1 minute'),
        waiting_for = case when j.person_free_at >= coalesce(j.number_free_at, '-infinity') then 'conversation_cap'
          when j.number_free_at is not null then 'number_cap' else 'number_busy' end
      from judged j
      where t.project_id = ${projectId} and t.call_task_id = j.call_task_id
        and (j.number_free_at is not null or j.person_free_at is not null or j.is_busy)
      returning t.call_task_id
    )
    select (select count(*)::int from oldest) as seen, (select count(*)::int from moved) as moved`.execute(
    tx,
  );
  return rows[0] ?? { seen: 0, moved: 0 };
}
