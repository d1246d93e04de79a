import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressBlock, canonicalAddress, createAddressList } from './caller-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is the address %s', (written, address) => {
  expect(canonicalAddress(written)).toBe(address);
});

test.each([
  '',
  'unknown',
  'localhost',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.01',
  '192.0.2.1:80',
  '[::1]',
  ' 192.0.2.1',
  '1',
])('%j is no address', (written) => {
  expect(canonicalAddress(written)).toBeNull();
});

describe('an allow list', () => {
  test('that is empty holds everyone', () => {
    expect(createAddressList([])('203.0.113.9')).toBe(true);
    expect(createAddressList([])('no address')).toBe(true);
  });

  test('holds its addresses and ranges, however they are written, and nobody else', () => {
    const holds = createAddressList([
      '192.0.2.7',
      '198.51.100.0/24',
      '2001:db8::/32',
      '::ffff:203.0.113.0/120',
    ]);
    for (const held of ['192.0.2.7', '198.51.100.255', '2001:db8:1::5', '203.0.113.77']) {
      expect(holds(held), held).toBe(true);
    }
    const strangers = [
      '192.0.2.8',
      '198.51.101.0',
      '2001:db9::1',
      '203.0.114.1',
      '',
      'no address',
      '::1',
      '127.0.0.1',
    ];
    for (const stranger of strangers) expect(holds(stranger), stranger).toBe(false);
  });

  test('holds a mapped caller exactly when it holds the IPv4 address inside', () => {
    const holds = createAddressList(['10.0.0.0/8']);
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const mapped = canonicalAddress(`::ffff:${address}`);
        expect(mapped).toBe(address);
        expect(holds(mapped ?? '')).toBe(address.startsWith('10.'));
      }),
    );
  });

  test('whatever text comes as an address, it never passes by being odd', () => {
    const holds = createAddressList(['192.0.2.7']);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4()), (text) => {
        const address = canonicalAddress(text);
        expect(holds(address ?? text)).toBe(address === '192.0.2.7');
      }),
    );
  });
});

test('a whole /64 of IPv6 counts as one caller, an IPv4 address as itself', () => {
  expect(addressBlock('192.0.2.1')).toBe('192.0.2.1');
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressBlock('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressBlock('::1')).toBe('0:0:0:0::/64');
});
