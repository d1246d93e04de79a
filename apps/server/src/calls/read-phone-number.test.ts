import { isDialableNumber } from '@outspoken/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhoneNumber } from './read-phone-number.ts';

const normalise = (written: string) => readPhoneNumber(written)?.number ?? null;

test.each([
  ['+12025550101', '+12025550101'],
  ['+1 202 555 0101', '+12025550101'],
  ['+1 (202) 555-0101', '+12025550101'],
  ['+1.202.555.0101', '+12025550101'],
  ['+81 3-1234-5678', '+81312345678'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['+81‑90‑1234‑5678', '+819012345678'],
  ['＋８１９０１２３４５６７８', '+819012345678'],
  ['+81　90　1234　5678', '+819012345678'],
])('%s is stored as %s', (written, stored) => {
  expect(normalise(written)).toBe(stored);
});

test.each([
  '',
  '+',
  '12025550101',
  '0012025550101',
  '090-1234-5678',
  '+1202555',
  '+967000000000',
  '+120255501011',
  '+9991234567890',
  '+1 202 555 0101 ext. 7',
  '+1 202 555 0101;isub=1',
  '+1-800-FLOWERS',
  '+1202555010١',
  '++12025550101',
  '+1/202/555/0101',
  '+12025550101 ',
  'tel:+12025550101',
])('%j is refused', (written) => {
  expect(normalise(written)).toBeNull();
});

test('whatever is written, what comes out can be dialled and stays as it is', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789 -.()')),
    minLength: 5,
    maxLength: 24,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        digits.map((rest) => `+${rest}`),
      ),
      (written) => {
        const number = normalise(written);
        if (number === null) return;
        expect(isDialableNumber(number)).toBe(true);
        expect(normalise(number)).toBe(number);
      },
    ),
    { numRuns: 2000 },
  );
});

test('separators between the digits change nothing', () => {
  const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '(', ')', ' - '), {
    minLength: 11,
    maxLength: 11,
  });
  fc.assert(
    fc.property(separators, (between) => {
      const written = `+${Array.from('12025550101')
        .map((digit, index) => `${between[index]}${digit}`)
        .join('')}`;
      expect(normalise(written)).toBe('+12025550101');
    }),
  );
});
