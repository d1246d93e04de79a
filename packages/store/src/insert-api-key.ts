import type { CallMode } from '@outspoken/contract';
import type { Executor } from './open-database.ts';
import { toJsonb } from './to-jsonb.ts';

export interface NewApiKey {
  apiKeyId: string;
  keyHash: Buffer;
  mode: CallMode;
  name: string;
  /** Empty: the key may be used from everywhere. */
  ipAllowList?: string[];
}

export async function insertApiKey(db: Executor, projectId: string, key: NewApiKey): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      api_key_id: key.apiKeyId,
      project_id: projectId,
      key_hash: key.keyHash,
      mode: key.mode,
      name: key.name,
      ip_allow_list: toJsonb(key.ipAllowList ?? []),
    })
    .execute();
}
