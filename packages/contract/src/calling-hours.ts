// When somebody may be rung. Pure: the clock is passed in, the zones come from the time-zone database of the runtime.
// An instant is a calling time when the clock on the wall allows it in every zone of the place: in the person's own
// zone, or in all zones of the number's country. Where no instant does (a few narrow hours over many zones) there is
// no calling time at all: ringing somebody at a wrong hour is not ours to choose, and whoever asks can name the zone.
import { type CallingPlace, zonesOf } from './calling-place.ts';
import type { ProjectSettings } from './project-settings.ts';
import { offsetStretchAt } from './zone-offset.ts';

export type CallingHours = ProjectSettings['callingHours'];

export interface CallingWindow {
  opensAt: Date;
  /** Open at least until here; the next window may begin at once. */
  closesAt: Date;
}

/** What people are protected by, whatever a project sets, unless an operator unlocked it. */
export const LAWFUL_HOURS = { from: '08:00', to: '21:00' } as const;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SEARCH_MS = 400 * DAY_MS;
const MOST_REMEMBERED = 5000;

interface Rules {
  /** Milliseconds of the local day, `to` excluded. */
  from: number;
  to: number;
  isOverMidnight: boolean;
  holidays: readonly string[];
}

interface Remembered {
  askedAt: number;
  /** Until when the answer holds for somebody who asks later. */
  until: number;
  /** When it opens; null: not within the search. */
  opensAt: number | null;
}

const remembered = new Map<string, Remembered>();

/** `from` itself when it is a calling time; null when none comes within 400 days. */
export function nextCallingTime(hours: CallingHours, place: CallingPlace, from: Date): Date | null {
  return nextCallingWindow(hours, place, from)?.opensAt ?? null;
}

export function isCallingTime(hours: CallingHours, place: CallingPlace, at: Date): boolean {
  return nextCallingTime(hours, place, at)?.getTime() === at.getTime();
}

export function nextCallingWindow(
  hours: CallingHours,
  place: CallingPlace,
  from: Date,
): CallingWindow | null {
  const at = from.getTime();
  const holidays = (place.country && hours.holidays[place.country]) || [];
  const key = [hours.from, hours.to, hours.unlocked, place.country, place.timezone, ...holidays].join();
  const before = remembered.get(key);
  const answer =
    before && at >= before.askedAt && at < before.until
      ? before
      : search(rulesOf(hours, holidays), zonesOf(place), at);
  if (answer !== before) remember(key, answer);
  if (answer.opensAt === null) return null;
  return { opensAt: new Date(Math.max(at, answer.opensAt)), closesAt: new Date(answer.until) };
}

/** Nobody need look at a clock. */
export function areAlwaysOpen({ from, to, unlocked, holidays }: CallingHours): boolean {
  const hasHolidays = Object.values(holidays).some((dates) => dates.length > 0);
  return unlocked && from === '00:00' && to === '24:00' && !hasHolidays;
}

/** The clock time of an instant with the name of its zone, as "09:00 JST": of the zone that it was waited for in. */
export function nameCallingTime(hours: CallingHours, place: CallingPlace, at: Date): string {
  const { from } = rulesOf(hours, []);
  const zones = zonesOf(place);
  const zone = zones.find((one) => timeOfDayIn(one, at.getTime()) === from) ?? zones[0] ?? 'UTC';
  const minutes = Math.floor(timeOfDayIn(zone, at.getTime()) / MINUTE_MS);
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${digits.join(':')} ${nameZone(zone, place.country, at)}`;
}

function remember(key: string, answer: Remembered): void {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, answer);
}

function rulesOf({ from, to, unlocked }: CallingHours, holidays: readonly string[]): Rules {
  const [first, last] = [timeOfDay(from), timeOfDay(to)];
  if (unlocked) return { from: first, to: last, isOverMidnight: first > last, holidays };
  const earliest = Math.max(first, timeOfDay(LAWFUL_HOURS.from));
  const latest = Math.min(last, timeOfDay(LAWFUL_HOURS.to));
  return { from: earliest, to: latest, isOverMidnight: false, holidays };
}

function search(rules: Rules, zones: readonly string[], askedAt: number): Remembered {
  let at = askedAt;
  while (at < askedAt + SEARCH_MS) {
    let until = Number.POSITIVE_INFINITY;
    let closedUntil: number | null = null;
    for (const zone of zones) {
      const standing = standingIn(zone, rules, at);
      if (!standing.isOpen) {
        closedUntil = standing.until;
        break;
      }
      until = Math.min(until, standing.until);
    }
    if (closedUntil === null) return { askedAt, until, opensAt: at };
    at = closedUntil;
  }
  return { askedAt, until: askedAt + DAY_MS, opensAt: null };
}

/** Whether the clock in a zone allows a call, and until when that surely does not change. */
function standingIn(zone: string, rules: Rules, at: number): { isOpen: boolean; until: number } {
  const { offsetMs, until } = offsetStretchAt(zone, at);
  const local = at + offsetMs;
  const time = local - Math.floor(local / DAY_MS) * DAY_MS;
  const boundary = Math.min(...[rules.from, rules.to, DAY_MS].filter((one) => one > time));
  const hasBegun = time >= rules.from;
  const hasNotEnded = time < rules.to;
  const isInHours = rules.isOverMidnight ? hasBegun || hasNotEnded : hasBegun && hasNotEnded;
  const isOpen = isInHours && !rules.holidays.includes(new Date(local).toISOString().slice(0, 10));
  return { isOpen, until: Math.min(until, at + boundary - time) };
}

function timeOfDayIn(zone: string, at: number): number {
  const local = at + offsetStretchAt(zone, at).offsetMs;
  return local - Math.floor(local / DAY_MS) * DAY_MS;
}

function timeOfDay(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE_MS;
}

/** Abbreviations depend on who speaks: English as spoken there knows CET, only Japanese knows JST. */
function nameZone(timezone: string, country: string | null, at: Date): string {
  const locales = country
    ? [`en-${country}`, new Intl.Locale(`und-${country}`).maximize().toString()]
    : ['en-US'];
  const names = locales.map((locale) => {
    const parts = new Intl.DateTimeFormat(locale, {
      timeZone: timezone,
      timeZoneName: 'short',
    }).formatToParts(at);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
  });
  return names.find((name) => /^[A-Z]{2,5}$/.test(name)) ?? names[0] ?? timezone;
}
