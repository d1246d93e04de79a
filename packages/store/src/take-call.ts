import { sql } from 'kysely';
import type { Claim } from './claim-call.ts';
import type { Executor } from './open-database.ts';
import { runInTransaction } from './run-in-transaction.ts';

/**
 * Makes the caller the owner of a call that has not ended, whoever held it: from here on every write under an
 * older fence is refused. Null when the call has ended or is not of this project.
 */
export function takeCall(db: Executor, claim: Claim): Promise<{ fence: number; nextSeq: number } | null> {
  const { projectId, callId, node, process } = claim;
  return runInTransaction(db, async (tx) => {
    const { rows } = await sql<{ fence: number }>`
      update calls set fence = fence + 1, node = ${node}, process = ${process}, updated_at = now()
      where call_id = ${callId} and project_id = ${projectId} and ended_at is null
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
