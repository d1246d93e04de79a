import type { CreatedKey, CreateKeyRequest } from '@outspoken/contract';
import { insertApiKey } from '@outspoken/store/insert-api-key';
import { createApiKey, hashApiKey } from '../keys/api-key.ts';
import type { ManagementDeps } from './management-deps.ts';
import { refuseUnknownProject } from './refuse-unknown-project.ts';

/** A new key of the project. Its text leaves here once; only its hash is stored. */
export async function createKey(
  { db, keyPepper }: ManagementDeps,
  projectId: string,
  { name, mode }: CreateKeyRequest,
): Promise<CreatedKey> {
  const { apiKeyId, text } = createApiKey(mode);
  const keyHash = hashApiKey(text, keyPepper);
  await refuseUnknownProject(insertApiKey(db, projectId, { apiKeyId, keyHash, mode, name }));
  return { apiKeyId, mode, key: text };
}
