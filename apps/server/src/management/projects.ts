import {
  AppError,
  type ChangeProjectRequest,
  type createProjectRequestSchema,
  LAWFUL_HOURS,
  type Page,
  type ProjectDetail,
  type ProjectListQuery,
  type ProjectSettings,
} from '@outspoken/contract';
import { createProject as insertProject } from '@outspoken/store/create-project';
import { readAgent } from '@outspoken/store/management/agents';
import { addCallerNumber } from '@outspoken/store/management/caller-numbers';
import {
  listProjects as listStored,
  readProject as readStored,
  changeProject as storeChange,
  deleteProject as storeDeletion,
} from '@outspoken/store/management/projects';
import { readUserGroup } from '@outspoken/store/management/user-groups';
import type { Executor } from '@outspoken/store/open-database';
import type { z } from 'zod';
import type { Actor, ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

/** A key of one project is shown that project only. */
export function listProjects(
  { db }: ManagementDeps,
  actor: Actor,
  query: ProjectListQuery,
): Promise<Page<ProjectDetail>> {
  return listStored(db, query, actor.projectId);
}

export async function readProject({ db }: ManagementDeps, projectId: string): Promise<ProjectDetail> {
  return found(await readStored(db, projectId), 'project_not_found');
}

/** A project with its lines, its settings, its default contact group and its first caller number. */
export function createProject(
  deps: ManagementDeps,
  actor: Actor,
  request: z.output<typeof createProjectRequestSchema>,
): Promise<ProjectDetail> {
  refuseForbiddenHours(request.settings.callingHours);
  return audited(deps, actor, async (tx) => {
    const { projectId } = await insertProject(tx, request);
    const result = found(await readStored(tx, projectId), 'project_not_found');
    return { result, change: { projectId, action: 'project.create', target: projectId } };
  });
}

export function changeProject(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  change: ChangeProjectRequest,
): Promise<ProjectDetail> {
  if (change.settings?.callingHours) refuseForbiddenHours(change.settings.callingHours);
  return audited(deps, actor, async (tx) => {
    await refuseForeignDefaults(tx, projectId, change);
    if (change.defaultCallerNumber) await addCallerNumber(tx, projectId, change.defaultCallerNumber);
    const result = found(await storeChange(tx, projectId, change), 'project_not_found');
    return {
      result,
      change: { projectId, action: 'project.change', target: projectId, fields: fieldsOf(change) },
    };
  });
}

export function deleteProject(deps: ManagementDeps, { actor, projectId }: ProjectContext): Promise<void> {
  return audited(deps, actor, async (tx) => {
    found(await storeDeletion(tx, projectId), 'project_not_found');
    return { result: undefined, change: { projectId, action: 'project.delete', target: projectId } };
  });
}

async function refuseForeignDefaults(
  tx: Executor,
  projectId: string,
  { defaultGroupId, defaultAgentId }: ChangeProjectRequest,
): Promise<void> {
  if (defaultGroupId) found(await readUserGroup(tx, projectId, defaultGroupId), 'user_group_not_found');
  if (defaultAgentId) found(await readAgent(tx, { projectId, agentId: defaultAgentId }), 'agent_not_found');
}

function refuseForbiddenHours({ from, to, unlocked }: ProjectSettings['callingHours']): void {
  if (from === to || (from > to && !unlocked))
    throw new AppError('invalid_request', 'settings.callingHours.from must be before to.');
  if (unlocked || (from >= LAWFUL_HOURS.from && to <= LAWFUL_HOURS.to)) return;
  throw new AppError(
    'invalid_request',
    `settings.callingHours must lie between ${LAWFUL_HOURS.from} and ${LAWFUL_HOURS.to} unless unlocked is true.`,
  );
}

function fieldsOf({ settings = {}, ...change }: ChangeProjectRequest): string[] {
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  const settingNames = Object.entries(settings).filter(isGiven);
  return [
    ...Object.entries(change)
      .filter(isGiven)
      .map(([name]) => name),
    ...settingNames.map(([name]) => `settings.${name}`),
  ];
}
