import { AppError, type RedialPreview, type RedialPreviewRequest } from '@outspoken/contract';
import { readAgent } from '@outspoken/store/management/agents';
import { listConcludedTasks } from '@outspoken/store/management/list-concluded-tasks';
import { readProject } from '@outspoken/store/management/projects';
import { readUserGroup } from '@outspoken/store/management/user-groups';
import { findConditionFault } from '../calls/find-condition-fault.ts';
import { findDifference } from '../redial/find-difference.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

/** One page of past tasks, judged by another rule and by the settings of today. Nothing is changed. */
export async function previewRedial(
  deps: ManagementDeps,
  projectId: string,
  { rule, ...query }: RedialPreviewRequest,
): Promise<RedialPreview> {
  const { settings } = found(await readProject(deps.db, projectId), 'project_not_found');
  await checkQuery(deps, projectId, { rule, ...query });
  const { country, redial, callingHours } = settings;
  const { data, nextCursor } = await listConcludedTasks(deps.db, projectId, { query, country });
  const changed = { config: rule, settings: redial, hours: callingHours };
  return {
    tasks: data.length,
    calls: data.reduce((sum, { calls }) => sum + calls.length, 0),
    differences: data.flatMap(({ callTaskId, calls }) => findDifference(callTaskId, calls, changed) ?? []),
    nextCursor,
  };
}

async function checkQuery(
  { db }: ManagementDeps,
  projectId: string,
  { rule, agentId, userGroupId }: Pick<RedialPreviewRequest, 'rule' | 'agentId' | 'userGroupId'>,
): Promise<void> {
  if (userGroupId !== undefined)
    found(await readUserGroup(db, projectId, userGroupId), 'user_group_not_found');
  if (agentId === undefined) return;
  const { published } = found(await readAgent(db, { projectId, agentId }), 'agent_not_found');
  const fault = published && findConditionFault(rule, published.analysisItems);
  if (fault) throw new AppError('invalid_request', fault.replace('autoRedialConfig', 'rule'));
}
