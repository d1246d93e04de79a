import { isId, type ListedTask, type Page, type TaskDetail, type TaskListQuery } from '@outspoken/contract';
import {
  listCallTasks as listStored,
  readCallTask as readStored,
} from '@outspoken/store/management/call-tasks';
import { waitingMessage } from '../calls/waiting.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

export function listCallTasks(
  { db }: ManagementDeps,
  projectId: string,
  query: TaskListQuery,
): Promise<Page<ListedTask>> {
  return listStored(db, projectId, query);
}

export async function readCallTask(
  { db }: ManagementDeps,
  { projectId, callTaskId }: { projectId: string; callTaskId: string },
): Promise<TaskDetail> {
  const task = isId('callTask', callTaskId) ? await readStored(db, projectId, callTaskId) : null;
  const { waiting, ...detail } = found(task, 'call_task_not_found');
  const waitsFor = waiting ? waitingMessage({ dueAt: new Date(detail.dueAt), waiting }) : null;
  return { ...detail, waitsFor };
}
