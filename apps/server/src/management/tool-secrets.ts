import { AppError, type Page, type SavedSecret } from '@outspoken/contract';
import * as stored from '@outspoken/store/management/tool-secrets';
import { ownerOfSecret } from '@outspoken/store/read-tool-secrets';
import { createSecretBox } from '@outspoken/store/secret-box';
import type { ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

export async function listSecrets({ db }: ManagementDeps, projectId: string): Promise<Page<SavedSecret>> {
  return { data: await stored.listToolSecrets(db, projectId), nextCursor: null };
}

/** The value enters here, and leaves the database only for the request of a tool. */
export function saveSecret(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  { name, value }: { name: string; value: string },
): Promise<SavedSecret> {
  const box = createSecretBox(deps.keyPepper, 'tool secrets');
  const sealedValue = box.seal(value, ownerOfSecret(projectId, name));
  return audited(deps, actor, async (tx) => {
    const saved = await stored.saveToolSecret(tx, projectId, { name, sealedValue });
    if (!saved)
      throw new AppError('invalid_request', `A project has at most ${stored.MOST_SECRETS} secrets.`);
    return { result: saved, change: { projectId, action: 'secret.save', target: name } };
  });
}

export function removeSecret(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  name: string,
): Promise<void> {
  return audited(deps, actor, async (tx) => {
    found(await stored.removeToolSecret(tx, projectId, name));
    return { result: undefined, change: { projectId, action: 'secret.remove', target: name } };
  });
}
