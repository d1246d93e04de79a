// What requests mean in their project, and what stands in their way. SQL that judging and accepting share, so that a
// request that is only judged is judged like one that is stored.
import { type RawBuilder, sql } from 'kysely';
import { conversationFreeAt, minutesFreeAt, numberFreeAt } from './calling-caps.ts';
import type { WaitingFor } from './tables.ts';

/** What is asked for. */
export interface WantedTarget {
  userGroupId?: string | null;
  agentId?: string | null;
  /** E.164. */
  phoneNumber: string;
}

/** The caps of the project that hold for it. */
export interface ProjectCaps {
  attemptsPerNumberPerDay: number | null;
  conversationsPerNumberPerDay: number | null;
  minutesPerDay: number | null;
}

export interface CallTarget {
  projectDisabled: boolean;
  /** Null: not found in this project. */
  userGroupId: string | null;
  /** Null: not found, deleted, never published, or none given and the project has no default. */
  agentId: string | null;
  /** By the project or by the whole installation. */
  isSuppressed: boolean;
  /** Dialling waits for a person: the project, the group, the agent or the whole installation is stopped. */
  isPaused: boolean;
  /** When a cap lets it ring, and which one; null: now. */
  freeAt: Date | null;
  waitingFor: WaitingFor | null;
}

export const GONE: CallTarget = {
  projectDisabled: true,
  userGroupId: null,
  agentId: null,
  isSuppressed: false,
  isPaused: false,
  freeAt: null,
  waitingFor: null,
};

/**
 * The clauses `project` and `target` of a statement whose clause `asked` has rows with user_group_id, agent_id and
 * phone_number. `target` has those rows with the columns of CallTarget; none when the project is gone.
 */
export function callTargets(projectId: string, caps: ProjectCaps): RawBuilder<unknown> {
  return sql`project as materialized (
      select p.*, (select dialling_stopped_at from installation) as stopped_at,
        ${minutesFreeAt(sql`p.project_id`, sql`${caps.minutesPerDay}::int`)} as day_free_at
      from projects p where p.project_id = ${projectId} and p.deleted_at is null
    ), target as materialized (
      select asked.*, p.disabled_at is not null as "projectDisabled", g.user_group_id as "userGroupId",
        a.agent_id as "agentId", a.published_version,
        exists (
            select from suppressions s where s.project_id = p.project_id and s.phone_number = asked.phone_number)
          or exists (select from suppressions s where s.project_id is null and s.phone_number = asked.phone_number)
          as "isSuppressed",
        coalesce(p.paused_at, p.stopped_at, g.paused_at, a.paused_at) is not null as "isPaused",
        greatest(number.free_at, number.person_free_at, p.day_free_at) as "freeAt",
        case when p.day_free_at is not null then 'minutes_cap'
          when number.person_free_at >= coalesce(number.free_at, '-infinity') then 'conversation_cap'
          when number.free_at is not null then 'number_cap' end as "waitingFor"
      from asked
      cross join project p
      left join user_groups g on g.project_id = p.project_id
        and g.user_group_id = coalesce(asked.user_group_id, p.default_group_id)
      left join agents a on a.project_id = p.project_id
        and a.agent_id = coalesce(asked.agent_id, p.default_agent_id)
        and a.deleted_at is null and a.published_version is not null
      cross join lateral (
        select ${numberFreeAt(
          sql`p.project_id`,
          sql`asked.phone_number`,
          sql`${caps.attemptsPerNumberPerDay}::int`,
        )} as free_at, ${conversationFreeAt(
          sql`p.project_id`,
          sql`asked.phone_number`,
          sql`${caps.conversationsPerNumberPerDay}::int`,
        )} as person_free_at offset 0 -- so that it is looked up once, not for every place where it is used
      ) number
    )`;
}
