// A process that died is born again under the same name: before it takes new calls it settles the ones its
// former life left, and tells their workflows at once instead of after the heartbeat time-out.

import { setTimeout as delay } from 'node:timers/promises';
import type { CallOutcome } from '@outspoken/contract';
import { listCallsOfProcess } from '@outspoken/store/list-orphans';
import type { CallDeps } from './conduct-call.ts';
import { settleLostCall } from './settle-call.ts';

const REPORT_TRIES = 20;
const REPORT_EVERY_MS = 3_000;

export type ReportOutcome = (callId: string, outcome: CallOutcome) => Promise<void>;

export async function settleFormerLife(
  deps: Pick<CallDeps, 'db' | 'node' | 'process' | 'ari' | 'journals' | 'ownership' | 'log'>,
  report: ReportOutcome,
): Promise<Promise<void>[]> {
  const orphans = await listCallsOfProcess(deps.db, deps.node, deps.process);
  const reports: Promise<void>[] = [];
  await Promise.all(
    orphans.map(async (call) => {
      try {
        const outcome = await settleLostCall(deps, call);
        reports.push(reportUntilTold(deps, report, { callId: call.callId, outcome }));
      } catch (error) {
        // Its workflow asks `settleCall` when the heartbeats have stayed away.
        deps.log.error({ callId: call.callId, err: error }, 'lost call could not be settled');
      }
    }),
  );
  return reports;
}

async function reportUntilTold(
  deps: Pick<CallDeps, 'log'>,
  report: ReportOutcome,
  { callId, outcome }: { callId: string; outcome: CallOutcome },
): Promise<void> {
  for (let tries = 0; tries < REPORT_TRIES; tries += 1) {
    try {
      return await report(callId, outcome);
    } catch (error) {
      deps.log.warn({ callId, err: error }, 'workflow was not told of its settled call');
      await delay(REPORT_EVERY_MS, undefined, { ref: false });
    }
  }
}
