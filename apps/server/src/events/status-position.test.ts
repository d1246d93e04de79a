import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPosition, writePosition } from './status-position.ts';

test('a position is read as it was written', () => {
  for (const position of [
    { seen: '745:745:', upTo: null, skip: 0 },
    { seen: '745:750:746,748', upTo: null, skip: 0 },
    { seen: '745:750:745', upTo: '751:752:', skip: 12 },
  ])
    expect(readPosition(writePosition(position))).toEqual(position);
});

test.each([
  '',
  'x',
  '1:2',
  '5:4:',
  '0:1:',
  '1:2:3',
  '1:5:3,2',
  '1:5:2,2',
  '1:5:5',
  '1:5:,',
  '1:5:|1:5:',
  '1:5:|1:5:|-1',
  '1:5:|1:5:|99999999999',
  '1:5:|1:5:|1|1',
  '1:5:|x|1',
  '18446744073709551616:18446744073709551616:',
  '1:9223372036854775808:',
  ' 1:5:',
  '1:5:\n',
  '１:5:',
])('%j is not one of ours', (text) => {
  expect(readPosition(text)).toBeNull();
});

test('no text breaks it', () => {
  fc.assert(fc.property(fc.string(), (text) => readPosition(text) === null || text.length > 0));
});
