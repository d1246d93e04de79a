// How people took the calls from each caller number: from the newest calls of a project, so that the look costs the
// same however many calls it has made. Calls from before a number's last rest ended no longer count.
import {
  type CallerNumberHealth,
  type CallerNumberRest,
  callerNumberRestSchema,
  judgeCallerNumber,
  type RestReason,
} from '@outspoken/contract';
import { type RawBuilder, sql } from 'kysely';
import { idAt } from './management/id-at.ts';
import type { Executor } from './open-database.ts';

const NEWEST_CALLS = 500;
const WINDOW_MS = 24 * 3_600_000;
const SHORT_SECONDS = 6;

/** For the caller number `n` of the statement around it: one row with the columns of CallerNumberHealth. */
export function healthOfNumber(now: Date): RawBuilder<CallerNumberHealth> {
  const since = idAt('call', new Date(now.getTime() - WINDOW_MS).toISOString());
  return sql<CallerNumberHealth>`
    select count(*)::int as calls, count(recent.answered_at)::int as answered,
      count(*) filter (where recent.answered_at is not null and recent.duration_seconds < ${SHORT_SECONDS})::int
        as short,
      count(*) filter (where recent.ended_reason in ('declined', 'blocked'))::int as refused
    from (
      select from_number, answered_at, duration_seconds, ended_reason, dial_certainty, created_at from calls c
      where c.project_id = n.project_id and c.call_id > ${since}
      order by c.call_id desc limit ${sql.lit(NEWEST_CALLS)}
    ) recent
    where recent.from_number = n.phone_number and recent.dial_certainty = 'dialed'
      and recent.created_at > coalesce(case when n.rests_until <= ${now} then n.rests_until end, '-infinity')`;
}

export interface RestingNumber {
  projectId: string;
  callerNumberId: string;
  reason: RestReason;
}

interface JudgedRow extends CallerNumberHealth {
  projectId: string;
  callerNumberId: string;
  rest: unknown;
}

/** Sends numbers to rest that too many people refuse. Only projects that have called lately are looked at. */
export async function restCallerNumbers(db: Executor, now: Date): Promise<RestingNumber[]> {
  const { rows } = await sql<JudgedRow>`
    select n.project_id as "projectId", n.caller_number_id as "callerNumberId",
      p.settings -> 'callerNumberRest' as rest, health.*
    from caller_numbers n join projects p using (project_id), lateral (${healthOfNumber(now)}) health
    where p.deleted_at is null and (n.rests_until is null or n.rests_until <= ${now}) and health.calls > 0`.execute(
    db,
  );
  const resting = rows.flatMap(({ projectId, callerNumberId, rest: stored, ...health }) => {
    const parsed = callerNumberRestSchema.safeParse(stored ?? {});
    const rest: CallerNumberRest = parsed.success ? parsed.data : callerNumberRestSchema.parse({});
    const reason = judgeCallerNumber(health, rest);
    const until = new Date(now.getTime() + rest.restHours * 3_600_000);
    return reason ? [{ projectId, callerNumberId, reason, until }] : [];
  });
  for (const { projectId, callerNumberId, until } of resting)
    await sql`
      update caller_numbers set rests_until = ${until}
      where project_id = ${projectId} and caller_number_id = ${callerNumberId}`.execute(db);
  return resting.map(({ projectId, callerNumberId, reason }) => ({ projectId, callerNumberId, reason }));
}

export interface UnplacedNumber {
  projectId: string;
  callerNumberId: string;
  phoneNumber: string;
}

/** Numbers whose country nobody has looked up. */
export async function listUnplacedNumbers(db: Executor, limit: number): Promise<UnplacedNumber[]> {
  const { rows } = await sql<UnplacedNumber>`
    select project_id as "projectId", caller_number_id as "callerNumberId", phone_number as "phoneNumber"
    from caller_numbers where country is null limit ${limit}`.execute(db);
  return rows;
}

/** `country` is ZZ where a number belongs to none. */
export async function placeNumber(
  db: Executor,
  { projectId, callerNumberId }: UnplacedNumber,
  country: string,
): Promise<void> {
  await sql`
    update caller_numbers set country = ${country}
    where project_id = ${projectId} and caller_number_id = ${callerNumberId}`.execute(db);
}
