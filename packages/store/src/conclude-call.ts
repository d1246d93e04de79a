import type { AnalysisItem } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { toJsonb } from './to-jsonb.ts';

export interface Conclusion {
  /** `waitsAsBefore`: for what the call was postponed for; otherwise for a redial. */
  next: { state: 'final' } | { state: 'queued'; dueAt: Date; waitsAsBefore?: boolean };
  analysis: AnalysisItem[];
  /** Why the task is or is not rung again; ids and enums, no people. */
  decision: unknown;
}

/**
 * One statement. Only the first conclusion of an ended call counts; false says that this was not it. A task that
 * was cancelled in the meantime is final whatever was decided.
 */
export async function concludeCall(
  db: Executor,
  projectId: string,
  callId: string,
  { next, analysis, decision }: Conclusion,
): Promise<boolean> {
  const dueAt = next.state === 'queued' ? next.dueAt : null;
  const isRedial = next.state === 'queued' && !next.waitsAsBefore;
  const { rows } = await sql<{ concluded: boolean }>`
    with concluded as (
      update calls
      set analysis = ${toJsonb(analysis)}, redial_decision = ${toJsonb(decision ?? null)}, concluded_at = now(),
        updated_at = now()
      where call_id = ${callId} and project_id = ${projectId} and ended_at is not null and concluded_at is null
      returning call_task_id, postponed_for
    ), moved as (
      update call_tasks t
      set state = case when t.cancel_requested is null then ${next.state} else 'final' end,
        due_at = coalesce(${dueAt}::timestamptz, due_at), updated_at = now(),
        waiting_for = case when ${isRedial} then 'redial' else concluded.postponed_for end
      from concluded
      where t.project_id = ${projectId} and t.call_task_id = concluded.call_task_id and t.state = 'concluding'
      returning t.due_at, t.state
    ), woken as (
      update project_lines l set next_due_at = moved.due_at
      from moved
      where l.project_id = ${projectId} and moved.state = 'queued' and l.next_due_at > moved.due_at
    )
    select exists (select from concluded) as concluded`.execute(db);
  return rows[0]?.concluded ?? false;
}
