import type { JournalEntry } from './journal.ts';

/** What was set in the call: of each variable the last value. */
export function foldVariables(entries: readonly JournalEntry[]): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ event }) => (event.kind === 'variable_set' ? [[event.name, event.value]] : [])),
  );
}
