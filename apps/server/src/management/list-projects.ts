import type { Page, ProjectDetail, ProjectListQuery } from '@outspoken/contract';
import { listProjects as listStored } from '@outspoken/store/management/projects';
import type { ManagementDeps } from './management-deps.ts';

export function listProjects({ db }: ManagementDeps, query: ProjectListQuery): Promise<Page<ProjectDetail>> {
  return listStored(db, query);
}
