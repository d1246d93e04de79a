import type { createProjectRequestSchema, ProjectDetail } from '@outspoken/contract';
import { createProject as insertProject } from '@outspoken/store/create-project';
import { readProject } from '@outspoken/store/management/projects';
import type { z } from 'zod';
import { foundProject } from './found-project.ts';
import type { ManagementDeps } from './management-deps.ts';

/** A project with its lines, its settings and its default contact group. */
export async function createProject(
  { db }: ManagementDeps,
  request: z.output<typeof createProjectRequestSchema>,
): Promise<ProjectDetail> {
  const { projectId } = await insertProject(db, request);
  return foundProject(await readProject(db, projectId));
}
