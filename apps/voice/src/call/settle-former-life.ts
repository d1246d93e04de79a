// A process that died is born again under the same name: before anything else it settles the calls that its
// former life left.

import type { CallOutcome } from '@outspoken/contract';
import { listCallsOfProcess } from '@outspoken/store/list-orphans';
import { type SettleDeps, settleLostCall } from './settle-call.ts';

export interface SettledCall {
  callId: string;
  outcome: CallOutcome;
}

export async function settleFormerLife(deps: SettleDeps): Promise<SettledCall[]> {
  const orphans = await listCallsOfProcess(deps.db, deps.node, deps.process);
  const settled = await Promise.all(
    orphans.map(async (call) => {
      try {
        return [{ callId: call.callId, outcome: await settleLostCall(deps, call) }];
      } catch (error) {
        // Its workflow asks `settleCall` when the heartbeats have stayed away.
        deps.log.error({ callId: call.callId, err: error }, 'lost call could not be settled');
        return [];
      }
    }),
  );
  return settled.flat();
}
