// Trunks of a project, or (null) those that the whole installation shares.
import {
  type CallMode,
  type Page,
  type PageQuery,
  type Trunk,
  type TrunkDefinition,
  type TrunkStatus,
  trunkDefinitionSchema,
} from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import { pageStart, toPage } from './cursor.ts';

interface TrunkRow {
  trunkId: string;
  name: string;
  mode: CallMode;
  definition: unknown;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`trunk_id as "trunkId", name, mode, definition, version, created_at as "createdAt",
  updated_at as "updatedAt"`;

function shown({ definition, createdAt, updatedAt, ...row }: TrunkRow): Trunk {
  return {
    ...row,
    definition: trunkDefinitionSchema.parse(definition),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export async function listTrunks(
  db: Executor,
  projectId: string | null,
  query: PageQuery,
): Promise<Page<Trunk>> {
  const start = pageStart(query);
  const { rows } = await sql<TrunkRow>`
    select ${columns} from trunks where ${ofProject(projectId)} and trunk_id < ${start.before}
    order by trunk_id desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.trunkId, show: shown });
}

export async function readTrunk(db: Executor, projectId: string | null, name: string): Promise<Trunk | null> {
  const { rows } = await sql<TrunkRow>`
    select ${columns} from trunks where ${ofProject(projectId)} and name = ${name}`.execute(db);
  return rows[0] ? shown(rows[0]) : null;
}

export interface TrunkBefore {
  trunkId: string;
  definition: TrunkDefinition;
  sealedPasswords: Buffer | null;
}

/** For a save. Until the transaction ends nobody else saves a trunk: passwords are sealed for the id that is found. */
export async function lockTrunk(
  tx: Executor,
  projectId: string | null,
  name: string,
): Promise<TrunkBefore | null> {
  await sql`lock table trunks in share row exclusive mode`.execute(tx);
  const { rows } = await sql<Omit<TrunkBefore, 'definition'> & { definition: unknown }>`
    select trunk_id as "trunkId", definition, sealed_passwords as "sealedPasswords"
    from trunks where ${ofProject(projectId)} and name = ${name}`.execute(tx);
  const row = rows[0];
  return row ? { ...row, definition: trunkDefinitionSchema.parse(row.definition) } : null;
}

/** The id of what was deleted. */
export async function deleteTrunk(
  tx: Executor,
  projectId: string | null,
  name: string,
): Promise<string | null> {
  const { rows } = await sql<{ trunkId: string }>`
    delete from trunks where ${ofProject(projectId)} and name = ${name}
    returning trunk_id as "trunkId"`.execute(tx);
  return rows[0]?.trunkId ?? null;
}

interface StatusRow {
  trunkId: string;
  name: string;
  openUntil: Date | null;
  isOpen: boolean;
  liveCalls: number;
  nodes: TrunkStatus['nodes'];
}

export async function readTrunkStatus(
  db: Executor,
  projectId: string | null,
  name: string,
): Promise<TrunkStatus | null> {
  const { rows } = await sql<StatusRow>`
    select t.trunk_id as "trunkId", t.name, g.open_until as "openUntil",
      coalesce(g.open_until > now(), false) as "isOpen",
      (select count(*)::int from calls c where c.trunk_id = t.trunk_id and c.ended_at is null) as "liveCalls",
      coalesce((
        select jsonb_agg(jsonb_build_object('node', s.node, 'reachable', s.reachable,
          'registered', s.registered,
          'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.node)
        from trunk_states s where s.trunk_id = t.trunk_id), '[]') as nodes
    from trunks t left join trunk_gates g on g.trunk_id = t.trunk_id
    where ${ofProject(projectId)} and t.name = ${name}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { openUntil, isOpen, ...status } = row;
  const state = openUntil === null ? 'closed' : isOpen ? 'open' : 'half_open';
  return { ...status, breaker: { state, openUntil: openUntil?.toISOString() ?? null } };
}

function ofProject(projectId: string | null) {
  return projectId === null ? sql`project_id is null` : sql`project_id = ${projectId}`;
}
