import { AppError, isId } from '@outspoken/contract';
import { hasProject } from '@outspoken/store/management/projects';
import type { Actor } from './actor.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';
import { type ManagementOperation, mayDo, OPEN_TO_PROJECT_KEYS } from './route-roles.ts';

export interface WantedOperation {
  operation: ManagementOperation;
  /** Of the address; absent: the operation concerns the whole installation. */
  projectId?: string;
}

/** Throws unless the actor may do this. Another's project is missing before any role is looked at. */
export async function admitActor(
  { db }: ManagementDeps,
  actor: Actor,
  { operation, projectId }: WantedOperation,
): Promise<void> {
  if (projectId === undefined) {
    if (actor.projectId !== null && !OPEN_TO_PROJECT_KEYS.has(operation)) refuse();
    if (!mayDo(actor.role, operation)) refuse();
    return;
  }
  if (actor.projectId !== null) found(actor.projectId === projectId, 'project_not_found');
  if (!mayDo(actor.role, operation)) refuse();
  found(isId('project', projectId) && (await hasProject(db, projectId)), 'project_not_found');
}

function refuse(): never {
  throw new AppError('forbidden', 'The role of this key does not reach this far.');
}
