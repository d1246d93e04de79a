import type { CallMode, ChangeKeyRequest, ListedApiKey, Page, PageQuery } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import { toJsonb } from '../to-jsonb.ts';
import { pageStart, toPage } from './cursor.ts';
import { placeByCreation } from './place-by-creation.ts';

interface KeyRow {
  apiKeyId: string;
  name: string;
  mode: CallMode;
  ipAllowList: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const columns = sql`api_key_id as "apiKeyId", name, mode, ip_allow_list as "ipAllowList",
  created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

function shown(row: KeyRow): ListedApiKey {
  return {
    apiKeyId: row.apiKeyId,
    name: row.name,
    mode: row.mode,
    ipAllowList: row.ipAllowList,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

export async function listApiKeys(
  db: Executor,
  projectId: string,
  query: PageQuery,
): Promise<Page<ListedApiKey>> {
  const start = pageStart(query);
  const place = placeByCreation(sql`api_key_id`);
  const { rows } = await sql<KeyRow & { place: string }>`
    select ${columns}, ${place} as place from api_keys
    where project_id = ${projectId} and ${place} < ${start.before}
    order by place desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.place, show: shown });
}

/** Null when there is no such key, or it was revoked. */
export async function changeApiKey(
  tx: Executor,
  { projectId, apiKeyId }: { projectId: string; apiKeyId: string },
  { name, ipAllowList }: ChangeKeyRequest,
): Promise<ListedApiKey | null> {
  const list = ipAllowList === undefined ? null : toJsonb(ipAllowList);
  const { rows } = await sql<KeyRow>`
    update api_keys set name = coalesce(${name ?? null}, name),
      ip_allow_list = coalesce(${list}::jsonb, ip_allow_list)
    where project_id = ${projectId} and api_key_id = ${apiKeyId} and revoked_at is null
    returning ${columns}`.execute(tx);
  return rows[0] ? shown(rows[0]) : null;
}

/** False when there is no such key, or it was revoked before. */
export async function revokeApiKey(
  tx: Executor,
  { projectId, apiKeyId }: { projectId: string; apiKeyId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update api_keys set revoked_at = now()
    where project_id = ${projectId} and api_key_id = ${apiKeyId} and revoked_at is null
    returning api_key_id`.execute(tx);
  return rows.length > 0;
}
