import { expect, test } from 'vitest';
import { readOutboundPolicy } from './outbound-policy.ts';
import { readOutboundUrl } from './outbound-url.ts';
import { INNER_ADDRESSES } from './testing/inner-addresses.ts';

const production = readOutboundPolicy('');
const inTests = readOutboundPolicy('127.0.0.0/8,::1/128');
const faultOf = (text: string, policy = production) => {
  const read = readOutboundUrl(text, policy);
  return 'fault' in read ? read.fault : null;
};

test.each([
  'https://hooks.example.com/a',
  'https://hooks.example.com:8443/a?b=c',
  'https://HOOKS.example.com./a',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://bücher.example/',
])('takes %s', (text) => {
  expect(faultOf(text)).toBeNull();
});

test.each(INNER_ADDRESSES)('sees the inner host behind %s', (_name, text) => {
  expect(faultOf(text)).toBe('must have a public host');
});

test.each([
  'https://[fe80::1%25eth0]/',
  'https://[fe80::1%eth0]/',
  'https://1.2.3.4.5/',
  'https://0x7f.1.1.1.1/',
  'https://',
  'https:///',
  'nonsense',
  `https://a.example/${'x'.repeat(2000)}`,
])('does not take %s for an address', (text) => {
  expect(faultOf(text)).not.toBeNull();
});

test.each([
  'http://hooks.example.com/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'gopher://hooks.example.com/',
  'javascript:alert(1)',
  'http://8.8.8.8/',
])('wants https, not %s', (text) => {
  expect(faultOf(text)).toBe('must begin with https://');
});

test('refuses names and passwords, also empty-looking ones', () => {
  for (const text of ['https://user:pass@a.example/', 'https://user@a.example/', 'https://:pass@a.example/'])
    expect(faultOf(text)).toBe('must not hold a name or password');
  expect(faultOf('https://a.example\\@127.0.0.1/')).toBeNull(); // the host is a.example; the rest is its path
  expect(faultOf('https://a.example@127.0.0.1/')).toBe('must not hold a name or password');
  expect(faultOf('https://a.example/#@127.0.0.1')).toBe('must not hold a fragment');
});

test('refuses ports that are no web server', () => {
  for (const port of [0, 1, 22, 25, 53, 81, 465, 1023, 5432, 6379, 2375, 9200, 11211, 27017])
    expect([port, faultOf(`https://a.example:${port}/`)]).toEqual([
      port,
      expect.stringContaining('must have port'),
    ]);
  for (const port of [80, 443, 1024, 8080, 8443, 65_535])
    expect([port, faultOf(`https://a.example:${port}/`)]).toEqual([port, null]);
});

test('plain http goes only to an allowed network, by its number', () => {
  expect(faultOf('http://127.0.0.1:5432/', inTests)).toBeNull();
  expect(faultOf('http://[::1]:9/', inTests)).toBeNull();
  expect(faultOf('http://localhost:8080/', inTests)).toBe('must begin with https://');
  expect(faultOf('http://10.0.0.1/', inTests)).toBe('must have a public host');
});
