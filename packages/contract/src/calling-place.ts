// Where somebody is called, as far as the clock on the wall there matters.
import { type Attribution } from './add-and-call.ts';
import { canonicalTimezone } from './zone-offset.ts';

export interface CallingPlace {
  /** Of the number, two capital letters; its holidays count, and without a zone all its zones. */
  country: string | null;
  /** Of the person, when it is known. */
  timezone: string | null;
}

/** The label of the attribute that says in which zone the person lives; a value that is no zone is ignored. */
const TIMEZONE_LABEL = 'timezone';

// Regions of the phone numbering plan that the time-zone database does not list, with the zone they keep.
const ZONES_ELSEWHERE: Record<string, string[]> = {
  AC: ['Atlantic/St_Helena'],
  TA: ['Atlantic/St_Helena'],
  XK: ['Europe/Belgrade'],
};
const NO_ZONE_KNOWN = ['UTC'];

const zonesOfCountries = new Map<string, readonly string[]>();

export function callingPlaceOf(country: string | null, attributes: readonly Attribution[]): CallingPlace {
  const named = attributes.find(({ label }) => label === TIMEZONE_LABEL)?.value.trim();
  return { country, timezone: named === undefined ? null : canonicalTimezone(named) };
}

/** The zones in which the clock must allow a call. */
export function zonesOf({ country, timezone }: CallingPlace): readonly string[] {
  if (timezone !== null) return [timezone];
  if (country === null) return NO_ZONE_KNOWN;
  const known = zonesOfCountries.get(country);
  if (known) return known;
  const zones = ZONES_ELSEWHERE[country] ?? zonesFromDatabase(country);
  zonesOfCountries.set(country, zones.length > 0 ? zones : NO_ZONE_KNOWN);
  return zonesOf({ country, timezone });
}

/** The compiler's library does not know the method yet. */
function zonesFromDatabase(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return locale.getTimeZones() ?? [];
}
