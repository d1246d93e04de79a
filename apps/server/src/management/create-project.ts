import { AppError, type CreateProjectRequest, type Project } from '@outspoken/contract';
import { createProject as insertProject } from '@outspoken/store/create-project';
import { findProjectByName } from '@outspoken/store/find-project-by-name';
import type { ManagementDeps } from './management-deps.ts';

/** A project with its lines and its default contact group. */
export async function createProject({ db }: ManagementDeps, request: CreateProjectRequest): Promise<Project> {
  const existing = await findProjectByName(db, request.name);
  if (existing) throw new AppError('conflict', 'A project of this name exists already.');
  const { projectId, defaultGroupId } = await insertProject(db, request);
  return { projectId, name: request.name, defaultGroupId };
}
