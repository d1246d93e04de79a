// Addresses of callers: one way of writing each, and the ranges that may use a key. A forged or broken address is
// no address, and nothing holds it.
import { BlockList, isIP, SocketAddress } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The address in its canonical form, an IPv4-mapped one as IPv4; null when the text is no address. */
export function canonicalAddress(text: string): string | null {
  const version = isIP(text);
  if (version === 0) return null;
  if (version === 4) return text;
  const [bare] = text.split('%'); // a zone says by which of our interfaces it came, not who it is
  const { address } = new SocketAddress({ address: bare ?? text, family: 'ipv6' });
  return MAPPED.exec(address)?.[1] ?? address;
}

/** What one customer usually holds: a whole IPv4 address, but a /64 of IPv6. */
export function addressBlock(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  const whole = [...groups, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...tailGroups];
  return `${whole.slice(0, 4).join(':')}::/64`;
}

export type HoldsAddress = (address: string) => boolean;

/** Whether a list of addresses and ranges holds a canonical address. An empty list holds everyone. */
export function createAddressList(entries: readonly string[]): HoldsAddress {
  if (entries.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of entries) addRange(list, entry);
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

function addRange(list: BlockList, entry: string): void {
  const [written = '', bits] = entry.split('/');
  const address = canonicalAddress(written);
  if (address === null) return;
  const isVersion4 = isIP(address) === 4;
  const isMapped = isVersion4 && isIP(written) === 6;
  const most = isVersion4 ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits) - (isMapped ? 96 : 0);
  if (!(prefix >= 0 && prefix <= most)) return;
  list.addSubnet(address, prefix, isVersion4 ? 'ipv4' : 'ipv6');
}
