import { type AnalysisQuestion, agentDefinitionSchema, type CallOutcome } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { toOutcome } from './read-call-state.ts';

/** What concluding a call needs to know of it; no personal data. */
export interface EndedCall {
  outcome: CallOutcome;
  attempt: number;
  /** Calls of the task so far, this one too, that rang nobody because of us. */
  attemptsWasted: number;
  /** Somebody cancelled the task. */
  cancelled: boolean;
  concluded: boolean;
  /** Of the version the call used; of the newest when it never came to use one. */
  questions: AnalysisQuestion[];
}

interface EndedRow {
  status: CallOutcome['status'];
  reason: CallOutcome['reason'] | null;
  dialCertainty: CallOutcome['dialCertainty'] | null;
  attempt: number;
  attemptsWasted: number;
  cancelled: boolean;
  concluded: boolean;
  questions: unknown;
}

/** Null when the call has not ended or is not of this project. */
export async function readEndedCall(
  db: Executor,
  projectId: string,
  callId: string,
): Promise<EndedCall | null> {
  const { rows } = await sql<EndedRow>`
    select c.status, c.ended_reason as reason, c.dial_certainty as "dialCertainty", coalesce(c.attempt, 1) as attempt,
      c.concluded_at is not null as concluded, t.cancel_requested is not null as cancelled, (
        select count(*)::int from calls one
        where one.project_id = c.project_id and one.call_task_id = c.call_task_id
          and one.dial_certainty = 'not_dialed' and one.ended_reason in ('worker_lost', 'internal_error')
      ) as "attemptsWasted", coalesce(v.definition -> 'analysisItems', '[]') as questions
    from calls c
    join agents a on a.project_id = c.project_id and a.agent_id = c.agent_id
    left join call_tasks t on t.project_id = c.project_id and t.call_task_id = c.call_task_id
    left join agent_versions v on v.project_id = c.project_id and v.agent_id = c.agent_id
      and v.version = coalesce(c.agent_version, a.published_version)
    where c.call_id = ${callId} and c.project_id = ${projectId} and c.ended_at is not null`.execute(db);
  const row = rows[0];
  const outcome = row && toOutcome(row.status, row.reason, row.dialCertainty);
  if (!outcome) return null;
  return {
    outcome,
    attempt: row.attempt,
    attemptsWasted: row.attemptsWasted,
    cancelled: row.cancelled,
    concluded: row.concluded,
    questions: agentDefinitionSchema.shape.analysisItems.parse(row.questions),
  };
}
