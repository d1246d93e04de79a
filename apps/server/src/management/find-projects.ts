import type { Project } from '@outspoken/contract';
import { findProjectByName } from '@outspoken/store/find-project-by-name';
import type { ManagementDeps } from './management-deps.ts';

export async function findProjects({ db }: ManagementDeps, name: string): Promise<Project[]> {
  const project = await findProjectByName(db, name);
  return project ? [{ projectId: project.projectId, name, defaultGroupId: project.defaultGroupId }] : [];
}
