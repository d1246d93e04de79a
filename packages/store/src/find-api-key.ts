import { type CallMode, type ProjectSettings, projectSettingsSchema } from '@outspoken/contract';
import type { Executor } from './open-database.ts';

export interface FoundApiKey {
  apiKeyId: string;
  projectId: string;
  keyHash: Buffer;
  mode: CallMode;
  /** Of the key itself; the project's is in its settings. */
  ipAllowList: string[];
  settings: ProjectSettings;
}

/** Null for an unknown or revoked key and for one whose project was deleted. */
export async function findApiKey(db: Executor, apiKeyId: string): Promise<FoundApiKey | null> {
  const row = await db
    .selectFrom('api_keys as k')
    .innerJoin('projects as p', 'p.project_id', 'k.project_id')
    .select(['k.api_key_id', 'k.project_id', 'k.key_hash', 'k.mode', 'k.ip_allow_list', 'p.settings'])
    .where('k.api_key_id', '=', apiKeyId)
    .where('k.revoked_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    apiKeyId: row.api_key_id,
    projectId: row.project_id,
    keyHash: row.key_hash,
    mode: row.mode,
    ipAllowList: row.ip_allow_list,
    settings: projectSettingsSchema.parse(row.settings),
  };
}
