import { type JournalRow, type Records } from './records.ts';

const RANK_OF_KIND: Record<string, number> = { dialling: 0, ringing: 1, answered: 2, ended: 3 };
const RANK_OF_STATUS: Record<string, number> = { preparing: 0, ringing: 1, in_progress: 2 };
const rankOf = (status: string) => RANK_OF_STATUS[status] ?? 3;

/** I5: a status moves only forward and a final one never changes: in the journal, for a reader, and as it was told. */
export function findBackwardStatuses({
  calls,
  journal,
  seen,
  told,
}: Pick<Records, 'calls' | 'journal' | 'seen' | 'told'>): string[] {
  const journalOf = Map.groupBy(journal, ({ callId }) => callId);
  const seenOf = Map.groupBy(seen, ({ callId }) => callId);
  const toldOf = Map.groupBy(
    told.filter(({ kind }) => kind !== 'call_task.final'),
    ({ callId }) => callId ?? '',
  );
  return calls.flatMap(({ callId, status, endedAt, fence }) => {
    const faults = judgeJournal(callId, journalOf.get(callId) ?? [], { status, fence });
    if (endedAt === null) faults.push(`${callId} has no end`);
    const statuses = (seenOf.get(callId) ?? []).map((one) => one.status);
    for (const [index, now] of statuses.entries()) {
      const before = statuses[index - 1] ?? now;
      if (rankOf(now) < rankOf(before) || (rankOf(before) === 3 && now !== before))
        faults.push(`${callId} was read as ${now} after ${before}`);
    }
    for (const [kind, events] of Map.groupBy(toldOf.get(callId) ?? [], (event) => event.kind)) {
      if (new Set(events.map(({ eventId }) => eventId)).size > 1)
        faults.push(`${kind} of ${callId} was told twice`);
      if (kind !== 'call.started' && events.some((event) => event.status !== status))
        faults.push(`${kind} of ${callId} was told with another status`);
    }
    return faults;
  });
}

function judgeJournal(
  callId: string,
  rows: readonly JournalRow[],
  { status, fence }: { status: string; fence: number },
): string[] {
  const faults: string[] = [];
  const inOrder = rows.toSorted((a, b) => a.seq - b.seq);
  let rank = 0;
  let newestFence = 0;
  for (const { event, seq, fence: writtenUnder } of inOrder) {
    if (writtenUnder < newestFence) faults.push(`${callId} has an entry ${seq} of a stale owner`);
    newestFence = Math.max(newestFence, writtenUnder);
    const next = RANK_OF_KIND[event.kind];
    if (next === undefined) continue;
    if (next < rank) faults.push(`${callId} has ${event.kind} after a later status`);
    rank = Math.max(rank, next);
  }
  if (newestFence > fence) faults.push(`${callId} was written to under a fence that nobody held`);
  const ends = inOrder.filter(({ event }) => event.kind === 'ended');
  if (ends.length > 1) faults.push(`${callId} ended ${ends.length} times`);
  const end = ends[0]?.event;
  if (end?.kind === 'ended' && end.status !== status) faults.push(`${callId} is not what its journal says`);
  return faults;
}
