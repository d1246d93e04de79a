import { MOST_AHEAD, type Waiting } from '@outspoken/store/waiting';
import type { TaskResult } from './read-task-result.ts';

const LIVE_SECONDS = 2;
const MOST_SECONDS = 60;

/** What a task without a call waits for, in words for the caller. */
export function waitingMessage({ dueAt, waiting }: { dueAt: Date; waiting: Waiting | null }): string {
  const { reason = 'free_line', ahead = null, hoursBegin = null } = waiting ?? {};
  const due = `the call is due at ${dueAt.toISOString()}.`;
  switch (reason) {
    case 'due_later':
      return `T${due.slice(1)}`;
    case 'number_cap':
      return `The number was called as often as it may be in 24 hours; ${due}`;
    case 'number_busy':
      return `Another call to this number is under way; ${due}`;
    case 'conversation_cap':
      return `The person was spoken to as often as may be in 24 hours; ${due}`;
    case 'calling_hours':
      return hoursBegin === null
        ? `It is outside the calling hours; ${due}`
        : `Calling hours begin ${hoursBegin}; ${due}`;
    case 'trunk_breaker':
      return `The trunk does not work: trunk breaker open until ${dueAt.toISOString()}.`;
    case 'trunk_busy':
      return `The trunk takes no more calls now; ${due}`;
    case 'redial':
      return `The number will be called again; ${due}`;
    case 'minutes_cap':
      return `The minutes of the project for today are used up; ${due}`;
    case 'paused':
      return 'Dialling is paused; the call rings after it is resumed.';
    case 'stopped':
      return 'All dialling is stopped; the call rings after it is allowed again.';
    case 'free_line':
      return ahead === null
        ? 'The call waits for a free line.'
        : `The call waits for a free line: ${placeInLine(ahead)} in line.`;
    default:
      return reason satisfies never;
  }
}

function placeInLine(ahead: number): string {
  if (ahead >= MOST_AHEAD) return `more than ${MOST_AHEAD}th`;
  const place = ahead + 1;
  const isTeen = Math.floor((place % 100) / 10) === 1;
  const ending = isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th');
  return `${place}${ending}`;
}

/** When it is worth asking again. A final task never changes. */
export function retryAfterSeconds(task: Pick<TaskResult, 'state' | 'dueAt'>, now: Date): number | null {
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
