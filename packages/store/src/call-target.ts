// What a request means in its project, and what stands in its way: one query, or the beginning of the accepting
// statement. SQL that both share, so that a request that is only judged is judged like one that is stored.
import { type RawBuilder, sql } from 'kysely';
import { minutesFreeAt, numberFreeAt } from './calling-caps.ts';
import type { WaitingFor } from './tables.ts';

/** What is asked for, and the caps of the project that hold for it. */
export interface WantedTarget {
  userGroupId?: string | null;
  agentId?: string | null;
  /** E.164. */
  phoneNumber: string;
  attemptsPerNumberPerDay: number | null;
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

/** A select of at most one row with the columns of CallTarget; none when the project is gone. */
export function selectCallTarget(projectId: string, wanted: WantedTarget): RawBuilder<CallTarget> {
  const { phoneNumber } = wanted;
  return sql<CallTarget>`
    select found.*, greatest(found.number_free_at, found.day_free_at) as "freeAt",
      case when found.day_free_at is not null then 'minutes_cap'
        when found.number_free_at is not null then 'number_cap' end as "waitingFor"
    from (
      select p.disabled_at is not null as "projectDisabled", g.user_group_id as "userGroupId",
        a.agent_id as "agentId", a.published_version,
        exists (select from suppressions s where s.project_id = p.project_id and s.phone_number = ${phoneNumber})
          or exists (select from suppressions s where s.project_id is null and s.phone_number = ${phoneNumber})
          as "isSuppressed",
        coalesce(p.paused_at, g.paused_at, a.paused_at,
          (select dialling_stopped_at from installation)) is not null as "isPaused",
        ${numberFreeAt(sql`p.project_id`, phoneNumber, sql`${wanted.attemptsPerNumberPerDay}::int`)}
          as number_free_at,
        ${minutesFreeAt(sql`p.project_id`, sql`${wanted.minutesPerDay}::int`)} as day_free_at
      from projects p
      left join user_groups g on g.project_id = p.project_id
        and g.user_group_id = coalesce(${wanted.userGroupId ?? null}::text, p.default_group_id)
      left join agents a on a.project_id = p.project_id
        and a.agent_id = coalesce(${wanted.agentId ?? null}::text, p.default_agent_id)
        and a.deleted_at is null and a.published_version is not null
      where p.project_id = ${projectId} and p.deleted_at is null
      offset 0 -- keeps Postgres from looking a cap up once for every place where its time is used
    ) found`;
}
