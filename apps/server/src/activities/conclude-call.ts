import type { CallReference, RedialDecision } from '@outspoken/contract';
import { concludeCall as storeConclusion } from '@outspoken/store/conclude-call';
import type { Database } from '@outspoken/store/open-database';
import { readEndedCall } from '@outspoken/store/read-ended-call';
import { planRedial, type RedialPlan } from '../redial/plan-redial.ts';

/** Decides what becomes of the task and stores it with the call. The first conclusion counts; later ones do nothing. */
export async function concludeCall(db: Database, { projectId, callId }: CallReference): Promise<void> {
  const ended = await readEndedCall(db, projectId, callId);
  if (!ended) throw new Error('a call cannot be concluded before it has ended');
  const { call, settings } = ended;
  if (call.concludedAt) return;
  const clock = { settings: settings.redial, hours: settings.callingHours, place: call.place };
  const plan = planRedial({ call, task: call.task, clock }, new Date());
  await storeConclusion(db, projectId, callId, {
    next: plan.next,
    analysis: call.analysis,
    decision: decisionOf(plan, call.attempt),
  });
}

function decisionOf({ next, reason, steps }: RedialPlan, attempt: number): RedialDecision {
  const dueAt = next.state === 'queued' ? next.dueAt.toISOString() : null;
  return { next: next.state, reason, attempt, dueAt, steps };
}
