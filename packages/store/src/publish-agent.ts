import { type AgentDefinition, AppError } from '@outspoken/contract';
import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { Executor } from './open-database.ts';
import { toJsonb } from './to-jsonb.ts';

export interface AgentToPublish {
  /** Absent: a new agent. */
  agentId?: string;
  name: string;
  definition: AgentDefinition;
  /** The agent of requests that name none. */
  makeDefault?: boolean;
}

export async function publishAgent(
  db: Executor,
  projectId: string,
  { agentId, name, definition, makeDefault = false }: AgentToPublish,
): Promise<{ agentId: string; version: number }> {
  const id = agentId ?? newId('agent');
  const agent = agentId
    ? sql`
      update agents set name = ${name}, published_version = coalesce(published_version, 0) + 1
      where project_id = ${projectId} and agent_id = ${id} and deleted_at is null`
    : sql`
      insert into agents (project_id, agent_id, name, published_version)
      values (${projectId}, ${id}, ${name}, 1)`;
  const { rows } = await sql<{ version: number }>`
    with agent as (${agent} returning project_id, agent_id, published_version
    ), published as (
      insert into agent_versions (project_id, agent_id, version, definition)
      select project_id, agent_id, published_version, ${toJsonb(definition)}::jsonb from agent
    ), chosen as (
      update projects p set default_agent_id = agent.agent_id
      from agent where p.project_id = agent.project_id and ${makeDefault}::boolean
    )
    select published_version as version from agent`.execute(db);
  const published = rows[0];
  if (!published) throw new AppError('agent_not_found', 'agent not found');
  return { agentId: id, version: published.version };
}
