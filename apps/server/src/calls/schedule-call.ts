import { AppError } from '@outspoken/contract';
import { findCallTarget } from '@outspoken/store/find-call-target';
import { insertCallRequest } from '@outspoken/store/insert-call-request';
import type { CallRequest } from './call-request.ts';
import type { Caller } from './caller.ts';
import type { CallsDeps } from './calls-deps.ts';

export interface ScheduledCall {
  endUserId: string;
  callTaskId: string;
}

/** Stores the person and the task to ring them. The line desk takes it from there: nothing here waits for it. */
export async function scheduleCall(
  { db }: Pick<CallsDeps, 'db'>,
  caller: Caller,
  request: CallRequest,
): Promise<ScheduledCall> {
  const { userGroupId, agentId } = await findTarget({ db }, caller, request);
  // Destination policy, then calling hours, refuse here: after the target is known, before anything is stored.
  return insertCallRequest(db, caller.projectId, {
    userGroupId,
    agentId,
    mode: caller.mode,
    phoneNumber: request.phoneNumber,
    attributes: request.attributes,
    redialConfig: request.redialConfig,
    dueAt: new Date(),
  });
}

async function findTarget({ db }: Pick<CallsDeps, 'db'>, caller: Caller, request: CallRequest) {
  const { projectDisabled, userGroupId, agentId } = await findCallTarget(db, caller.projectId, {
    userGroupId: request.userGroupId,
    agentId: request.agentId,
  });
  if (projectDisabled) throw new AppError('project_not_found', 'The project of this API key is disabled.');
  if (userGroupId === null) throw new AppError('user_group_not_found', 'The contact group was not found.');
  if (agentId === null) throw new AppError('agent_not_found', agentSentence(request.agentId));
  return { userGroupId, agentId };
}

function agentSentence(agentId: string | undefined): string {
  if (agentId === undefined) return 'No agentId was given and the project has no default agent.';
  return 'The agent was not found, or no version of it is published.';
}
