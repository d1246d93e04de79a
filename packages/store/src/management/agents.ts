import type { Agent, AgentDefinition, AgentDetail, Page, PageQuery } from '@outspoken/contract';
import { sql } from 'kysely';
import { newId } from '../new-id.ts';
import type { Executor } from '../open-database.ts';
import { toJsonb } from '../to-jsonb.ts';
import { pageStart, toPage } from './cursor.ts';

export interface AgentReference {
  projectId: string;
  agentId: string;
}

interface AgentRow extends Omit<Agent, 'createdAt'> {
  createdAt: Date;
}

interface DetailRow extends AgentRow {
  draft: AgentDefinition | null;
  published: AgentDefinition | null;
}

const columns = sql`
  a.agent_id as "agentId", a.name, a.published_version as "publishedVersion", a.draft is not null as "hasDraft",
  a.agent_id is not distinct from p.default_agent_id as "isDefault", a.paused_at is not null as paused,
  a.created_at as "createdAt"`;

function shown(row: AgentRow): Agent {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export async function listAgents(db: Executor, projectId: string, query: PageQuery): Promise<Page<Agent>> {
  const start = pageStart(query);
  const { rows } = await sql<AgentRow>`
    select ${columns} from agents a join projects p using (project_id)
    where a.project_id = ${projectId} and a.agent_id < ${start.before} and a.deleted_at is null
    order by a.agent_id desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.agentId, show: shown });
}

export async function readAgent(
  db: Executor,
  { projectId, agentId }: AgentReference,
): Promise<AgentDetail | null> {
  const { rows } = await sql<DetailRow>`
    select ${columns}, a.draft, v.definition as published
    from agents a join projects p using (project_id)
    left join agent_versions v on v.project_id = a.project_id and v.agent_id = a.agent_id
      and v.version = a.published_version
    where a.project_id = ${projectId} and a.agent_id = ${agentId} and a.deleted_at is null`.execute(db);
  const row = rows[0];
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
}

export async function insertAgent(
  tx: Executor,
  projectId: string,
  { name, draft }: { name: string; draft: AgentDefinition },
): Promise<string> {
  const agentId = newId('agent');
  await sql`
    insert into agents (project_id, agent_id, name, draft)
    values (${projectId}, ${agentId}, ${name}, ${toJsonb(draft)})`.execute(tx);
  return agentId;
}

/** In a transaction of the caller's: whoever has locked an agent is the only one who changes it. */
export async function lockAgent(tx: Executor, { projectId, agentId }: AgentReference): Promise<boolean> {
  const { rows } = await sql`
    select from agents where project_id = ${projectId} and agent_id = ${agentId} and deleted_at is null
    for no key update`.execute(tx);
  return rows.length > 0;
}

export async function changeAgent(
  tx: Executor,
  { projectId, agentId }: AgentReference,
  { name, draft }: { name?: string; draft?: AgentDefinition },
): Promise<void> {
  await sql`
    update agents set name = coalesce(${name ?? null}, name),
      draft = coalesce(${draft === undefined ? null : toJsonb(draft)}::jsonb, draft)
    where project_id = ${projectId} and agent_id = ${agentId}`.execute(tx);
}

/** The draft becomes the next version and is gone. Null: there is no draft. */
export async function publishDraft(
  tx: Executor,
  { projectId, agentId }: AgentReference,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    with drafted as (
      select project_id, agent_id, draft, coalesce(published_version, 0) + 1 as version from agents
      where project_id = ${projectId} and agent_id = ${agentId} and draft is not null
    ), published as (
      insert into agent_versions (project_id, agent_id, version, definition)
      select project_id, agent_id, version, draft from drafted
    )
    update agents a set published_version = drafted.version, draft = null
    from drafted where a.project_id = drafted.project_id and a.agent_id = drafted.agent_id
    returning drafted.version`.execute(tx);
  return rows[0]?.version ?? null;
}

/** Its id stays where calls and tasks name it; it is rung no more, and no longer anybody's default. */
export async function deleteAgent(tx: Executor, { projectId, agentId }: AgentReference): Promise<boolean> {
  const { rows } = await sql`
    with deleted as (
      update agents set deleted_at = now(), draft = null, paused_at = coalesce(paused_at, now())
      where project_id = ${projectId} and agent_id = ${agentId} and deleted_at is null
      returning agent_id
    ), orphaned as (
      update projects set default_agent_id = null
      where project_id = ${projectId} and default_agent_id in (select agent_id from deleted)
    )
    select agent_id from deleted`.execute(tx);
  return rows.length > 0;
}
