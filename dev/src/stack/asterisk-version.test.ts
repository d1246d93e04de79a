import { expect, test } from 'vitest';
import { requireSupportedAsterisk } from './asterisk-version.ts';

test('takes 22.10 and later of the 22 line', () => {
  expect(requireSupportedAsterisk('Asterisk 22.10.1+dfsg+~cs6-1\n')).toBe('22.10.1+dfsg+~cs6-1');
  expect(requireSupportedAsterisk('22.11.0')).toBe('22.11.0');
});

test.each(['Asterisk 20.6.0', 'Asterisk 22.4.1', 'Asterisk 23.0.0', 'nonsense'])('refuses %s', (version) => {
  expect(() => requireSupportedAsterisk(version)).toThrow('Asterisk 22.10');
});
