import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

export interface CallTarget {
  projectDisabled: boolean;
  /** Null: not found in this project. */
  userGroupId: string | null;
  /** Null: not found, deleted, never published, or none given and the project has no default. */
  agentId: string | null;
}

const GONE: CallTarget = { projectDisabled: true, userGroupId: null, agentId: null };

/** The group and agent a request means, with the project's defaults for what it leaves out. */
export async function findCallTarget(
  db: Executor,
  projectId: string,
  wanted: { userGroupId?: string | null; agentId?: string | null },
): Promise<CallTarget> {
  const { rows } = await sql<CallTarget>`
    select p.disabled_at is not null as "projectDisabled",
      g.user_group_id as "userGroupId", a.agent_id as "agentId"
    from projects p
    left join user_groups g on g.project_id = p.project_id
      and g.user_group_id = coalesce(${wanted.userGroupId ?? null}::text, p.default_group_id)
    left join agents a on a.project_id = p.project_id
      and a.agent_id = coalesce(${wanted.agentId ?? null}::text, p.default_agent_id)
      and a.deleted_at is null and a.published_version is not null
    where p.project_id = ${projectId} and p.deleted_at is null`.execute(db);
  return rows[0] ?? GONE;
}
