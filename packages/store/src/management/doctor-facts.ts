// What the database knows of the health of everything else.
import { type AgentDefinition, agentDefinitionSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';

const MOST_AGENTS = 200;

export interface VoiceProcessSeen {
  node: string;
  process: string;
  slots: number;
  free: number;
  seenAgoMs: number;
}

/** Those that were heard of within the last hour. */
export async function listVoiceProcesses(db: Executor, now: Date): Promise<VoiceProcessSeen[]> {
  const { rows } = await sql<VoiceProcessSeen>`
    select node, process, slots, free,
      greatest(0, extract(epoch from ${now}::timestamptz - seen_at) * 1000)::int as "seenAgoMs"
    from voice_processes where seen_at > ${now}::timestamptz - interval '1 hour'
    order by node, process`.execute(db);
  return rows;
}

export interface TrunkSeen {
  name: string;
  mode: string;
  isOpen: boolean;
  /** By the nodes that looked at it in the last minute. */
  reachableFrom: number;
  unreachableFrom: number;
}

/** Of one project, or (null) those that the whole installation shares. */
export async function listTrunkStandings(db: Executor, projectId: string | null): Promise<TrunkSeen[]> {
  const owner = projectId === null ? sql`t.project_id is null` : sql`t.project_id = ${projectId}`;
  const { rows } = await sql<TrunkSeen>`
    select t.name, t.mode, coalesce(g.open_until > now(), false) as "isOpen",
      count(*) filter (where s.reachable)::int as "reachableFrom",
      count(*) filter (where not s.reachable)::int as "unreachableFrom"
    from trunks t
    left join trunk_gates g on g.trunk_id = t.trunk_id
    left join trunk_states s on s.trunk_id = t.trunk_id and s.at > now() - interval '1 minute'
    where ${owner}
    group by t.trunk_id, t.name, t.mode, g.open_until
    order by t.name`.execute(db);
  return rows;
}

export interface PublishedAgent {
  name: string;
  definition: AgentDefinition;
}

export async function listPublishedAgents(db: Executor, projectId: string): Promise<PublishedAgent[]> {
  const { rows } = await sql<{ name: string; definition: unknown }>`
    select a.name, v.definition from agents a
    join agent_versions v on v.project_id = a.project_id and v.agent_id = a.agent_id
      and v.version = a.published_version
    where a.project_id = ${projectId} and a.deleted_at is null
    order by a.agent_id limit ${MOST_AGENTS}`.execute(db);
  return rows.map(({ name, definition }) => ({ name, definition: agentDefinitionSchema.parse(definition) }));
}
