import {
  type CancelHow,
  type CancelledTask,
  type CancelledWaiting,
  type CancelWaitingRequest,
  isId,
  shownTaskState,
} from '@outspoken/contract';
import { cancelTask as storeCancel } from '@outspoken/store/cancel-task';
import { readAgent } from '@outspoken/store/management/agents';
import { readUserGroup } from '@outspoken/store/management/user-groups';
import { readTaskResult } from '@outspoken/store/read-task-result';
import { carryOutCancellation, openCancellation } from '@outspoken/store/waiting-cancellations';
import type { ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

const BATCH = 2000;
const LONGEST_MS = 20_000;

/** Waiting, ringing or talking: nobody is rung for the task any more, and a live call of it is ended. */
export function cancelTask(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  { callTaskId, how }: { callTaskId: string; how: CancelHow },
): Promise<CancelledTask> {
  return audited(deps, actor, async (tx) => {
    const known = isId('callTask', callTaskId);
    const cancellation = known ? await storeCancel(tx, projectId, { callTaskId, how }) : null;
    const task = found(
      cancellation && (await readTaskResult(tx, projectId, callTaskId)),
      'call_task_not_found',
    );
    const result = {
      callTaskId,
      state: shownTaskState(task.state, task.callIds.length),
      cancellation: found(cancellation, 'call_task_not_found'),
    };
    const change = { projectId, action: 'call_task.cancel', target: callTaskId };
    return { result, change: cancellation === 'too_late' ? null : change };
  });
}

/**
 * From the first transaction on nobody of them is rung. What cannot be ended in the time of one answer is ended by the
 * desk.
 */
export async function cancelWaitingTasks(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  which: CancelWaitingRequest,
): Promise<CancelledWaiting> {
  const deadline = performance.now() + LONGEST_MS;
  await checkKnown(deps, projectId, which);
  const target = which.agentId ?? which.userGroupId ?? projectId;
  const change = { projectId, action: 'call_tasks.cancel_waiting', target, fields: Object.keys(which) };
  const wish = await audited(deps, actor, async (tx) => ({
    result: await openCancellation(tx, projectId, which),
    change,
  }));
  let cancelled = 0;
  while (performance.now() < deadline) {
    const batch = await carryOutCancellation(deps.db, wish, { most: BATCH });
    cancelled += batch.cancelled;
    if (batch.isDone) return { cancelled, isDone: true };
  }
  return { cancelled, isDone: false };
}

async function checkKnown(
  { db }: ManagementDeps,
  projectId: string,
  { agentId, userGroupId }: CancelWaitingRequest,
): Promise<void> {
  if (agentId !== undefined) found(await readAgent(db, { projectId, agentId }), 'agent_not_found');
  if (userGroupId !== undefined)
    found(await readUserGroup(db, projectId, userGroupId), 'user_group_not_found');
}
