// The offset of a time zone from UTC at an instant, by the time-zone database of the runtime. Whoever steps through
// days asks often and moves little: a stretch of time with one offset is remembered per zone.
const SECOND_MS = 1000;
/** No zone changes its offset there and back within it. */
const PROBE_MS = 7 * 24 * 3600 * SECOND_MS;

export interface OffsetStretch {
  from: number;
  /** The offset may change at this instant, and does not before. */
  until: number;
  offsetMs: number;
}

interface Zone {
  clock: Intl.DateTimeFormat;
  stretch: OffsetStretch;
}

const zones = new Map<string, Zone>();
const canonicalNames = new Map<string, string>();
const MOST_NAMES = 2000;

export function offsetStretchAt(timezone: string, at: number): OffsetStretch {
  const zone = zones.get(timezone) ?? openZone(timezone);
  const { stretch } = zone;
  if (at < stretch.from || at >= stretch.until) zone.stretch = probe(zone.clock, at);
  return zone.stretch;
}

/** The name as the database writes it; null when it names no zone of it. */
export function canonicalTimezone(name: string): string | null {
  const known = canonicalNames.get(name);
  if (known !== undefined) return known;
  // A bare offset such as +09:00 is taken by Intl, and knows no daylight saving.
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    if (canonicalNames.size >= MOST_NAMES) canonicalNames.clear();
    canonicalNames.set(name, timeZone);
    return timeZone;
  } catch {
    return null;
  }
}

function openZone(timezone: string): Zone {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone = { clock, stretch: { from: 0, until: 0, offsetMs: 0 } };
  zones.set(timezone, zone);
  return zone;
}

function probe(clock: Intl.DateTimeFormat, at: number): OffsetStretch {
  const offsetMs = readOffset(clock, at);
  const far = at + PROBE_MS;
  if (readOffset(clock, far) === offsetMs) return { from: at, until: far, offsetMs };
  let same = at;
  let other = far;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (readOffset(clock, middle) === offsetMs) same = middle;
    else other = middle;
  }
  return { from: at, until: other, offsetMs };
}

function readOffset(clock: Intl.DateTimeFormat, at: number): number {
  const second = Math.floor(at / SECOND_MS) * SECOND_MS;
  const [month = 1, day = 1, year = 1970, ...time] = (clock.format(second).match(/\d+/g) ?? []).map(Number);
  const [hour = 0, minute = 0, secondOfMinute = 0] = time;
  return Date.UTC(year, month - 1, day, hour, minute, secondOfMinute) - second;
}
