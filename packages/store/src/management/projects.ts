import {
  AppError,
  type ChangeProjectRequest,
  type Page,
  type ProjectDetail,
  type ProjectListQuery,
  projectSettingsSchema,
} from '@outspoken/contract';
import { sql } from 'kysely';
import { judgeTasksAnew } from '../judge-tasks-anew.ts';
import type { Executor } from '../open-database.ts';
import type { WaitingFor } from '../tables.ts';
import { toJsonb } from '../to-jsonb.ts';
import { pageStart, toPage } from './cursor.ts';

interface ProjectRow {
  project_id: string;
  name: string;
  default_caller_number: string;
  default_group_id: string | null;
  default_agent_id: string | null;
  settings: unknown;
  paused_at: Date | null;
  disabled_at: Date | null;
  created_at: Date;
  lines: number;
}

const projects = sql`
  select p.project_id, p.name, p.default_caller_number, p.default_group_id, p.default_agent_id, p.settings,
    p.paused_at, p.disabled_at, p.created_at, l.lines
  from projects p join project_lines l using (project_id)
  where p.deleted_at is null`;

function shown(row: ProjectRow): ProjectDetail {
  return {
    projectId: row.project_id,
    name: row.name,
    defaultGroupId: row.default_group_id,
    lines: row.lines,
    defaultCallerNumber: row.default_caller_number,
    defaultAgentId: row.default_agent_id,
    settings: projectSettingsSchema.parse(row.settings),
    disabled: row.disabled_at !== null,
    paused: row.paused_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

/** With `only`, at most the one project that a key of a single project may see. */
export async function listProjects(
  db: Executor,
  query: ProjectListQuery,
  only: string | null = null,
): Promise<Page<ProjectDetail>> {
  const start = pageStart(query);
  const { rows } = await sql<ProjectRow>`
    ${projects} and p.project_id < ${start.before}
      and (${only}::text is null or p.project_id = ${only}) and (${query.name ?? null}::text is null or p.name = ${query.name ?? null})
    order by p.project_id desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.project_id, show: shown });
}

export async function readProject(db: Executor, projectId: string): Promise<ProjectDetail | null> {
  const { rows } = await sql<ProjectRow>`${projects} and p.project_id = ${projectId}`.execute(db);
  return rows[0] ? shown(rows[0]) : null;
}

/** In a transaction of the caller's. Null when there is no such project. */
export async function changeProject(
  tx: Executor,
  projectId: string,
  change: ChangeProjectRequest,
): Promise<ProjectDetail | null> {
  const {
    name,
    defaultCallerNumber,
    defaultGroupId,
    defaultAgentId,
    settings = {},
    disabled,
    lines,
  } = change;
  await refuseTakenName(tx, projectId, name);
  await sql`
    update projects set
      name = coalesce(${name ?? null}, name),
      default_caller_number = coalesce(${defaultCallerNumber ?? null}, default_caller_number),
      default_group_id = coalesce(${defaultGroupId ?? null}, default_group_id),
      default_agent_id = case when ${defaultAgentId === undefined}::boolean then default_agent_id
        else ${defaultAgentId ?? null} end,
      settings = settings || ${toJsonb(settings)}::jsonb,
      disabled_at = case when ${disabled === undefined}::boolean then disabled_at
        when ${disabled ?? false}::boolean then coalesce(disabled_at, now()) end
    where project_id = ${projectId} and deleted_at is null`.execute(tx);
  await judgeTasksAnew(tx, projectId, { waitingFor: rulesOf(settings), now: new Date() });
  if (lines !== undefined) {
    await sql`update project_lines set lines = ${lines} where project_id = ${projectId}`.execute(tx);
  }
  return readProject(tx, projectId);
}

/** What tasks wait for that these settings may end. */
function rulesOf(settings: NonNullable<ChangeProjectRequest['settings']>): WaitingFor[] {
  const rules: [keyof typeof settings, WaitingFor][] = [
    ['callingHours', 'calling_hours'],
    ['attemptsPerNumberPerDay', 'number_cap'],
    ['conversationsPerNumberPerDay', 'conversation_cap'],
    ['minutesPerDay', 'minutes_cap'],
  ];
  return rules.flatMap(([setting, rule]) => (settings[setting] === undefined ? [] : [rule]));
}

async function refuseTakenName(tx: Executor, projectId: string, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const { rows } = await sql`
    select from projects where name = ${name} and project_id <> ${projectId} and deleted_at is null`.execute(
    tx,
  );
  if (rows.length > 0) throw new AppError('conflict', 'A project with this name exists.');
}

/** Its name is free again, its keys open nothing, and nothing of it is rung any more. */
export async function deleteProject(tx: Executor, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    update projects set deleted_at = now(), paused_at = coalesce(paused_at, now())
    where project_id = ${projectId} and deleted_at is null
    returning project_id`.execute(tx);
  return rows.length > 0;
}

export async function hasProject(db: Executor, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from projects where project_id = ${projectId} and deleted_at is null`.execute(db);
  return rows.length > 0;
}
