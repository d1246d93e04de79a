import type { DestinationType } from './call-outcome.ts';
import type { JournalEntry } from './journal.ts';

/** Who or what answered, as it was judged last; null when it was not. */
export function foldDestinationType(entries: readonly JournalEntry[]): DestinationType | null {
  const judged = entries.findLast(({ event }) => event.kind === 'who_answered')?.event;
  return judged?.kind === 'who_answered' ? judged.destinationType : null;
}
