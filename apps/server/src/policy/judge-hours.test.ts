import { projectSettingsSchema } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { judgeHours } from './judge-hours.ts';

const hours = projectSettingsSchema.parse({}).callingHours;
const japan = { country: 'JP', timezone: null };
const night = new Date('2026-11-16T14:00:00Z');
const morning = new Date('2026-11-17T00:00:00Z');

test('within the hours it rings now', () => {
  expect(judgeHours(hours, japan, morning)).toEqual({ kind: 'open', at: morning, begin: null });
});

test('outside of them it waits for the clock there', () => {
  expect(judgeHours(hours, japan, night)).toEqual({ kind: 'waits', at: morning, begin: '09:00 JST' });
});

test('a project that refuses says when it may be asked again', () => {
  expect(judgeHours({ ...hours, outsideHours: 'refuse' }, japan, night)).toEqual({
    kind: 'refused',
    sentence:
      'It is outside the calling hours where this person lives; calling hours begin 09:00 JST (2026-11-17T00:00:00.000Z).',
  });
});

test('what could not ring before it expires is refused, also where others wait', () => {
  const narrow = { ...hours, to: '12:00' };
  expect(judgeHours(narrow, { country: 'US', timezone: null }, night)).toMatchObject({ kind: 'refused' });
  const dates = Array.from({ length: 9 }, (_, n) => `2026-11-${16 + n}`);
  expect(judgeHours({ ...hours, holidays: { JP: dates } }, japan, night)).toMatchObject({ kind: 'refused' });
});
