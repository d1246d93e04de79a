// Moves due tasks out of the night: to when the calling hours begin where their people are. Which places are closed is
// decided here, once per place; the tasks of a closed place are moved by the database, however many there are.
import { type CallingHours, type CallingPlace, nextCallingTime } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

const MOST_A_PASS = 2000;
const MOST_PASSES = 5;

export interface HoursOfProject {
  hours: CallingHours;
  /** For tasks of which the country is not known. */
  country: string;
}

interface ClosedPlace {
  country: string | null;
  timezone: string | null;
  /** Null: there is no calling time. */
  opens_at: Date | null;
}

/**
 * Looks at the project's oldest due tasks, `window` of them, until the hours allow all of these. False: there are
 * more closed ones than one visit can move, and nothing may be granted yet.
 */
export async function postponeClosedTasks(
  tx: Executor,
  projectId: string,
  { now, window, ...project }: HoursOfProject & { now: Date; window: number },
): Promise<boolean> {
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const places = await listPlaces(tx, projectId, { now, window });
    const closed = places.flatMap((place) => closedPlaceOf(project, place, now));
    if (closed.length === 0) return true;
    await moveTasks(tx, projectId, { now, closed });
  }
  return false;
}

function closedPlaceOf({ hours, country }: HoursOfProject, place: CallingPlace, now: Date): ClosedPlace[] {
  const opensAt = nextCallingTime(hours, { ...place, country: place.country ?? country }, now);
  return opensAt?.getTime() === now.getTime() ? [] : [{ ...place, opens_at: opensAt }];
}

async function listPlaces(
  tx: Executor,
  projectId: string,
  { now, window }: { now: Date; window: number },
): Promise<CallingPlace[]> {
  const { rows } = await sql<CallingPlace>`
    select distinct country, timezone from (
      select destination_country as country, timezone from call_tasks
      where project_id = ${projectId} and state = 'queued' and due_at <= ${now}
      order by due_at, call_task_id limit ${sql.lit(window)}
    ) oldest`.execute(tx);
  return rows;
}

async function moveTasks(
  tx: Executor,
  projectId: string,
  { now, closed }: { now: Date; closed: readonly ClosedPlace[] },
): Promise<void> {
  await sql`
    with closed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb)
        as place (country text, timezone text, opens_at timestamptz)
    )
    update call_tasks t
    set due_at = coalesce(closed.opens_at, t.expires_at), waiting_for = 'calling_hours', updated_at = now()
    from closed
    where closed.country is not distinct from t.destination_country
      and closed.timezone is not distinct from t.timezone
      and t.project_id = ${projectId} and t.call_task_id = any(array(
        select due.call_task_id from call_tasks due
        where due.project_id = ${projectId} and due.state = 'queued' and due.due_at <= ${now}
          and exists (
            select from closed where closed.country is not distinct from due.destination_country
              and closed.timezone is not distinct from due.timezone)
        order by due.due_at, due.call_task_id limit ${sql.lit(MOST_A_PASS)}
        for no key update skip locked))`.execute(tx);
}
