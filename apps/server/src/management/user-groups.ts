import type { Page, PageQuery, UserGroup } from '@outspoken/contract';
import {
  insertUserGroup,
  listUserGroups as listStored,
  readUserGroup as readStored,
  renameUserGroup as storeName,
} from '@outspoken/store/management/user-groups';
import type { ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

interface GroupReference {
  projectId: string;
  userGroupId: string;
}

export function listUserGroups(
  { db }: ManagementDeps,
  projectId: string,
  query: PageQuery,
): Promise<Page<UserGroup>> {
  return listStored(db, projectId, query);
}

export async function readUserGroup(
  { db }: ManagementDeps,
  { projectId, userGroupId }: GroupReference,
): Promise<UserGroup> {
  return found(await readStored(db, projectId, userGroupId), 'user_group_not_found');
}

export function createUserGroup(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  name: string,
): Promise<UserGroup> {
  return audited(deps, actor, async (tx) => {
    const result = await insertUserGroup(tx, projectId, name);
    return { result, change: { projectId, action: 'user_group.create', target: result.userGroupId } };
  });
}

export function renameUserGroup(
  deps: ManagementDeps,
  { actor, projectId, userGroupId }: ProjectContext & GroupReference,
  name: string,
): Promise<UserGroup> {
  return audited(deps, actor, async (tx) => {
    const result = found(await storeName(tx, { projectId, userGroupId }, name), 'user_group_not_found');
    const change = { projectId, action: 'user_group.rename', target: userGroupId, fields: ['name'] };
    return { result, change };
  });
}
