import {
  type AddSuppressionRequest,
  AppError,
  type Page,
  type PageQuery,
  type Suppression,
} from '@outspoken/contract';
import {
  listSuppressions as listStored,
  removeSuppression as storeRemoval,
  addSuppression as storeSuppression,
} from '@outspoken/store/management/suppressions';
import { readPhoneNumber } from '../calls/read-phone-number.ts';
import type { Reach } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

/** Of one project, or (null) the list of the whole installation. */
export function listSuppressions(
  { db }: ManagementDeps,
  projectId: string | null,
  query: PageQuery,
): Promise<Page<Suppression>> {
  return listStored(db, projectId, query);
}

export function addSuppression(
  deps: ManagementDeps,
  { actor, projectId }: Reach,
  { phoneNumber: given, reason }: AddSuppressionRequest,
): Promise<{ suppression: Suppression; isNew: boolean }> {
  const phoneNumber = readPhoneNumber(given)?.number ?? null;
  if (phoneNumber === null)
    throw new AppError(
      'invalid_request',
      'phoneNumber must be a possible phone number that begins with + and a country code.',
    );
  return audited(deps, actor, async (tx) => {
    const result = await storeSuppression(tx, projectId, { phoneNumber, reason });
    const change = { projectId, action: 'suppression.add', target: result.suppression.suppressionId };
    return { result, change: result.isNew ? change : null };
  });
}

export function removeSuppression(
  deps: ManagementDeps,
  { actor, projectId }: Reach,
  suppressionId: string,
): Promise<void> {
  return audited(deps, actor, async (tx) => {
    found(await storeRemoval(tx, projectId, suppressionId));
    return { result: undefined, change: { projectId, action: 'suppression.remove', target: suppressionId } };
  });
}
