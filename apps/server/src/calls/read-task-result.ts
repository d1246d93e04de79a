import { AppError, type CallResult, isId, type ShownTaskState, shownTaskState } from '@outspoken/contract';
import { readTaskResult as readStoredTask } from '@outspoken/store/read-task-result';
import type { Waiting } from '@outspoken/store/waiting';
import type { Caller } from './caller.ts';
import type { CallsDeps } from './calls-deps.ts';
import { shownCall } from './shown-call.ts';

/** A call task as a caller sees it: where it stands, all its calls, and the newest of them. */
export interface TaskResult {
  callTaskId: string;
  state: ShownTaskState;
  dueAt: Date;
  /** Null once nothing is waited for. */
  waiting: Waiting | null;
  callIds: string[];
  newest: CallResult | null;
}

/** A task of another project looks like one that does not exist. */
export async function readTaskResult(
  deps: CallsDeps,
  caller: Pick<Caller, 'projectId'>,
  callTaskId: string,
): Promise<TaskResult> {
  const task = isId('callTask', callTaskId)
    ? await readStoredTask(deps.db, caller.projectId, callTaskId)
    : null;
  if (!task) throw new AppError('call_task_not_found', 'The call task was not found.');
  return {
    callTaskId,
    state: shownTaskState(task.state, task.callIds.length),
    dueAt: task.dueAt,
    waiting: task.waiting,
    callIds: task.callIds,
    newest: task.newest ? shownCall(task.newest, deps.consoleUrl) : null,
  };
}
