import type { Attribution, Consent, EndUser, EndUserListQuery, Page } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import { toJsonb } from '../to-jsonb.ts';
import { pageStart, toPage } from './cursor.ts';

interface EndUserRow {
  endUserId: string;
  userGroupId: string;
  phoneNumber: string;
  attributes: Attribution[];
  consent: Consent | null;
  createdAt: Date;
}

const columns = sql`end_user_id as "endUserId", user_group_id as "userGroupId", phone_number as "phoneNumber",
  attributes, consent, created_at as "createdAt"`;

function shown(row: EndUserRow): EndUser {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export async function listEndUsers(
  db: Executor,
  projectId: string,
  query: EndUserListQuery,
): Promise<Page<EndUser>> {
  const start = pageStart(query);
  const ofGroup = query.userGroupId === undefined ? sql`true` : sql`user_group_id = ${query.userGroupId}`;
  const { rows } = await sql<EndUserRow>`
    select ${columns} from end_users
    where project_id = ${projectId} and ${ofGroup} and end_user_id < ${start.before} and erased_at is null
    order by end_user_id desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.endUserId, show: shown });
}

/** Null also for a person who was erased. */
export async function readEndUser(
  db: Executor,
  projectId: string,
  endUserId: string,
): Promise<EndUser | null> {
  const { rows } = await sql<EndUserRow>`
    select ${columns} from end_users
    where project_id = ${projectId} and end_user_id = ${endUserId} and erased_at is null`.execute(db);
  return rows[0] ? shown(rows[0]) : null;
}

/** Null also for a person who was erased. */
export async function changeEndUser(
  tx: Executor,
  { projectId, endUserId }: { projectId: string; endUserId: string },
  { consent }: { consent: Consent | null },
): Promise<EndUser | null> {
  const { rows } = await sql<EndUserRow>`
    update end_users set consent = ${consent === null ? null : toJsonb(consent)}::jsonb
    where project_id = ${projectId} and end_user_id = ${endUserId} and erased_at is null
    returning ${columns}`.execute(tx);
  return rows[0] ? shown(rows[0]) : null;
}
