import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeAddress } from './judge-address.ts';
import { readOutboundPolicy } from './outbound-policy.ts';

const production = readOutboundPolicy('');

test.each([
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::', '::0']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
  ['link-local', ['169.254.0.1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
  ['site-local', ['fec0::1']],
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255', '100.100.100.200']],
  ['multicast and broadcast', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1', 'ff0e::1']],
  [
    'reserved',
    ['192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '192.88.99.1'],
  ],
  ['documentation and benchmarks', ['2001:db8::1', '2001:2::1', '3fff::1', '100::1', '5f00::1']],
  ['metadata services', ['169.254.169.254', 'fd00:ec2::254', 'fd20:ce::254', '168.63.129.16']],
  [
    'mapped IPv4',
    ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe'],
  ],
  ['compatible IPv4', ['::127.0.0.1', '::7f00:1', '::10.0.0.1']],
  ['translated IPv4', ['::ffff:0:127.0.0.1', '::ffff:0:7f00:1']],
  [
    'NAT64',
    ['64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::7f00:1', '64:ff9b:1::10.0.0.1'],
  ],
  ['6to4', ['2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1']],
  ['Teredo', ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001::1']],
  ['no address at all', ['', 'localhost', '127.0.0.1:80', 'fe80::1%', '1.2.3.4.5', '::g', '999.1.1.1']],
])('refuses %s', (_name, addresses) => {
  for (const address of addresses)
    expect([address, judgeAddress(address, production)]).toEqual([address, 'refused']);
});

test('lets public addresses pass, also mapped ones', () => {
  for (const address of [
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '::ffff:8.8.8.8',
    '2606:4700::1111',
  ])
    expect([address, judgeAddress(address, production)]).toEqual([address, 'public']);
});

test('an allowed network is reachable, and only it', () => {
  const policy = readOutboundPolicy('127.0.0.2/32, fd00::/8');
  expect(judgeAddress('127.0.0.2', policy)).toBe('allowed');
  expect(judgeAddress('::ffff:127.0.0.2', policy)).toBe('allowed');
  expect(judgeAddress('fd00::5', policy)).toBe('allowed');
  expect(judgeAddress('127.0.0.1', policy)).toBe('refused');
  expect(judgeAddress('fe80::1', policy)).toBe('refused');
});

test('no way of writing a private IPv4 address into an IPv6 one passes', () => {
  const inner = fc.constantFrom('7f00:1', 'a00:1', 'ac10:1', 'c0a8:1', 'a9fe:a9fe', '6440:1');
  const prefix = fc.constantFrom(
    '::',
    '::ffff:',
    '::ffff:0:',
    '64:ff9b::',
    '64:ff9b:1::',
    '2001::',
    'fec0::',
    'fe80::',
  );
  fc.assert(
    fc.property(inner, prefix, (hidden, form) => judgeAddress(`${form}${hidden}`, production) === 'refused'),
  );
});
