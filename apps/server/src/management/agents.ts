import {
  type Agent,
  type AgentDetail,
  type AgentVersion,
  type AgentVersionDetail,
  AppError,
  type ChangeAgentRequest,
  type CreateAgentRequest,
  type Page,
  type PageQuery,
  type PublishedAgent,
  type publishAgentRequestSchema,
} from '@outspoken/contract';
import {
  listAgentVersions as listStoredVersions,
  readAgentVersion as readStoredVersion,
} from '@outspoken/store/management/agent-versions';
import {
  type AgentReference,
  insertAgent,
  listAgents as listStored,
  lockAgent,
  publishDraft,
  readAgent as readStored,
  changeAgent as storeChange,
  deleteAgent as storeDeletion,
} from '@outspoken/store/management/agents';
import { changeProject } from '@outspoken/store/management/projects';
import type { Executor } from '@outspoken/store/open-database';
import type { z } from 'zod';
import type { ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { refuseForbiddenAgent } from './check-agent.ts';
import { completeDefinition } from './complete-definition.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

type AgentContext = ProjectContext & AgentReference;

export function listAgents(
  { db }: ManagementDeps,
  projectId: string,
  query: PageQuery,
): Promise<Page<Agent>> {
  return listStored(db, projectId, query);
}

export async function readAgent({ db }: ManagementDeps, agent: AgentReference): Promise<AgentDetail> {
  return foundAgent(db, agent);
}

export async function listAgentVersions(
  { db }: ManagementDeps,
  agent: AgentReference,
  query: PageQuery,
): Promise<Page<AgentVersion>> {
  await foundAgent(db, agent);
  return listStoredVersions(db, agent, query);
}

export async function readAgentVersion(
  { db }: ManagementDeps,
  agent: AgentReference,
  version: number,
): Promise<AgentVersionDetail> {
  await foundAgent(db, agent);
  return found(await readStoredVersion(db, agent, version));
}

export function createAgent(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  { name, definition }: CreateAgentRequest,
): Promise<AgentDetail> {
  return audited(deps, actor, async (tx) => {
    const draft = await completeDefinition(tx, projectId, { definition, before: null });
    const agentId = await insertAgent(tx, projectId, { name, draft });
    const result = await foundAgent(tx, { projectId, agentId });
    return { result, change: { projectId, action: 'agent.create', target: agentId } };
  });
}

export function changeAgent(
  deps: ManagementDeps,
  { actor, projectId, agentId }: AgentContext,
  { name, definition }: ChangeAgentRequest,
): Promise<AgentDetail> {
  const agent = { projectId, agentId };
  return audited(deps, actor, async (tx) => {
    found(await lockAgent(tx, agent), 'agent_not_found');
    const before = await foundAgent(tx, agent);
    const draft = definition ? await completeDefinition(tx, projectId, { definition, before }) : undefined;
    await storeChange(tx, agent, { name, draft });
    const fields = [...(name === undefined ? [] : ['name']), ...(draft ? ['definition'] : [])];
    const change = { projectId, action: 'agent.change', target: agentId, fields };
    return { result: await foundAgent(tx, agent), change };
  });
}

/** The draft becomes the next version, which never changes. */
export function publishAgent(
  deps: ManagementDeps,
  { actor, projectId, agentId }: AgentContext,
): Promise<PublishedAgent> {
  return audited(deps, actor, async (tx) => {
    found(await lockAgent(tx, { projectId, agentId }), 'agent_not_found');
    const { draft } = await foundAgent(tx, { projectId, agentId });
    if (draft) await refuseForbiddenAgent({ ...deps, db: tx }, projectId, draft);
    const version = await publishDraft(tx, { projectId, agentId });
    if (version === null) throw new AppError('conflict', 'The agent has no draft to publish.');
    const change = { projectId, action: 'agent.publish', target: agentId };
    return { result: { agentId, version }, change };
  });
}

/** Draft and version in one step: of the given agent, or of a new one when no id is given. */
export function pushAgent(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  { agentId: given, name, definition, makeDefault }: z.output<typeof publishAgentRequestSchema>,
): Promise<PublishedAgent> {
  return audited(deps, actor, async (tx) => {
    if (given !== undefined) found(await lockAgent(tx, { projectId, agentId: given }), 'agent_not_found');
    const before = given === undefined ? null : await foundAgent(tx, { projectId, agentId: given });
    const draft = await completeDefinition(tx, projectId, { definition, before });
    await refuseForbiddenAgent({ ...deps, db: tx }, projectId, draft);
    const agentId = given ?? (await insertAgent(tx, projectId, { name, draft }));
    if (given !== undefined) await storeChange(tx, { projectId, agentId }, { name, draft });
    const version = await publishDraft(tx, { projectId, agentId });
    if (version === null) throw new Error('a draft that was just stored is gone');
    if (makeDefault) await changeProject(tx, projectId, { defaultAgentId: agentId });
    const change = { projectId, action: 'agent.push', target: agentId };
    return { result: { agentId, version }, change };
  });
}

export function deleteAgent(
  deps: ManagementDeps,
  { actor, projectId, agentId }: AgentContext,
): Promise<void> {
  return audited(deps, actor, async (tx) => {
    found(await storeDeletion(tx, { projectId, agentId }), 'agent_not_found');
    return { result: undefined, change: { projectId, action: 'agent.delete', target: agentId } };
  });
}

async function foundAgent(db: Executor, agent: AgentReference): Promise<AgentDetail> {
  return found(await readStored(db, agent), 'agent_not_found');
}
