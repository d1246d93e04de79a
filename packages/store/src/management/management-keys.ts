import type { ListedManagementKey, ManagementRole, Page, PageQuery } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import { pageStart, toPage } from './cursor.ts';
import { placeByCreation } from './place-by-creation.ts';

export interface NewManagementKey {
  managementKeyId: string;
  projectId: string | null;
  keyHash: Buffer;
  role: ManagementRole;
  name: string;
}

interface KeyRow {
  managementKeyId: string;
  projectId: string | null;
  role: ManagementRole;
  name: string;
  revokedAt: Date | null;
  createdAt: Date;
}

const columns = sql`management_key_id as "managementKeyId", project_id as "projectId", role, name,
  revoked_at as "revokedAt", created_at as "createdAt"`;

function shown(row: KeyRow): ListedManagementKey {
  return {
    managementKeyId: row.managementKeyId,
    name: row.name,
    role: row.role,
    projectId: row.projectId,
    createdAt: row.createdAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

/** Null for an unknown or revoked key and for one whose project was deleted. */
export async function findManagementKey(
  db: Executor,
  managementKeyId: string,
): Promise<{ keyHash: Buffer; role: ManagementRole; projectId: string | null } | null> {
  const row = await db
    .selectFrom('management_keys as k')
    .leftJoin('projects as p', 'p.project_id', 'k.project_id')
    .select(['k.key_hash', 'k.role', 'k.project_id'])
    .where('k.management_key_id', '=', managementKeyId)
    .where('k.revoked_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { keyHash: row.key_hash, role: row.role, projectId: row.project_id } : null;
}

export async function insertManagementKey(tx: Executor, key: NewManagementKey): Promise<ListedManagementKey> {
  const { rows } = await sql<KeyRow>`
    insert into management_keys (management_key_id, project_id, key_hash, role, name)
    values (${key.managementKeyId}, ${key.projectId}, ${key.keyHash}, ${key.role}, ${key.name})
    returning ${columns}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('an insert returned no row');
  return shown(row);
}

/** Of one project, or (null) those of the whole installation. */
export async function listManagementKeys(
  db: Executor,
  projectId: string | null,
  query: PageQuery,
): Promise<Page<ListedManagementKey>> {
  const start = pageStart(query);
  const place = placeByCreation(sql`management_key_id`);
  const { rows } = await sql<KeyRow & { place: string }>`
    select ${columns}, ${place} as place from management_keys
    where project_id is not distinct from ${projectId} and ${place} < ${start.before}
    order by place desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.place, show: shown });
}

/** False when there is no such key, or it was revoked before. */
export async function revokeManagementKey(
  tx: Executor,
  projectId: string | null,
  managementKeyId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update management_keys set revoked_at = now()
    where management_key_id = ${managementKeyId} and project_id is not distinct from ${projectId}
      and revoked_at is null
    returning management_key_id`.execute(tx);
  return rows.length > 0;
}
