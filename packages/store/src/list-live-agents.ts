import { type AgentDefinition, agentDefinitionSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

const MOST_AGENTS = 50;

/** The agents whose calls a node holds at the moment, of all projects: what a process of it may have to go on with. */
export async function listLiveAgents(db: Executor, node: string): Promise<AgentDefinition[]> {
  const { rows } = await sql<{ definition: unknown }>`
    select distinct on (v.project_id, v.agent_id, v.version) v.definition
    from calls c
    join agent_versions v on v.project_id = c.project_id and v.agent_id = c.agent_id
      and v.version = c.agent_version
    where c.ended_at is null and c.node = ${node}
    limit ${MOST_AGENTS}`.execute(db);
  return rows.map(({ definition }) => agentDefinitionSchema.parse(definition));
}
