import type { Page, PageQuery, UserGroup } from '@outspoken/contract';
import { sql } from 'kysely';
import { newId } from '../new-id.ts';
import type { Executor } from '../open-database.ts';
import { pageStart, toPage } from './cursor.ts';

interface GroupRow {
  userGroupId: string;
  name: string;
  paused: boolean;
  createdAt: Date;
}

const columns = sql`user_group_id as "userGroupId", name, paused_at is not null as paused, created_at as "createdAt"`;

function shown(row: GroupRow): UserGroup {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export async function listUserGroups(
  db: Executor,
  projectId: string,
  query: PageQuery,
): Promise<Page<UserGroup>> {
  const start = pageStart(query);
  const { rows } = await sql<GroupRow>`
    select ${columns} from user_groups
    where project_id = ${projectId} and user_group_id < ${start.before}
    order by user_group_id desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.userGroupId, show: shown });
}

export async function readUserGroup(
  db: Executor,
  projectId: string,
  userGroupId: string,
): Promise<UserGroup | null> {
  const { rows } = await sql<GroupRow>`
    select ${columns} from user_groups
    where project_id = ${projectId} and user_group_id = ${userGroupId}`.execute(db);
  return rows[0] ? shown(rows[0]) : null;
}

export async function insertUserGroup(tx: Executor, projectId: string, name: string): Promise<UserGroup> {
  const { rows } = await sql<GroupRow>`
    insert into user_groups (project_id, user_group_id, name)
    values (${projectId}, ${newId('userGroup')}, ${name})
    returning ${columns}`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return shown(rows[0]);
}

export async function renameUserGroup(
  tx: Executor,
  { projectId, userGroupId }: { projectId: string; userGroupId: string },
  name: string,
): Promise<UserGroup | null> {
  const { rows } = await sql<GroupRow>`
    update user_groups set name = ${name}
    where project_id = ${projectId} and user_group_id = ${userGroupId}
    returning ${columns}`.execute(tx);
  return rows[0] ? shown(rows[0]) : null;
}
