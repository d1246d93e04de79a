import { AppError, type ProjectSettings } from '@outspoken/contract';
import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { Executor } from './open-database.ts';
import { toJsonb } from './to-jsonb.ts';

export interface NewProject {
  name: string;
  lines?: number;
  defaultCallerNumber: string;
  /** What is not given has the default of the decisions. */
  settings?: Partial<ProjectSettings>;
}

/** A project with its lines, its default group and its first caller number. A second one of the same name is a conflict. */
export async function createProject(
  db: Executor,
  { name, lines = 10, defaultCallerNumber, settings = {} }: NewProject,
): Promise<{ projectId: string; defaultGroupId: string }> {
  const projectId = newId('project');
  const defaultGroupId = newId('userGroup');
  const { rows } = await sql`
    with project as (
      insert into projects (project_id, name, default_caller_number, default_group_id, settings)
      values (${projectId}, ${name}, ${defaultCallerNumber}, ${defaultGroupId}, ${toJsonb(settings)}::jsonb)
      on conflict (name) where deleted_at is null do nothing
      returning project_id
    ), grouped as (
      insert into user_groups (project_id, user_group_id, name)
      select project_id, ${defaultGroupId}, 'default' from project
    ), lined as (
      insert into project_lines (project_id, lines) select project_id, ${lines}::int from project
    ), numbered as (
      insert into caller_numbers (project_id, caller_number_id, phone_number)
      select project_id, ${newId('callerNumber')}, ${defaultCallerNumber} from project
    )
    select project_id from project`.execute(db);
  if (rows.length === 0) throw new AppError('conflict', 'A project with this name exists.');
  return { projectId, defaultGroupId };
}
