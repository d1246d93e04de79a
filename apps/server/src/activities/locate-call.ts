import type { CallOutcome, CallReference } from '@outspoken/contract';
import type { Database } from '@outspoken/store/open-database';
import { readCallState } from '@outspoken/store/read-call-state';

/** Where a call is: with nobody yet, with a node, or over. */
export type CallPlace =
  | { state: 'unclaimed' }
  | { state: 'held'; node: string }
  | { state: 'ended'; outcome: CallOutcome; answered: boolean; node: string | null };

export async function locateCall(db: Database, { projectId, callId }: CallReference): Promise<CallPlace> {
  const call = await readCallState(db, projectId, callId);
  if (!call) throw new Error('no such call in this project');
  if (call.outcome) {
    return { state: 'ended', outcome: call.outcome, answered: call.answeredAt !== null, node: call.node };
  }
  return call.node === null ? { state: 'unclaimed' } : { state: 'held', node: call.node };
}
