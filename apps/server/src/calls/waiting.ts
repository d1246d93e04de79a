import type { TaskResult } from './read-task-result.ts';

type Waiting = Pick<TaskResult, 'state' | 'dueAt'>;

const LIVE_SECONDS = 2;
const MOST_SECONDS = 60;

/** What a task without a call waits for, in words for the caller. */
export function waitingMessage(task: Waiting, now: Date): string {
  if (task.dueAt > now) return `The call is due at ${task.dueAt.toISOString()}.`;
  return 'The call waits for a free line.';
}

/** When it is worth asking again. A final task never changes. */
export function retryAfterSeconds(task: Waiting, now: Date): number | null {
  switch (task.state) {
    case 'final':
      return null;
    case 'waiting':
    case 'redial_scheduled': {
      const untilDue = Math.ceil((task.dueAt.getTime() - now.getTime()) / 1000);
      return Math.min(Math.max(untilDue, LIVE_SECONDS), MOST_SECONDS);
    }
    case 'calling':
    case 'concluding':
      return LIVE_SECONDS;
    default:
      return task.state satisfies never;
  }
}
