import type { CallerNumber, Page, PageQuery } from '@outspoken/contract';
import {
  listCallerNumbers as listStored,
  addCallerNumber as storeNumber,
  removeCallerNumber as storeRemoval,
} from '@outspoken/store/management/caller-numbers';
import type { ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

export function listCallerNumbers(
  { db }: ManagementDeps,
  projectId: string,
  query: PageQuery,
): Promise<Page<CallerNumber>> {
  return listStored(db, projectId, query);
}

export function addCallerNumber(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  phoneNumber: string,
): Promise<CallerNumber> {
  return audited(deps, actor, async (tx) => {
    const result = await storeNumber(tx, projectId, phoneNumber);
    return { result, change: { projectId, action: 'caller_number.add', target: result.callerNumberId } };
  });
}

export function removeCallerNumber(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  callerNumberId: string,
): Promise<void> {
  return audited(deps, actor, async (tx) => {
    found(await storeRemoval(tx, projectId, callerNumberId));
    return {
      result: undefined,
      change: { projectId, action: 'caller_number.remove', target: callerNumberId },
    };
  });
}
