import type { Executor } from './open-database.ts';

export interface FoundProject {
  projectId: string;
  name: string;
  defaultGroupId: string | null;
  defaultAgentId: string | null;
  lines: number;
  disabled: boolean;
}

export async function findProjectByName(db: Executor, name: string): Promise<FoundProject | null> {
  const row = await db
    .selectFrom('projects as p')
    .innerJoin('project_lines as l', 'l.project_id', 'p.project_id')
    .select([
      'p.project_id',
      'p.name',
      'p.default_group_id',
      'p.default_agent_id',
      'p.disabled_at',
      'l.lines',
    ])
    .where('p.name', '=', name)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    projectId: row.project_id,
    name: row.name,
    defaultGroupId: row.default_group_id,
    defaultAgentId: row.default_agent_id,
    lines: row.lines,
    disabled: row.disabled_at !== null,
  };
}
