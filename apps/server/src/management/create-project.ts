import type { CreateProjectRequest, Project } from '@outspoken/contract';
import { createProject as insertProject } from '@outspoken/store/create-project';
import type { ManagementDeps } from './management-deps.ts';

/** A project with its lines and its default contact group. */
export async function createProject({ db }: ManagementDeps, request: CreateProjectRequest): Promise<Project> {
  const { projectId, defaultGroupId } = await insertProject(db, request);
  return { projectId, name: request.name, defaultGroupId };
}
