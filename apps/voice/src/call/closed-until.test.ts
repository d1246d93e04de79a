import { projectSettingsSchema } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { closedUntil } from './closed-until.ts';

const callingHours = projectSettingsSchema.parse({}).callingHours;
const place = { country: 'JP', timezone: null };
const nextMorning = new Date('2026-11-17T00:00:00Z');

test('within the hours a call may be dialled', () => {
  expect(closedUntil({ callingHours, place }, new Date('2026-11-16T10:59:50Z'))).toBeNull();
});

test('outside of them it waits until they begin', () => {
  expect(closedUntil({ callingHours, place }, new Date('2026-11-16T11:00:00Z'))).toEqual(nextMorning);
  expect(closedUntil({ callingHours, place }, new Date('2026-11-16T23:59:59.999Z'))).toEqual(nextMorning);
});

test('an INVITE that could leave after the end is not decided on before it', () => {
  expect(closedUntil({ callingHours, place }, new Date('2026-11-16T10:59:58Z'))).toEqual(nextMorning);
});

test('where there is no calling time it is looked at again the next day', () => {
  const narrow = { ...callingHours, to: '10:00' };
  const now = new Date('2026-11-16T19:00:00Z');
  expect(closedUntil({ callingHours: narrow, place: { country: 'US', timezone: null } }, now)).toEqual(
    new Date('2026-11-17T19:00:00Z'),
  );
});
