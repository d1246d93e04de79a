import { expect, it } from 'vitest';
import { chooseKeys } from './menu-keys.ts';

const rules = [
  { whenHeard: 'for support', press: '2' },
  { whenHeard: 'ご予約', press: '1#' },
];

it('presses the key of the phrase that was heard, whatever its case and marks', () => {
  expect(chooseKeys('For sales, press one. For Support, press two.', rules, new Map())?.press).toBe('2');
  expect(chooseKeys('ご予約の方は1を押してください。', rules, new Map())?.press).toBe('1#');
  expect(chooseKeys('Please hold.', rules, new Map())).toBeUndefined();
});

it('presses it three times at most', () => {
  expect(chooseKeys('for support', rules, new Map([['for support', 3]]))).toBeUndefined();
});
