// When a call that is asked for now may ring, by the calling hours where the person is. Judged when it is accepted, by
// the desk before a line is granted, and once more before the dial.
import {
  areAlwaysOpen,
  type CallingHours,
  type CallingPlace,
  nameCallingTime,
  nextCallingTime,
} from '@outspoken/contract';

/** A task lives no longer. */
const LIFE_MS = 7 * 24 * 3_600_000;

export type HoursVerdict =
  | { kind: 'open'; at: Date; begin: null }
  | { kind: 'waits'; at: Date; begin: string }
  | { kind: 'refused'; sentence: string };

export function judgeHours(hours: CallingHours, place: CallingPlace, now: Date): HoursVerdict {
  if (areAlwaysOpen(hours)) return { kind: 'open', at: now, begin: null };
  const at = nextCallingTime(hours, place, now);
  if (at === null || at.getTime() - now.getTime() > LIFE_MS)
    return { kind: 'refused', sentence: noHoursSentence(place) };
  if (at.getTime() === now.getTime()) return { kind: 'open', at, begin: null };
  const begin = nameCallingTime(hours, place, at);
  if (hours.outsideHours === 'wait') return { kind: 'waits', at, begin };
  const next = `calling hours begin ${begin} (${at.toISOString()})`;
  return { kind: 'refused', sentence: `It is outside the calling hours where this person lives; ${next}.` };
}

function noHoursSentence({ timezone }: CallingPlace): string {
  const beginning = 'The project has no calling hours in the next 7 days where this person lives';
  return timezone === null
    ? `${beginning}: they must hold in every time zone of the country, unless attributions names the timezone.`
    : `${beginning}.`;
}
