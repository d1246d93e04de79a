import type {
  ChangeKeyRequest,
  CreatedKey,
  createKeyRequestSchema,
  ListedApiKey,
  Page,
  PageQuery,
} from '@outspoken/contract';
import { insertApiKey } from '@outspoken/store/insert-api-key';
import {
  listApiKeys as listStored,
  changeApiKey as storeChange,
  revokeApiKey as storeRevocation,
} from '@outspoken/store/management/api-keys';
import type { z } from 'zod';
import { createApiKey, hashApiKey } from '../keys/api-key.ts';
import type { ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

type KeyContext = ProjectContext & { apiKeyId: string };

export function listApiKeys(
  { db }: ManagementDeps,
  projectId: string,
  query: PageQuery,
): Promise<Page<ListedApiKey>> {
  return listStored(db, projectId, query);
}

/** A new key of the project. Its text leaves here once; only its hash is stored. */
export function createKey(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  { name, mode, ipAllowList }: z.output<typeof createKeyRequestSchema>,
): Promise<CreatedKey> {
  const { apiKeyId, text } = createApiKey(mode);
  const keyHash = hashApiKey(text, deps.keyPepper);
  return audited(deps, actor, async (tx) => {
    await insertApiKey(tx, projectId, { apiKeyId, keyHash, mode, name, ipAllowList });
    const result = { apiKeyId, mode, key: text };
    return { result, change: { projectId, action: 'api_key.create', target: apiKeyId } };
  });
}

export function changeApiKey(
  deps: ManagementDeps,
  { actor, projectId, apiKeyId }: KeyContext,
  request: ChangeKeyRequest,
): Promise<ListedApiKey> {
  return audited(deps, actor, async (tx) => {
    const result = found(await storeChange(tx, { projectId, apiKeyId }, request));
    const fields = Object.keys(request);
    return { result, change: { projectId, action: 'api_key.change', target: apiKeyId, fields } };
  });
}

export function revokeApiKey(
  deps: ManagementDeps,
  { actor, projectId, apiKeyId }: KeyContext,
): Promise<void> {
  return audited(deps, actor, async (tx) => {
    found(await storeRevocation(tx, { projectId, apiKeyId }));
    return { result: undefined, change: { projectId, action: 'api_key.revoke', target: apiKeyId } };
  });
}
