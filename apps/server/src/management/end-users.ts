import type { ChangeEndUserRequest, EndUser, EndUserListQuery, Page } from '@outspoken/contract';
import {
  listEndUsers as listStored,
  readEndUser as readStored,
  changeEndUser as storeChange,
} from '@outspoken/store/management/end-users';
import { eraseEndUser as storeErasure } from '@outspoken/store/management/erase-end-user';
import type { ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';
import { readUserGroup } from './user-groups.ts';

interface EndUserReference {
  projectId: string;
  endUserId: string;
}

export async function listEndUsers(
  deps: ManagementDeps,
  projectId: string,
  query: EndUserListQuery,
): Promise<Page<EndUser>> {
  if (query.userGroupId) await readUserGroup(deps, { projectId, userGroupId: query.userGroupId });
  return listStored(deps.db, projectId, query);
}

export async function readEndUser(
  { db }: ManagementDeps,
  { projectId, endUserId }: EndUserReference,
): Promise<EndUser> {
  return found(await readStored(db, projectId, endUserId));
}

export function changeEndUser(
  deps: ManagementDeps,
  { actor, projectId, endUserId }: ProjectContext & EndUserReference,
  change: ChangeEndUserRequest,
): Promise<EndUser> {
  return audited(deps, actor, async (tx) => {
    const result = found(await storeChange(tx, { projectId, endUserId }, change));
    const fields = Object.keys(change);
    return { result, change: { projectId, action: 'end_user.change', target: endUserId, fields } };
  });
}

export function eraseEndUser(
  deps: ManagementDeps,
  { actor, projectId, endUserId }: ProjectContext & EndUserReference,
): Promise<void> {
  return audited(deps, actor, async (tx) => {
    found(await storeErasure(tx, projectId, endUserId));
    return { result: undefined, change: { projectId, action: 'end_user.erase', target: endUserId } };
  });
}
