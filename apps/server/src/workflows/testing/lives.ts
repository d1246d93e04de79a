// Every kind of life that a call workflow can have, told by what its activities do. Their histories are stored, and
// replayed by the code of today: a life that is missing here could be broken by a change unnoticed.
import type { CallOutcome, NodeActivities, VoiceActivities } from '@outspoken/contract';
import { CompleteAsyncError, Context } from '@temporalio/activity';
import type { Client } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import type { ServerActivities } from '../../activities/create-server-activities.ts';

export type FakedActivities = ServerActivities & VoiceActivities & NodeActivities;

export interface Life {
  name: string;
  tell(node: string, client: Client): Partial<FakedActivities>;
  /** No voice process takes the call. */
  withoutVoice?: boolean;
  /** Nobody of the call's node is there. */
  withoutNode?: boolean;
}

export const completed: CallOutcome = {
  status: 'completed',
  reason: 'callee_hangup',
  dialCertainty: 'dialed',
};
const busy: CallOutcome = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' };
const stopped: CallOutcome = { status: 'failed', reason: 'cancelled', dialCertainty: 'not_dialed' };
export const lost: CallOutcome = { status: 'failed', reason: 'worker_lost', dialCertainty: 'unknown' };

const failing = () => Promise.reject(ApplicationFailure.retryable('this step failed'));

/** The first time a call is looked for its node holds it, later it has ended. */
function heldThenEnded(node: string, outcome: CallOutcome, answered: boolean): FakedActivities['locateCall'] {
  let looks = 0;
  return async () => {
    looks += 1;
    return looks === 1 ? { state: 'held', node } : { state: 'ended', outcome, answered, node };
  };
}

export const LIVES: readonly Life[] = [
  { name: 'answered', tell: () => ({ conductCall: async () => completed }) },
  { name: 'unanswered', tell: () => ({ conductCall: async () => busy }) },
  { name: 'stopped-before-the-dial', tell: () => ({ conductCall: async () => stopped }) },
  {
    name: 'lost-and-settled',
    tell: (node) => ({ conductCall: failing, locateCall: heldThenEnded(node, lost, false) }),
  },
  {
    name: 'lost-in-mid-talk-and-settled',
    tell: (node) => ({ conductCall: failing, locateCall: heldThenEnded(node, lost, true) }),
  },
  {
    name: 'fell-silent-and-settled',
    tell: (node) => ({
      conductCall: () => Context.current().cancelled,
      locateCall: heldThenEnded(node, lost, false),
    }),
  },
  {
    name: 'completed-by-another-process',
    tell: (_node, client) => ({
      conductCall: async () => {
        const { workflowExecution } = Context.current().info;
        if (!workflowExecution) throw new Error('not called by a workflow');
        const { workflowId } = workflowExecution;
        await client.activity.complete({ workflowId, activityId: 'conduct' }, completed);
        throw new CompleteAsyncError();
      },
    }),
  },
  { name: 'ended-before-its-activity-failed', tell: () => ({ conductCall: failing }) },
  {
    name: 'taken-by-nobody',
    tell: () => ({ locateCall: async () => ({ state: 'unclaimed' }) }),
    withoutVoice: true,
  },
  {
    name: 'its-node-never-came-back',
    tell: (node) => ({ conductCall: failing, locateCall: async () => ({ state: 'held', node }) }),
    withoutNode: true,
  },
  {
    name: 'without-its-recording',
    tell: () => ({ conductCall: async () => completed, storeRecording: failing }),
  },
  {
    name: 'without-its-analysis',
    tell: () => ({ conductCall: async () => completed, analyseCall: failing }),
  },
  {
    name: 'concluded-at-the-third-try',
    tell: () => {
      let tries = 0;
      return {
        conductCall: async () => completed,
        concludeCall: async () => {
          tries += 1;
          if (tries < 3) throw ApplicationFailure.retryable('server activity failed', 'concludeCall');
        },
      };
    },
  },
];
