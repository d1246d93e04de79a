import type { AnalysisQuestion, CallMode } from '@outspoken/contract';
import { sql } from 'kysely';
import { type CallTarget, callTargets, GONE, type ProjectCaps, type WantedTarget } from './call-target.ts';
import { type AcceptedAnswer, storedAnswerOf } from './idempotent-requests.ts';
import type { Executor } from './open-database.ts';

export interface JudgedTarget extends CallTarget {
  /** The analysis items of the agent's published version. */
  analysisItems: Pick<AnalysisQuestion, 'id' | 'type'>[];
  /** What was answered to this Idempotency-Key before. */
  stored: AcceptedAnswer | null;
}

/** The group and agent a request means, with the project's defaults for what it leaves out. Stores nothing. */
export async function findCallTarget(
  db: Executor,
  projectId: string,
  wanted: WantedTarget & ProjectCaps & { mode: CallMode; idempotencyKey?: string | undefined },
): Promise<JudgedTarget> {
  const { userGroupId = null, agentId = null, phoneNumber } = wanted;
  const { rows } = await sql<JudgedTarget>`
    with asked as (
      select ${userGroupId}::text as user_group_id, ${agentId}::text as agent_id, ${phoneNumber}::text as phone_number
    ), ${callTargets(projectId, wanted)}
    select target.*, (
        select coalesce(jsonb_agg(jsonb_build_object('id', item ->> 'id', 'type', item ->> 'type')), '[]')
        from agent_versions v cross join jsonb_array_elements(v.definition -> 'analysisItems') item
        where v.project_id = ${projectId} and v.agent_id = target."agentId"
          and v.version = target.published_version) as "analysisItems",
      (${storedAnswerOf(projectId, wanted)}) as stored
    from target`.execute(db);
  return rows[0] ?? { ...GONE, analysisItems: [], stored: null };
}
