import { sql } from 'kysely';
import type { Claim } from './claim-call.ts';
import type { Executor } from './open-database.ts';
import { runInTransaction } from './run-in-transaction.ts';

export interface TakenCall {
  fence: number;
  nextSeq: number;
}

/**
 * Makes the caller the owner of a call that has not ended, whoever held it, or only if it is still held under
 * `fromFence`: from here on every write under an older fence is refused. Null when the call has ended, is not of
 * this project, or was taken by somebody else.
 */
export function takeCall(db: Executor, claim: Claim & { fromFence?: number }): Promise<TakenCall | null> {
  const { projectId, callId, node, process, fromFence = null } = claim;
  return runInTransaction(db, async (tx) => {
    const { rows } = await sql<{ fence: number }>`
      update calls set fence = fence + 1, node = ${node}, process = ${process}, updated_at = now()
      where call_id = ${callId} and project_id = ${projectId} and ended_at is null
        and fence = coalesce(${fromFence}::int, fence)
      returning fence`.execute(tx);
    const taken = rows[0];
    if (!taken) return null;
    // A statement of its own: an append that the update above waited for must be counted.
    const journalled = await sql<{ seq: number }>`
      insert into journal (project_id, call_id, seq, fence, at, event)
      select ${projectId}, ${callId}, coalesce(max(seq), 0) + 1, ${taken.fence}::int, now(),
        jsonb_build_object('kind', 'claimed', 'node', ${node}::text, 'process', ${process}::text,
          'fence', ${taken.fence}::int)
      from journal where call_id = ${callId}
      returning seq`.execute(tx);
    const seq = journalled.rows[0]?.seq;
    if (seq === undefined) throw new Error('an insert returned no row');
    return { fence: taken.fence, nextSeq: seq + 1 };
  });
}
