// Erasure of a person. What remains are ids, times, states and outcomes: enough to count calls, nothing to know
// somebody by. A number on a suppression list stays there: it is what keeps the person from being rung again.
import { AppError, type CallTaskState } from '@outspoken/contract';
import { sql } from 'kysely';
import { endWaitingTasks } from '../end-waiting-tasks.ts';
import type { Executor } from '../open-database.ts';

const MASKED_NUMBER = '+***********';

/** In a transaction of the caller's. False when there is no such person, or no longer. */
export async function eraseEndUser(tx: Executor, projectId: string, endUserId: string): Promise<boolean> {
  const { rows: people } = await sql`
    select from end_users
    where project_id = ${projectId} and end_user_id = ${endUserId} and erased_at is null
    for no key update`.execute(tx);
  if (people.length === 0) return false;
  await endOpenTasks(tx, projectId, endUserId);

  const { rows: calls } = await sql<{ callId: string }>`
    select call_id as "callId" from calls
    where call_id in (
      select c.call_id from call_tasks t join calls c using (project_id, call_task_id)
      where t.project_id = ${projectId} and t.end_user_id = ${endUserId}
      union all
      select call_id from calls
      where project_id = ${projectId} and end_user_id = ${endUserId} and call_task_id is null)
    for no key update`.execute(tx);
  const callIds = calls.map((call) => call.callId);
  await eraseRecordings(tx, callIds);
  await eraseWords(tx, callIds);
  await sql`
    update calls set end_user_id = null, conversation = null, end_user_attributes_snapshot = null,
      final_variables_snapshot = null, analysis_notes = null, recording = null, updated_at = now(),
      to_number = case when direction = 'inbound' then to_number else ${MASKED_NUMBER} end,
      from_number = case when direction = 'inbound' then ${MASKED_NUMBER} else from_number end,
      analysis = (select jsonb_agg(item || '{"value": null}'::jsonb order by place)
        from jsonb_array_elements(analysis) with ordinality as items (item, place))
    where call_id = any(${callIds}::text[])`.execute(tx);
  await sql`
    update end_users set phone_number = ${MASKED_NUMBER}, attributes = '[]', consent = null, erased_at = now()
    where project_id = ${projectId} and end_user_id = ${endUserId}`.execute(tx);
  return true;
}

/**
 * What waits is cancelled. Around a living call nothing can be erased: what it says next would remain. Only a final
 * task is never written again.
 */
async function endOpenTasks(tx: Executor, projectId: string, endUserId: string): Promise<void> {
  const { rows: tasks } = await sql<{ callTaskId: string; state: CallTaskState }>`
    select call_task_id as "callTaskId", state from call_tasks
    where project_id = ${projectId} and end_user_id = ${endUserId}
    for no key update`.execute(tx);
  if (tasks.some(({ state }) => state === 'calling' || state === 'concluding'))
    throw new AppError('conflict', 'The end user is being called: cancel the call task and try again.');
  const waiting = tasks.filter(({ state }) => state !== 'final');
  const callTaskIds = waiting.map((task) => task.callTaskId);
  await endWaitingTasks(tx, projectId, { callTaskIds, reason: 'cancelled' });
}

/** The objects are deleted later, by whoever holds the storage; no row leads to them any more. */
async function eraseRecordings(tx: Executor, callIds: string[]): Promise<void> {
  await sql`
    insert into recording_deletions (project_id, bucket, key)
    select project_id, recording ->> 'bucket', recording ->> 'key' from calls
    where call_id = any(${callIds}::text[]) and recording is not null
    on conflict do nothing`.execute(tx);
}

async function eraseWords(tx: Executor, callIds: string[]): Promise<void> {
  await sql`
    update journal set event = event || case event ->> 'kind'
      when 'user_utterance' then '{"text": ""}'::jsonb
      when 'agent_utterance' then '{"generated": "", "heard": ""}'::jsonb
      when 'tool_call' then '{"arguments": {}}'::jsonb
      when 'tool_result' then '{"result": null}'::jsonb
      when 'dtmf' then '{"digit": ""}'::jsonb
    end
    where call_id = any(${callIds}::text[])
      and event ->> 'kind' in ('user_utterance', 'agent_utterance', 'tool_call', 'tool_result', 'dtmf')`.execute(
    tx,
  );
}
