import type { AgentDefinition, AgentVersion, AgentVersionDetail, Page, PageQuery } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import type { AgentReference } from './agents.ts';
import { pageStart, toPage } from './cursor.ts';

interface VersionRow {
  version: number;
  publishedAt: Date;
}

/** The place of a version in the list, as text that compares bytewise like the number. */
const place = sql<string>`lpad(version::text, 10, '0') collate "C"`;

function shown({ version, publishedAt }: VersionRow): AgentVersion {
  return { version, publishedAt: publishedAt.toISOString() };
}

export async function listAgentVersions(
  db: Executor,
  { projectId, agentId }: AgentReference,
  query: PageQuery,
): Promise<Page<AgentVersion>> {
  const start = pageStart(query);
  const { rows } = await sql<VersionRow>`
    select version, published_at as "publishedAt" from agent_versions
    where project_id = ${projectId} and agent_id = ${agentId} and ${place} < ${start.before}
    order by version desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => String(row.version).padStart(10, '0'), show: shown });
}

export async function readAgentVersion(
  db: Executor,
  { projectId, agentId }: AgentReference,
  version: number,
): Promise<AgentVersionDetail | null> {
  const { rows } = await sql<VersionRow & { definition: AgentDefinition }>`
    select version, published_at as "publishedAt", definition from agent_versions
    where project_id = ${projectId} and agent_id = ${agentId} and version = ${version}`.execute(db);
  const row = rows[0];
  return row ? { ...shown(row), definition: row.definition } : null;
}
