// When a person wants to be called again, as the model understood it: judged by the clock on the person's wall.
import { canonicalTimezone, offsetStretchAt } from '@outspoken/contract';

const MINUTE_MS = 60_000;
const LATEST_MS = 30 * 24 * 60 * MINUTE_MS;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2})?$/u;

export interface CallbackWish {
  /** Local time, without an offset. */
  at?: string | undefined;
  inMinutes?: number | undefined;
  timeZone?: string | undefined;
}

export type CallbackTime = { at: Date } | { fault: string };

/** `zones`: in which the person may be, as far as is known. */
export function readCallbackTime(
  wish: CallbackWish,
  { now, zones }: { now: Date; zones: readonly string[] },
): CallbackTime {
  const read = wish.inMinutes === undefined ? readLocal(wish, zones) : inMinutes(wish.inMinutes, now);
  if ('fault' in read) return read;
  const fromNow = read.at.getTime() - now.getTime();
  if (fromNow < MINUTE_MS) return { fault: 'That time is over. Ask for one that is still to come.' };
  if (fromNow > LATEST_MS) return { fault: 'That is more than 30 days away. Ask for an earlier time.' };
  return read;
}

/** The same words for whoever has to be told the time: in the person's zone when it is the only one. */
export function sayTime(at: Date, zones: readonly string[]): string {
  const [timeZone = 'UTC'] = zones;
  const options = { dateStyle: 'full', timeStyle: 'short' } as const;
  return `${new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(at)} (${timeZone})`;
}

function inMinutes(minutes: number, now: Date): CallbackTime {
  return { at: new Date(now.getTime() + minutes * MINUTE_MS) };
}

function readLocal({ at, timeZone }: CallbackWish, zones: readonly string[]): CallbackTime {
  const read = at === undefined ? null : LOCAL.exec(at.trim());
  if (!read) return { fault: 'Give `inMinutes`, or `at` as 2026-01-31T15:00 without an offset.' };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = read.slice(1).map(Number);
  const local = Date.UTC(year, month - 1, day, hour, minute);
  // The calendar has no 30 February: Date would make it a day in March.
  if (new Date(local).getUTCDate() !== day || hour > 23 || minute > 59)
    return { fault: 'There is no such time.' };
  const named = timeZone === undefined ? null : canonicalTimezone(timeZone);
  if (timeZone !== undefined && named === null)
    return { fault: 'There is no such time zone. Give its name, as Europe/London.' };
  const instants = new Set((named ? [named] : zones).map((zone) => instantOf(local, zone)));
  const [instant] = instants;
  if (instant === undefined || instants.size > 1)
    return {
      fault: 'It is not known in which time zone the person is. Ask for the city, and give `timeZone`.',
    };
  return { at: new Date(instant) };
}

/** Where the clock skips the hour, the time after the skip; where it strikes twice, the first of both. */
function instantOf(local: number, zone: string): number {
  const before = local - offsetStretchAt(zone, local - 24 * 60 * MINUTE_MS).offsetMs;
  const guess = local - offsetStretchAt(zone, before).offsetMs;
  return guess === before ? before : local - offsetStretchAt(zone, guess).offsetMs;
}
