import { describe, expect, test } from 'vitest';
import { type CallbackWish, readCallbackTime, sayTime } from './callback-time.ts';

const now = new Date('2026-03-07T12:00:00Z');
const zones = ['America/New_York'];
const read = (wish: CallbackWish, inZones: readonly string[] = zones) =>
  readCallbackTime(wish, { now, zones: inZones });
const at = (instant: string) => ({ at: new Date(instant) });

describe('a wish to be called again', () => {
  test('is a time on the wall of the person', () => {
    expect(read({ at: '2026-03-07T15:30' })).toEqual(at('2026-03-07T20:30:00Z'));
    expect(read({ at: '2026-03-07T15:30' }, ['Asia/Tokyo'])).toMatchObject({ fault: expect.any(String) });
    expect(read({ at: '2026-03-07T23:30' }, ['Asia/Tokyo'])).toEqual(at('2026-03-07T14:30:00Z'));
  });

  test('knows daylight saving, and the hour that the clock skips', () => {
    expect(read({ at: '2026-03-08T10:00' })).toEqual(at('2026-03-08T14:00:00Z'));
    expect(read({ at: '2026-03-08T02:30' })).toEqual(at('2026-03-08T07:30:00Z'));
  });

  test('is counted in minutes without any zone', () => {
    expect(read({ inMinutes: 90 }, [])).toEqual(at('2026-03-07T13:30:00Z'));
  });

  test('needs the zone where the country has several, unless they agree', () => {
    const us = ['America/New_York', 'America/Los_Angeles'];
    expect(read({ at: '2026-03-07T15:00' }, us)).toMatchObject({ fault: expect.stringContaining('zone') });
    expect(read({ at: '2026-03-07T15:00', timeZone: 'America/Los_Angeles' }, us)).toEqual(
      at('2026-03-07T23:00:00Z'),
    );
    expect(read({ at: '2026-03-07T15:00' }, ['America/New_York', 'America/Detroit'])).toEqual(
      at('2026-03-07T20:00:00Z'),
    );
  });

  test.each<[string, CallbackWish]>([
    ['over', { at: '2026-03-06T10:00' }],
    ['now', { inMinutes: 0 }],
    ['too far away', { at: '2026-04-30T10:00' }],
    ['no date of the calendar', { at: '2026-03-32T10:00' }],
    ['no time of the day', { at: '2026-03-08T25:00' }],
    ['words', { at: 'tomorrow at ten' }],
    ['with an offset', { at: '2026-03-08T10:00+09:00' }],
    ['in no zone', { at: '2026-03-08T10:00', timeZone: 'Mars/Olympus' }],
    ['nothing', {}],
  ])('is refused when it is %s', (_name, wish) => {
    expect(read(wish)).toEqual({ fault: expect.any(String) });
  });
});

test('the time is told with its zone', () => {
  expect(sayTime(now, zones)).toBe('Saturday, 7 March 2026 at 07:00 (America/New_York)');
});
