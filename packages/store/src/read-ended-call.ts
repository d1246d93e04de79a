import { type AnalysisQuestion, agentDefinitionSchema, type CallOutcome } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { toOutcome } from './read-call-state.ts';

/** What concluding a call needs to know of it; no personal data. */
export interface EndedCall {
  outcome: CallOutcome;
  attempt: number;
  concluded: boolean;
  /** Of the version the call used; of the newest when it never came to use one. */
  questions: AnalysisQuestion[];
}

interface EndedRow {
  status: CallOutcome['status'];
  reason: CallOutcome['reason'] | null;
  dialCertainty: CallOutcome['dialCertainty'] | null;
  attempt: number;
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
      c.concluded_at is not null as concluded, coalesce(v.definition -> 'analysisItems', '[]') as questions
    from calls c
    join agents a on a.project_id = c.project_id and a.agent_id = c.agent_id
    left join agent_versions v on v.project_id = c.project_id and v.agent_id = c.agent_id
      and v.version = coalesce(c.agent_version, a.published_version)
    where c.call_id = ${callId} and c.project_id = ${projectId} and c.ended_at is not null`.execute(db);
  const row = rows[0];
  const outcome = row && toOutcome(row.status, row.reason, row.dialCertainty);
  if (!outcome) return null;
  return {
    outcome,
    attempt: row.attempt,
    concluded: row.concluded,
    questions: agentDefinitionSchema.shape.analysisItems.parse(row.questions),
  };
}
