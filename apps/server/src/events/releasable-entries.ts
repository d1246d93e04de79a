import type { JournalEntry } from '@outspoken/contract';

export interface ReleaseContext {
  afterSeq: number;
  /** Nothing can be added any more. */
  ended: boolean;
  now: Date;
  /** How long a missing entry is waited for. */
  graceMs: number;
}

/**
 * The entries that can be shown without ever having to show an earlier one later. A step of a call is stored at
 * once, words a moment later in a batch: for that moment the journal has a hole.
 */
export function releasableEntries(
  entries: readonly JournalEntry[],
  { afterSeq, ended, now, graceMs }: ReleaseContext,
): JournalEntry[] {
  if (ended) return [...entries];
  const released: JournalEntry[] = [];
  let expected = afterSeq + 1;
  for (const entry of entries) {
    const isLate = now.getTime() - Date.parse(entry.at) > graceMs;
    if (entry.seq !== expected && !isLate) break;
    released.push(entry);
    expected = entry.seq + 1;
  }
  return released;
}
