import { projectSettingsSchema } from '@outspoken/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPhoneNumber } from '../calls/read-phone-number.ts';
import { judgeDestination } from './judge-destination.ts';

const WORLD = [
  'US',
  'CA',
  'JM',
  'GB',
  'JP',
  'DE',
  'FR',
  'AU',
  'IN',
  'BR',
  'AU',
  'NZ',
  'CN',
  'ES',
  'MX',
  'KR',
];
const rules = (settings: object = {}) => projectSettingsSchema.parse(settings);
const world = rules({
  allowedCountries: WORLD,
  allowedNumberTypes: ['fixed_line', 'mobile', 'voip', 'toll_free'],
});

/** Null: may be called. A number that is none at all counts as refused. */
function judge(written: string, settings = world): string | null {
  const number = readPhoneNumber(written);
  return number === null ? 'no number' : judgeDestination(number, settings);
}

test.each([
  ['+12025550101', 'US'],
  ['+819012345678', 'JP'],
  ['+81312345678', 'JP'],
  ['+442079460000', 'GB'],
  ['+4915123456789', 'DE'],
])('%s may be called by a project of %s, and by no other', (number, country) => {
  expect(judge(number, rules({ country }))).toBeNull();
  expect(judge(number, rules({ country: 'NZ' }))).toBe('is of a country this project may not call');
  expect(judge(number, rules({ country: 'NZ', allowedCountries: [country] }))).toBeNull();
  expect(judge(number, rules({ country, allowedCountries: ['NZ'] }))).not.toBeNull();
});

test('a country that shares the code +1 is a country of its own', () => {
  expect(judge('+18765550101', rules({ country: 'US' }))).not.toBeNull();
});

describe('never, whatever the project allows', () => {
  test.each(['+881612345678', '+88213123456', '+883510012345678', '+870773123456', '+979123456789'])(
    '%s, a satellite, world-wide or premium number',
    (number) => {
      expect(judge(number)).not.toBeNull();
    },
  );

  test.each([
    '+19005550123',
    '+449098790000',
    '+819900123456',
    '+4990012345678',
    '+448431234567',
    '+81570000000',
  ])('%s, premium or shared cost', (number) => {
    expect(judge(number)).not.toBeNull();
  });

  const emergencies: [string, string[]][] = [
    ['1', ['911', '112', '988', '9110', '9115550101', '9112345678', '4115550101']],
    ['44', ['999', '112', '0999', '0112', '101']],
    ['81', ['110', '119', '118', '0110', '0119']],
    ['49', ['110', '112', '0110', '0112']],
    ['33', ['15', '17', '18', '112', '114']],
    ['61', ['000', '112', '106', '0000']],
    ['64', ['111', '112']],
    ['91', ['100', '101', '102', '108', '112']],
    ['55', ['190', '192', '193']],
    ['86', ['110', '119', '120', '122']],
    ['52', ['911', '066']],
    ['82', ['112', '119', '122']],
    ['380', ['101', '102', '103', '112']],
    ['852', ['999', '992', '112']],
    ['353', ['999', '112']],
    ['971', ['999', '998', '997', '112']],
  ];
  test.each(emergencies)('the emergency numbers of +%s, however written', (code, numbers) => {
    for (const number of numbers) {
      const forms = [`+${code}${number}`, `+${code} ${number}`, `+${code}-(${number})`, `+${code}0${number}`];
      for (const written of forms) expect(judge(written), written).not.toBeNull();
    }
  });
});

test('a prefix the project denies is refused, and only that', () => {
  const denying = rules({ denyPrefixes: ['+1202'] });
  expect(judge('+12025550101', denying)).toBe('begins with +1202, which may not be called');
  expect(judge('+12125550101', denying)).toBeNull();
});

test('toll-free numbers are called by choice only', () => {
  expect(judge('+18005550199', rules())).toBe('is of a type of number this project may not call');
  expect(judge('+18005550199', rules({ allowedNumberTypes: ['toll_free'] }))).toBeNull();
  expect(judge('+12025550101', rules({ allowedNumberTypes: ['toll_free'] }))).not.toBeNull();
});

test('whatever is allowed, nothing is called outside the allowed countries, and no fault tells the number', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789')),
    minLength: 7,
    maxLength: 14,
  });
  fc.assert(
    fc.property(digits, fc.constantFrom(...WORLD), (rest, country) => {
      const number = readPhoneNumber(`+${rest}`);
      if (number === null) return;
      const fault = judgeDestination(number, rules({ country }));
      if (fault === null) expect(judgeDestination(number, rules({ country: 'AQ' }))).not.toBeNull();
      else expect(fault).not.toContain(number.number.slice(4));
    }),
    { numRuns: 3000 },
  );
});
