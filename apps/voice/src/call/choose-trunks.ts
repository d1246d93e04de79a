// Which trunks a call may go over, and in which order they are tried. Pure; whether a trunk has a place now is its
// gate's word, at the dial.
import type { OfferedTrunk } from '@outspoken/store/offered-trunks';

export type TrunkChoice =
  | { kind: 'usable'; trunks: OfferedTrunk[] }
  /** Some would do, but none may be tried before then. */
  | { kind: 'breakers_open'; until: Date }
  | { kind: 'none' };

export interface Destination {
  from: string;
  /** Null: not known, and only trunks for all countries will do. */
  country: string | null;
}

export function chooseTrunks(offered: readonly OfferedTrunk[], destination: Destination): TrunkChoice {
  const fitting = offered.filter(({ definition: { destinationCountries, callerNumbers } }) => {
    if (callerNumbers && !callerNumbers.includes(destination.from)) return false;
    if (!destinationCountries) return true;
    return destination.country !== null && destinationCountries.includes(destination.country);
  });
  if (fitting.length === 0) return { kind: 'none' };
  const closed = fitting.filter(({ openUntil }) => openUntil === null);
  if (closed.length > 0) return { kind: 'usable', trunks: closed.toSorted(byPreference) };
  const until = Math.min(...fitting.map(({ openUntil }) => openUntil?.getTime() ?? 0));
  return { kind: 'breakers_open', until: new Date(until) };
}

/** One that seems away comes last, not never: whoever asked may be wrong, and its breaker learns the truth. */
function byPreference(a: OfferedTrunk, b: OfferedTrunk): number {
  return (
    Number(a.reachable === false) - Number(b.reachable === false) ||
    Number(a.isShared) - Number(b.isShared) ||
    a.definition.priority - b.definition.priority ||
    (a.trunkId < b.trunkId ? -1 : 1)
  );
}
