import {
  type ExplainedAttempt,
  isId,
  redialDecisionSchema,
  type TaskDetail,
  type TaskExplanation,
} from '@outspoken/contract';
import { readCallTask } from '@outspoken/store/management/call-tasks';
import { waitingMessage } from '../calls/waiting.ts';
import { sayDecision, sayOutcome, sayStep } from '../redial/say-decision.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

/** Every attempt with its outcome and what was decided after it, and what the task waits for now. */
export async function explainTask(
  { db }: ManagementDeps,
  { projectId, callTaskId }: { projectId: string; callTaskId: string },
): Promise<TaskExplanation> {
  const isKnown = isId('callTask', callTaskId);
  const task = found(isKnown && (await readCallTask(db, projectId, callTaskId)), 'call_task_not_found');
  const { dueAt, waiting } = task;
  const attempts = task.calls.map(explainAttempt);
  return {
    callTaskId,
    state: task.state,
    sentence: sayState(task, attempts),
    waiting: waiting && {
      reason: waiting.reason,
      dueAt,
      sentence: waitingMessage({ dueAt: new Date(dueAt), waiting }),
    },
    attempts,
  };
}

function explainAttempt(call: TaskDetail['calls'][number]): ExplainedAttempt {
  const { callId, status, endedReason } = call;
  const decided = redialDecisionSchema.safeParse(call.redialDecision);
  const wasNotTried = decided.data?.reason === 'stopped_before_dialling';
  return {
    attempt: call.attempt ?? 1,
    callId,
    status,
    endedReason,
    dialCertainty: call.dialCertainty,
    startedAt: call.startedAt,
    answeredAt: call.answeredAt,
    endedAt: call.endedAt,
    // Such a call carries the reason of a failure, but nothing has failed: it was not tried.
    sentence: wasNotTried ? 'It was not dialled.' : sayOutcome(status, endedReason),
    decision: decided.success
      ? {
          next: decided.data.next,
          reason: decided.data.reason,
          dueAt: decided.data.dueAt,
          sentence: sayDecision(decided.data),
          steps: decided.data.steps.map((step) => ({ step, sentence: sayStep(step) })),
        }
      : null,
  };
}

function sayState(
  { state, cancelRequested }: Pick<TaskDetail, 'state' | 'cancelRequested'>,
  attempts: readonly ExplainedAttempt[],
): string {
  const last = attempts.at(-1)?.decision;
  switch (state) {
    case 'waiting':
      return 'Waits for its first call.';
    case 'calling':
      return cancelRequested ? 'A call is under way and is being ended.' : 'A call is under way.';
    case 'concluding':
      return 'A call has ended; what follows is being decided.';
    case 'redial_scheduled':
      return 'Waits for another call.';
    case 'final':
      // The cancel came between the decision to ring again and its writing: no call row of its own tells of it.
      if (cancelRequested && last?.next === 'queued') return 'Over: it was cancelled.';
      return last ? `Over. ${last.sentence}` : 'Over.';
    default:
      return state satisfies never;
  }
}
