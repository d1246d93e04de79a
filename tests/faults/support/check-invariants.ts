// The verdict on a run: which invariants of reliability.md do not hold, with every case. I4 is read from the running
// parts (tests/support/quiet.ts), I9 has its own matrix.
import type { Leftovers } from '../../support/quiet.ts';
import { findBackwardStatuses } from './find-backward-statuses.ts';
import { findDoubleRings } from './find-double-rings.ts';
import { findDoubledRequests } from './find-doubled-requests.ts';
import { findExcessInvites, findExcessLines } from './find-excess-lines.ts';
import { findForbiddenDials } from './find-forbidden-dials.ts';
import { findLostTasks } from './find-lost-tasks.ts';
import { findLostWords } from './find-lost-words.ts';
import type { Circumstances, Records } from './records.ts';

export interface Verdict {
  lost: string[];
  doubled: string[];
  leaks: string[];
  backward: string[];
  words: string[];
  excess: string[];
  forbidden: string[];
}

export const NO_VIOLATIONS: Verdict = {
  lost: [],
  doubled: [],
  leaks: [],
  backward: [],
  words: [],
  excess: [],
  forbidden: [],
};

export function checkInvariants(
  records: Records,
  circumstances: Circumstances,
  leftovers: Leftovers,
): Verdict {
  return {
    lost: findLostTasks(records),
    doubled: [...findDoubledRequests(records), ...findDoubleRings(records)],
    leaks: Object.entries(leftovers).flatMap(([kind, ids]: [string, string[]]) =>
      ids.map((id) => `${kind}: ${id}`),
    ),
    backward: findBackwardStatuses(records),
    words: findLostWords(records),
    excess: [...findExcessLines(records, circumstances), ...findExcessInvites(records, circumstances)],
    forbidden: findForbiddenDials(records, circumstances),
  };
}

export function countViolations(verdict: Verdict): string {
  return Object.entries(verdict)
    .map(([what, cases]: [string, string[]]) => `${cases.length} ${what}`)
    .join(', ');
}
