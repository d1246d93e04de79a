import { expect, test } from 'vitest';
import type { DialResult } from '../telephony/ring.ts';
import { judgeDial } from './judge-dial.ts';

type Ended = DialResult & { kind: 'ended' };

function ended(sipCode: number | null, more: Partial<Ended> = {}): Ended {
  const end = { sipCode, q850Cause: null, by: 'callee' as const };
  return { kind: 'ended', end, saw18x: false, gaveUp: null, ...more };
}

test.each([500, 503, 504, 580])(
  'a %i before any 18x is a fault, rang nobody, and another trunk may be tried',
  (code) => {
    expect(judgeDial(ended(code))).toEqual({ trunk: 'fault', mayFailOver: true, rangNobody: true });
  },
);

test('a 408 before any 18x is a fault and another trunk may be tried, but nobody knows whether a phone rang', () => {
  expect(judgeDial(ended(408))).toEqual({ trunk: 'fault', mayFailOver: true, rangNobody: false });
});

test.each([486, 600, 603, 607, 608, 404, 410, 484, 604, 403, 480, 487, 502])(
  'a %i is an answer about the call: the trunk works, and no other is tried',
  (code) => {
    expect(judgeDial(ended(code))).toEqual({ trunk: 'works', mayFailOver: false, rangNobody: false });
  },
);

test.each([500, 503, 408])('after an 18x a %i is never tried elsewhere', (code) => {
  expect(judgeDial(ended(code, { saw18x: true }))).toEqual({
    trunk: 'works',
    mayFailOver: false,
    rangNobody: false,
  });
});

test('an answer, and ringing for ever, are signs of a trunk that works', () => {
  expect(judgeDial({ kind: 'answered', ringMs: 10 }).trunk).toBe('works');
  expect(judgeDial(ended(null, { saw18x: true, gaveUp: 'ring_timeout' })).trunk).toBe('works');
});

test('no sign of life in time is a fault, but the call may be about to ring: no other trunk is tried', () => {
  expect(judgeDial(ended(null, { gaveUp: 'progress_timeout' }))).toEqual({
    trunk: 'fault',
    mayFailOver: false,
    rangNobody: false,
  });
});

test('what we broke off, or lost sight of, says nothing about the trunk', () => {
  const lost = { sipCode: null, q850Cause: null, by: 'lost' as const };
  expect(judgeDial(ended(null, { gaveUp: 'cancelled' }))).toMatchObject({
    trunk: 'unclear',
    mayFailOver: false,
  });
  expect(judgeDial(ended(null, { end: lost }))).toMatchObject({ trunk: 'unclear', mayFailOver: false });
});
