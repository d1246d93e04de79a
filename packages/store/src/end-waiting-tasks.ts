import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { Executor } from './open-database.ts';
import { toJsonb } from './to-jsonb.ts';

export type UndialledReason = 'cancelled' | 'suppressed' | 'expired';

/**
 * Ends tasks that wait, each with the one call row that a task without a dial gets; returns the tasks that were
 * still waiting. One that the desk has granted meanwhile is left alone.
 */
export async function endWaitingTasks(
  db: Executor,
  projectId: string,
  { callTaskIds, reason }: { callTaskIds: readonly string[]; reason: UndialledReason },
): Promise<string[]> {
  if (callTaskIds.length === 0) return [];
  const callIds = callTaskIds.map(() => newId('call'));
  const event = toJsonb({ kind: 'ended', status: 'failed', reason, dialCertainty: 'not_dialed' });
  const { rows } = await sql<{ callTaskId: string }>`
    with given as (
      select * from unnest(${callTaskIds}::text[], ${callIds}::text[]) as g (call_task_id, call_id)
    ), ended as (
      update call_tasks t
      set state = 'final', paused_by = null, calls_made = calls_made + 1, updated_at = now(),
        cancel_requested = case when ${reason} = 'cancelled' then 'at_once' else cancel_requested end
      from given
      where t.project_id = ${projectId} and t.call_task_id = given.call_task_id
        and t.state in ('queued', 'paused')
      returning t.*, given.call_id
    ), called as (
      insert into calls (call_id, project_id, call_task_id, attempt, end_user_id, agent_id, direction, mode,
        from_number, to_number, status, ended_reason, dial_certainty, created_at, ended_at, concluded_at,
        duration_seconds, conversation, analysis, final_variables_snapshot, redial_decision)
      select e.call_id, e.project_id, e.call_task_id, e.calls_made, e.end_user_id, e.agent_id, 'outbound', e.mode,
        coalesce(v.definition ->> 'callerNumber', p.default_caller_number), u.phone_number, 'failed', ${reason},
        'not_dialed', now(), now(), now(), 0, '{"messages": []}', coalesce(unanswered.items, '[]'), '{}',
        jsonb_build_object('next', 'final', 'reason', ${reason}::text, 'attempt', e.calls_made)
      from ended e
      join projects p on p.project_id = e.project_id
      join end_users u on u.project_id = e.project_id and u.end_user_id = e.end_user_id
      join agents a on a.project_id = e.project_id and a.agent_id = e.agent_id
      left join agent_versions v on v.project_id = a.project_id and v.agent_id = a.agent_id
        and v.version = a.published_version
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', i -> 'id', 'label', i -> 'label', 'description', i -> 'description',
            'isOptional', i -> 'isOptional', 'type', i -> 'type', 'value', null, 'options',
            case when i ->> 'type' in ('single_choice', 'multiple_choice') then coalesce(i -> 'options', '[]') end)
          order by n) as items
        from jsonb_array_elements(v.definition -> 'analysisItems') with ordinality as o (i, n)) unanswered on true
      returning call_id, project_id, call_task_id
    ), journalled as (
      insert into journal (project_id, call_id, seq, fence, at, event)
      select project_id, call_id, 1, 0, now(), ${event}::jsonb from called
    )
    select call_task_id as "callTaskId" from called`.execute(db);
  return rows.map((row) => row.callTaskId);
}
