// The oracle knows nothing of offsets and windows: it asks Intl for the clock on the wall, minute by minute.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallingHours, isCallingTime, nameCallingTime, nextCallingTime } from './calling-hours.ts';
import { type CallingPlace, callingPlaceOf, zonesOf } from './calling-place.ts';
import { projectSettingsSchema } from './project-settings.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function hoursOf(given: object = {}): CallingHours {
  return projectSettingsSchema.shape.callingHours.parse(given);
}

function zone(timezone: string, country: string | null = null): CallingPlace {
  return { country, timezone };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(timezone: string, at: number): { date: string; time: string } {
  const options = { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' } as const;
  const clock = clocks.get(timezone) ?? new Intl.DateTimeFormat('sv-SE', options);
  clocks.set(timezone, clock);
  const [date = '', time = ''] = clock.format(at).split(' ');
  return { date, time };
}

function oracle(hours: CallingHours, place: CallingPlace, at: number): boolean {
  return zonesOf(place).every((timezone) => {
    const { date, time } = wallClock(timezone, at);
    if (place.country && hours.holidays[place.country]?.includes(date)) return false;
    if (!hours.unlocked && (time < '08:00' || time >= '21:00')) return false;
    const { from, to } = hours;
    if (from > to) return hours.unlocked && (time >= from || time < to);
    return time >= from && time < to;
  });
}

const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Europe/Dublin',
  'Europe/Berlin',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Sao_Paulo',
];
const COUNTRIES = ['JP', 'US', 'CA', 'AU', 'RU', 'BR', 'KI', 'GB', 'CL', 'XK', 'PF'];
// Where something happens to clocks, each followed by two days.
const EDGES = [
  '2027-03-14T00:00Z',
  '2026-11-01T00:00Z',
  '2027-03-28T00:00Z',
  '2026-10-25T00:00Z',
  '2027-04-03T00:00Z',
  '2026-10-03T00:00Z',
  '2026-12-31T00:00Z',
  '2028-02-28T00:00Z',
  '2027-02-07T00:00Z',
  '2027-03-14T00:00Z',
].map((text) => Date.parse(text));

const timeOfDay = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
const instant = fc.oneof(
  fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2031-01-01T00:00Z') }),
  fc.tuple(fc.constantFrom(...EDGES), fc.nat(2 * DAY_MS)).map(([edge, later]) => edge + later),
);
const place = fc.oneof(
  fc.record({ country: fc.constantFrom('JP', 'US', null), timezone: fc.constantFrom(...ZONES) }),
  fc.record({ country: fc.constantFrom(...COUNTRIES), timezone: fc.constant(null) }),
);
const hours = fc
  .record({ from: timeOfDay, to: fc.oneof(timeOfDay, fc.constant('24:00')), unlocked: fc.boolean() })
  .chain((given) =>
    instant.map((day) => {
      const dates = [0, 1, 3].map((later) => new Date(day + later * DAY_MS).toISOString().slice(0, 10));
      return hoursOf({ ...given, holidays: { JP: dates } });
    }),
  );

describe('against a clock that is read minute by minute', () => {
  test('the next calling time is the first minute that is allowed', () => {
    const runs = process.env['PROVE'] === '1' ? 2000 : 150;
    fc.assert(
      fc.property(hours, place, instant, (given, where, from) => {
        const found = nextCallingTime(given, where, new Date(from))?.getTime() ?? null;
        const last = Math.min(found ?? Number.POSITIVE_INFINITY, from + 4 * DAY_MS);
        expect(found === null || found >= from).toBe(true);
        if (found === from) expect(oracle(given, where, from)).toBe(true);
        else expect(oracle(given, where, from)).toBe(false);
        let at = Math.ceil(from / MINUTE_MS) * MINUTE_MS;
        for (; at < last; at += MINUTE_MS)
          if (oracle(given, where, at)) throw new Error(`open at ${new Date(at).toISOString()} already`);
        if (found !== null) expect(oracle(given, where, found)).toBe(true);
      }),
      { numRuns: runs },
    );
  }, 600_000);

  test('any instant is judged alike, whatever was asked before', () => {
    fc.assert(
      fc.property(
        hours,
        place,
        fc.array(instant, { minLength: 5, maxLength: 20 }),
        (given, where, instants) => {
          for (const at of instants)
            expect(isCallingTime(given, where, new Date(at))).toBe(oracle(given, where, at));
        },
      ),
      { numRuns: process.env['PROVE'] === '1' ? 2000 : 60 },
    );
  }, 600_000);
});

describe('the next calling time', () => {
  const next = (place: CallingPlace, from: string, given: object = {}) =>
    nextCallingTime(hoursOf(given), place, new Date(from))?.toISOString() ?? null;

  test('is now within the hours, and 09:00 of the next day after 20:00', () => {
    expect(next(zone('Asia/Tokyo'), '2026-11-16T00:00:00Z')).toBe('2026-11-16T00:00:00.000Z');
    expect(next(zone('Asia/Tokyo'), '2026-11-16T10:59:59.999Z')).toBe('2026-11-16T10:59:59.999Z');
    expect(next(zone('Asia/Tokyo'), '2026-11-16T11:00:00Z')).toBe('2026-11-17T00:00:00.000Z');
  });

  test('follows daylight saving in both directions', () => {
    expect(next(zone('America/New_York'), '2027-03-13T05:00:00Z')).toBe('2027-03-13T14:00:00.000Z');
    expect(next(zone('America/New_York'), '2027-03-14T05:00:00Z')).toBe('2027-03-14T13:00:00.000Z');
    expect(next(zone('Europe/Berlin'), '2026-10-24T22:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
    expect(next(zone('Australia/Lord_Howe'), '2026-10-03T12:00:00Z')).toBe('2026-10-03T22:00:00.000Z');
  });

  test('begins after the hour that daylight saving leaves out', () => {
    const early = { from: '02:30', to: '06:00', unlocked: true };
    expect(next(zone('America/New_York'), '2027-03-14T05:00:00Z', early)).toBe('2027-03-14T07:00:00.000Z');
  });

  test('needs every zone of the country: a US number of no known zone waits for Hawaii', () => {
    expect(next({ country: 'US', timezone: null }, '2026-11-16T14:00:00Z')).toBe('2026-11-16T19:00:00.000Z');
    expect(next({ country: 'US', timezone: 'America/New_York' }, '2026-11-16T14:00:00Z')).toBe(
      '2026-11-16T14:00:00.000Z',
    );
  });

  test('never comes where no instant suits all zones of a country', () => {
    const morning = { from: '09:00', to: '12:00' };
    expect(next({ country: 'US', timezone: null }, '2026-11-16T14:00:00Z', morning)).toBeNull();
    expect(next({ country: 'US', timezone: 'Pacific/Honolulu' }, '2026-11-16T14:00:00Z', morning)).toBe(
      '2026-11-16T19:00:00.000Z',
    );
  });

  test('leaves out the holidays of the number, by the date where the person is', () => {
    const newYear = { holidays: { JP: ['2027-01-01', '2027-01-02'] } };
    expect(next({ country: 'JP', timezone: null }, '2026-12-31T16:00:00Z', newYear)).toBe(
      '2027-01-03T00:00:00.000Z',
    );
    expect(next({ country: 'JP', timezone: 'Pacific/Kiritimati' }, '2026-12-31T09:00:00Z', newYear)).toBe(
      '2027-01-02T19:00:00.000Z',
    );
    expect(next({ country: 'US', timezone: 'Asia/Tokyo' }, '2026-12-31T16:00:00Z', newYear)).toBe(
      '2027-01-01T00:00:00.000Z',
    );
  });

  test('stays between 08:00 and 21:00 unless unlocked', () => {
    const long = { from: '05:00', to: '24:00' };
    expect(next(zone('UTC'), '2026-11-16T06:00:00Z', long)).toBe('2026-11-16T08:00:00.000Z');
    expect(next(zone('UTC'), '2026-11-16T21:00:00Z', long)).toBe('2026-11-17T08:00:00.000Z');
    expect(next(zone('UTC'), '2026-11-16T06:00:00Z', { ...long, unlocked: true })).toBe(
      '2026-11-16T06:00:00.000Z',
    );
    expect(next(zone('UTC'), '2026-11-16T06:00:00Z', { from: '22:00', to: '02:00' })).toBeNull();
  });

  test('is found in microseconds once the day of a place is known', () => {
    const [given, where] = [hoursOf(), { country: 'US', timezone: null }];
    const start = Date.parse('2026-11-16T00:00:00Z');
    nextCallingTime(given, where, new Date(start));
    const began = process.threadCpuUsage();
    for (let n = 0; n < 100_000; n += 1) nextCallingTime(given, where, new Date(start + n));
    expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(2000);
  });
});

describe('a place', () => {
  test("is the person's own zone when it names one, and otherwise the country", () => {
    const of = (value: string) => callingPlaceOf('US', [{ label: 'timezone', value }]);
    expect(of(' asia/tokyo ')).toEqual({ country: 'US', timezone: 'Asia/Tokyo' });
    for (const value of ['Mars/Olympus', '+09:00', 'UTC+9', '', 'x'.repeat(2000)])
      expect(of(value)).toEqual({ country: 'US', timezone: null });
    expect(callingPlaceOf('JP', [{ label: 'Timezone', value: 'Asia/Tokyo' }]).timezone).toBeNull();
  });

  test('has the name that people there give to their time', () => {
    const name = (country: string, at: string) =>
      nameCallingTime(hoursOf(), { country, timezone: null }, new Date(at));
    expect(name('JP', '2026-11-16T00:00:00Z')).toBe('09:00 JST');
    expect(name('DE', '2026-11-16T08:00:00Z')).toBe('09:00 CET');
    expect(name('US', '2026-11-16T19:00:00Z')).toMatch(/^09:00 HA?ST$/);
    expect(name('KR', '2026-11-16T00:00:00Z')).toBe('09:00 GMT+9');
  });
});
