import type { NumberTemplate } from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import { writeNumber } from './write-number.ts';

const japan = { format: 'national', prefix: '', country: 'JP', internationalPrefix: '010' } as const;
const usa = { ...japan, country: 'US', internationalPrefix: null } as const;

describe('a number', () => {
  it.each<[string, NumberTemplate, string]>([
    ['+12025550101', { format: 'e164_plus', prefix: '' }, '+12025550101'],
    ['+12025550101', { format: 'e164', prefix: '' }, '12025550101'],
    ['+12025550101', { format: 'e164', prefix: '7#' }, '7#12025550101'],
    ['+815055550101', japan, '05055550101'],
    ['+81312345678', japan, '0312345678'],
    ['+819012345678', japan, '09012345678'],
    ['+819012345678', { ...japan, prefix: '184' }, '18409012345678'],
    ['+12025550101', japan, '01012025550101'],
    ['+12025550101', usa, '2025550101'],
    ['+14165550101', usa, '4165550101'],
    ['+815055550101', usa, '+815055550101'],
    ['+815055550101', { ...japan, country: 'XX' }, '010815055550101'],
  ])('%s by %j is written %s', (number, template, written) => {
    expect(writeNumber(number, template)).toBe(written);
  });

  it('is refused where it could not be dialled, and the refusal does not hold it', () => {
    expect(() => writeNumber('5055550101', japan)).toThrow(/^[^0-9]*$/);
  });

  it('brings nothing of a stored template into a URI but what numbers are made of', () => {
    expect(() => writeNumber('+12025550101', { format: 'e164', prefix: '1@evil;' })).toThrow('refused');
  });
});
