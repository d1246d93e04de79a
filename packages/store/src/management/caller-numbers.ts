import {
  AppError,
  type CallerNumber,
  type CallerNumberHealth,
  type Page,
  type PageQuery,
} from '@outspoken/contract';
import { type RawBuilder, sql } from 'kysely';
import { healthOfNumber } from '../caller-number-health.ts';
import { newId } from '../new-id.ts';
import type { Executor } from '../open-database.ts';
import { pageStart, toPage } from './cursor.ts';

interface NumberRow extends CallerNumberHealth {
  callerNumberId: string;
  phoneNumber: string;
  isDefault: boolean;
  country: string | null;
  restsUntil: Date | null;
  createdAt: Date;
}

function numbers(now: Date): RawBuilder<NumberRow> {
  return sql<NumberRow>`
    select n.caller_number_id as "callerNumberId", n.phone_number as "phoneNumber",
      n.phone_number = p.default_caller_number as "isDefault", nullif(n.country, 'ZZ') as country,
      case when n.rests_until > ${now} then n.rests_until end as "restsUntil", n.created_at as "createdAt", health.*
    from caller_numbers n join projects p using (project_id), lateral (${healthOfNumber(now)}) health`;
}

function shown({ calls, answered, short, refused, restsUntil, createdAt, ...row }: NumberRow): CallerNumber {
  return {
    ...row,
    health: { calls, answered, short, refused },
    restsUntil: restsUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export async function listCallerNumbers(
  db: Executor,
  projectId: string,
  query: PageQuery,
): Promise<Page<CallerNumber>> {
  const start = pageStart(query);
  const { rows } = await sql<NumberRow>`
    ${numbers(new Date())} where n.project_id = ${projectId} and n.caller_number_id < ${start.before}
    order by n.caller_number_id desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.callerNumberId, show: shown });
}

/** The one that is there already counts as added. */
export async function addCallerNumber(
  tx: Executor,
  projectId: string,
  phoneNumber: string,
): Promise<CallerNumber> {
  await sql`
    insert into caller_numbers (project_id, caller_number_id, phone_number)
    values (${projectId}, ${newId('callerNumber')}, ${phoneNumber})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<NumberRow>`
    ${numbers(new Date())} where n.project_id = ${projectId} and n.phone_number = ${phoneNumber}`.execute(tx);
  if (!rows[0]) throw new Error('an insert left no row');
  return shown(rows[0]);
}

/** False when there is no such number. One that calls are made from is a conflict. */
export async function removeCallerNumber(
  tx: Executor,
  projectId: string,
  callerNumberId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isDefault: boolean; usedByAgent: boolean }>`
    select n.phone_number = p.default_caller_number as "isDefault", exists (
      select from agents a
      left join agent_versions v on v.project_id = a.project_id and v.agent_id = a.agent_id
        and v.version = a.published_version
      where a.project_id = n.project_id and a.deleted_at is null
        and n.phone_number in (v.definition ->> 'callerNumber', a.draft ->> 'callerNumber')) as "usedByAgent"
    from caller_numbers n join projects p using (project_id)
    where n.project_id = ${projectId} and n.caller_number_id = ${callerNumberId}
    for no key update of n, p`.execute(tx);
  const number = rows[0];
  if (!number) return false;
  if (number.isDefault) throw new AppError('conflict', 'This is the default caller number of the project.');
  if (number.usedByAgent) throw new AppError('conflict', 'An agent of the project calls from this number.');
  await sql`
    delete from caller_numbers where project_id = ${projectId} and caller_number_id = ${callerNumberId}`.execute(
    tx,
  );
  return true;
}

export async function hasCallerNumber(
  db: Executor,
  projectId: string,
  phoneNumber: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from caller_numbers where project_id = ${projectId} and phone_number = ${phoneNumber}`.execute(db);
  return rows.length > 0;
}
