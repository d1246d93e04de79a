import { type JournalRow, type Records } from './records.ts';

/** I6: what was journalled is in the transcript, in its order, and a change of owner in mid-talk is a gap. */
export function findLostWords({ calls, journal }: Pick<Records, 'calls' | 'journal'>): string[] {
  const journalOf = Map.groupBy(journal, ({ callId }) => callId);
  return calls.flatMap(({ callId, endedAt, messages }) => {
    if (endedAt === null) return [];
    const rows = (journalOf.get(callId) ?? []).toSorted((a, b) => a.seq - b.seq);
    const faults: string[] = [];
    const left = messages.map(({ role, content }) => `${role}: ${content}`);
    for (const { seq, event } of rows) {
      const words = spokenIn(event);
      if (words === null) continue;
      const at = left.indexOf(words);
      if (at === -1) faults.push(`${callId} lost the words of entry ${seq}`);
      else left.splice(at, 1);
    }
    if (left.some((line) => line.startsWith('user:') || line.startsWith('assistant:')))
      faults.push(`${callId} has words that nobody journalled`);
    return [...faults, ...findMissingGap(callId, rows)];
  });
}

function spokenIn(event: JournalRow['event']): string | null {
  if (event.kind === 'user_utterance') return `user: ${event.text}`;
  if (event.kind === 'agent_utterance' && event.heard !== '') return `assistant: ${event.heard}`;
  return null;
}

function findMissingGap(callId: string, rows: readonly JournalRow[]): string[] {
  const answered = rows.findIndex(({ event }) => event.kind === 'answered');
  if (answered === -1) return [];
  const over = rows.findIndex(({ event }) => event.kind === 'hanging_up');
  const after = rows.slice(answered, over === -1 ? undefined : over);
  const taken = after.filter(({ event }) => event.kind === 'claimed').length;
  const gaps = after.filter(({ event }) => event.kind === 'gap').length;
  return taken > gaps ? [`${callId} changed hands ${taken} times in mid-talk, with ${gaps} gaps`] : [];
}
