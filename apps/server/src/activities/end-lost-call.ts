// Ends a call that no voice process will: nobody took it in time, or its node went and did not come back. It takes
// the call first, so that whoever still holds it can neither dial nor write any more.
import type { CallOutcome, CallReference } from '@outspoken/contract';
import { appendJournal } from '@outspoken/store/append-journal';
import { endCall } from '@outspoken/store/end-call';
import { listJournal } from '@outspoken/store/list-journal';
import type { Database, Executor } from '@outspoken/store/open-database';
import { type CallState, readCallState } from '@outspoken/store/read-call-state';
import { takeCall } from '@outspoken/store/take-call';

const SERVER = 'server';

export async function endLostCall(db: Database, call: CallReference): Promise<CallOutcome> {
  return await db.transaction().execute(async (tx) => {
    const before = await readState(tx, call);
    if (before.outcome) return before.outcome;
    const taken = await takeCall(tx, { ...call, node: before.node ?? SERVER, process: SERVER });
    // Read again: what was written before the call was taken counts, and decides whether a phone may have rung.
    const state = await readState(tx, call);
    if (state.outcome) return state.outcome;
    if (!taken) throw new Error('a call that has not ended could not be taken');
    const gaps = state.answeredAt ? await journalGap(tx, call, taken) : 0;
    return await endCall(tx, {
      ...call,
      fence: taken.fence,
      seq: taken.nextSeq + gaps,
      at: new Date(),
      outcome: judgeLostCall(state, taken.fence > 1),
    });
  });
}

function judgeLostCall(
  { dialled, status }: Pick<CallState, 'dialled' | 'status'>,
  wasClaimed: boolean,
): CallOutcome {
  const reason = wasClaimed ? 'worker_lost' : 'internal_error';
  if (!dialled) return { status: 'failed', reason, dialCertainty: 'not_dialed' };
  return { status: 'failed', reason, dialCertainty: status === 'preparing' ? 'unknown' : 'dialed' };
}

async function journalGap(
  tx: Executor,
  call: CallReference,
  { fence, nextSeq }: { fence: number; nextSeq: number },
): Promise<number> {
  const [newest] = await listJournal(tx, call.projectId, call.callId, { afterSeq: nextSeq - 3, limit: 1 });
  const at = new Date();
  const startedAt = newest?.at ?? at.toISOString();
  await appendJournal(tx, [
    { ...call, fence, seq: nextSeq, at, event: { kind: 'gap', cause: 'node_lost', startedAt } },
  ]);
  return 1;
}

async function readState(tx: Executor, { projectId, callId }: CallReference): Promise<CallState> {
  const state = await readCallState(tx, projectId, callId);
  if (!state) throw new Error('no such call in this project');
  return state;
}
