import type { CallReference } from '@outspoken/contract';
import { concludeCall as storeConclusion } from '@outspoken/store/conclude-call';
import type { Database } from '@outspoken/store/open-database';
import { readEndedCall } from '@outspoken/store/read-ended-call';
import { planNextStep } from '../redial/plan-next-step.ts';
import { leaveUnanswered } from './leave-unanswered.ts';

/** Decides what becomes of the task and stores it with the call. The first conclusion counts; later ones do nothing. */
export async function concludeCall(db: Database, { projectId, callId }: CallReference): Promise<void> {
  const call = await readEndedCall(db, projectId, callId);
  if (!call) throw new Error('a call cannot be concluded before it has ended');
  if (call.concluded) return;
  const { next, reason } = planNextStep(call, new Date());
  await storeConclusion(db, projectId, callId, {
    next,
    // The analysis issue's activity will run before this one and leave its answers to be read here.
    analysis: leaveUnanswered(call.questions),
    decision: { next: next.state, reason, attempt: call.attempt },
  });
}
