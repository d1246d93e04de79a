import type { Attribution, AutoRedialConfig, CallMode } from '@outspoken/contract';
import { sql } from 'kysely';
import { newId } from '../new-id.ts';
import type { Executor } from '../open-database.ts';
import { toJsonb } from '../to-jsonb.ts';

export interface CallRequest {
  userGroupId: string;
  agentId: string;
  mode: CallMode;
  /** E.164. */
  phoneNumber: string;
  attributes: Attribution[];
  redialConfig: AutoRedialConfig | null;
  dueAt: Date;
  /** Of the number. */
  country?: string | null;
  timezone?: string | null;
}

/** A person and a queued task without any question asked: what acceptCall writes when nothing stands in the way. */
export async function insertCallRequest(
  db: Executor,
  projectId: string,
  request: CallRequest,
): Promise<{ endUserId: string; callTaskId: string }> {
  const endUserId = newId('endUser');
  const callTaskId = newId('callTask');
  const redialConfig = request.redialConfig ? toJsonb(request.redialConfig) : null;
  await sql`
    with registered as (
      insert into end_users (project_id, end_user_id, user_group_id, phone_number, attributes)
      values (${projectId}, ${endUserId}, ${request.userGroupId}, ${request.phoneNumber},
        ${toJsonb(request.attributes)})
    ), queued as (
      insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, due_at, redial_config,
        destination_country, timezone)
      values (${projectId}, ${callTaskId}, ${endUserId}, ${request.agentId}, ${request.mode}, ${request.dueAt},
        ${redialConfig}, ${request.country ?? null}, ${request.timezone ?? null})
    )
    update project_lines set next_due_at = ${request.dueAt}
    where project_id = ${projectId} and next_due_at > ${request.dueAt}`.execute(db);
  return { endUserId, callTaskId };
}
