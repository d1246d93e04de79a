import type { Page, PageQuery, SaveTrunkRequest, Trunk, TrunkStatus } from '@outspoken/contract';
import {
  deleteTrunk as deleteStored,
  listTrunks as listStored,
  lockTrunk,
  readTrunk as readStored,
  readTrunkStatus as readStoredStatus,
  type TrunkBefore,
} from '@outspoken/store/management/trunks';
import { newId } from '@outspoken/store/new-id';
import { saveTrunk as storeTrunk } from '@outspoken/store/save-trunk';
import { createSecretBox, type SecretBox } from '@outspoken/store/secret-box';
import type { Reach } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';
import { settlePasswords, type TrunkPasswords } from './trunk-passwords.ts';

/** Of one project, or (null) those that the whole installation shares. */
export function listTrunks(
  { db }: ManagementDeps,
  projectId: string | null,
  query: PageQuery,
): Promise<Page<Trunk>> {
  return listStored(db, projectId, query);
}

export async function readTrunk(
  { db }: ManagementDeps,
  projectId: string | null,
  name: string,
): Promise<Trunk> {
  return found(await readStored(db, projectId, name));
}

export async function readTrunkStatus(
  { db }: ManagementDeps,
  projectId: string | null,
  name: string,
): Promise<TrunkStatus> {
  return found(await readStoredStatus(db, projectId, name));
}

/** Makes or replaces the trunk of this name. */
export function saveTrunk(
  deps: ManagementDeps,
  { actor, projectId }: Reach,
  { name, mode, definition, passwords: given }: SaveTrunkRequest & { name: string },
): Promise<Trunk> {
  const box = createSecretBox(deps.keyPepper, 'trunk passwords');
  return audited(deps, actor, async (tx) => {
    const before = await lockTrunk(tx, projectId, name);
    const passwords = settlePasswords(definition, given, before && opened(box, before));
    const trunkId = before?.trunkId ?? newId('trunk');
    await storeTrunk(tx, {
      projectId,
      name,
      mode,
      definition,
      trunkId,
      sealedPasswords: sealed(box, passwords, trunkId),
    });
    return {
      result: found(await readStored(tx, projectId, name)),
      change: { projectId, action: 'trunk.save', target: trunkId },
    };
  });
}

/** Calls that are on it go on; no new one is dialled over it. */
export function deleteTrunk(deps: ManagementDeps, { actor, projectId }: Reach, name: string): Promise<void> {
  return audited(deps, actor, async (tx) => {
    const trunkId = found(await deleteStored(tx, projectId, name));
    return { result: undefined, change: { projectId, action: 'trunk.delete', target: trunkId } };
  });
}

function opened(box: SecretBox, { trunkId, definition, sealedPasswords }: TrunkBefore) {
  const passwords: TrunkPasswords =
    sealedPasswords === null ? {} : (JSON.parse(box.open(sealedPasswords, trunkId)) as TrunkPasswords); // ours
  return { definition, passwords };
}

function sealed(box: SecretBox, passwords: TrunkPasswords, trunkId: string): Buffer | null {
  return Object.keys(passwords).length === 0 ? null : box.seal(JSON.stringify(passwords), trunkId);
}
