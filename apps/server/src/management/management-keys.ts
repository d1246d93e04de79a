import type {
  CreatedManagementKey,
  CreateManagementKeyRequest,
  ListedManagementKey,
  Page,
  PageQuery,
} from '@outspoken/contract';
import {
  insertManagementKey,
  listManagementKeys as listStored,
  revokeManagementKey as storeRevocation,
} from '@outspoken/store/management/management-keys';
import { hashApiKey } from '../keys/api-key.ts';
import type { Reach } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';
import { createManagementKeyText } from './management-key.ts';

export function listManagementKeys(
  { db }: ManagementDeps,
  projectId: string | null,
  query: PageQuery,
): Promise<Page<ListedManagementKey>> {
  return listStored(db, projectId, query);
}

/** Its text leaves here once; only its hash is stored. */
export function createManagementKey(
  deps: ManagementDeps,
  { actor, projectId }: Reach,
  { name, role }: CreateManagementKeyRequest,
): Promise<CreatedManagementKey> {
  const { managementKeyId, text } = createManagementKeyText();
  const keyHash = hashApiKey(text, deps.keyPepper);
  return audited(deps, actor, async (tx) => {
    const key = await insertManagementKey(tx, { managementKeyId, projectId, keyHash, role, name });
    const change = { projectId, action: 'management_key.create', target: managementKeyId };
    return { result: { ...key, key: text }, change };
  });
}

export function revokeManagementKey(
  deps: ManagementDeps,
  { actor, projectId }: Reach,
  managementKeyId: string,
): Promise<void> {
  return audited(deps, actor, async (tx) => {
    found(await storeRevocation(tx, projectId, managementKeyId));
    const change = { projectId, action: 'management_key.revoke', target: managementKeyId };
    return { result: undefined, change };
  });
}
