import type { ChangeProjectRequest, ProjectDetail } from '@outspoken/contract';
import { changeProject as storeChange } from '@outspoken/store/management/projects';
import { runInTransaction } from '@outspoken/store/run-in-transaction';
import { foundProject } from './found-project.ts';
import type { ManagementDeps } from './management-deps.ts';

export function changeProject(
  { db }: ManagementDeps,
  projectId: string,
  change: ChangeProjectRequest,
): Promise<ProjectDetail> {
  return runInTransaction(db, async (tx) => foundProject(await storeChange(tx, projectId, change)));
}
