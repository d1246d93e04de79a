// The first half of the guard: what can be judged of an address before a name is resolved. The URL parser has by
// then made 0x7f.1, 2130706433 and full-width digits into plain dotted numbers, and names into ASCII.
import { isIP } from 'node:net';
import { judgeAddress } from './judge-address.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

const LONGEST = 2000;
const WEB_PORTS = new Set([80, 443]);
/** Unprivileged ports of databases, queues and control planes: nobody receives a webhook there. */
const INNER_PORTS = new Set([
  1433, 1521, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 4222, 5432, 5672, 5984, 6000, 6379, 6443, 6667,
  7233, 8086, 8500, 9042, 9092, 9200, 9300, 10250, 11211, 27017,
]);
const INNER_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)$/;

export type UrlFault =
  | 'must be an address of at most 2000 characters'
  | 'must begin with https://'
  | 'must not hold a name or password'
  | 'must not hold a fragment'
  | 'must have port 80, 443, or one from 1024 on that is not of a database or the like'
  | 'must have a public host';

export type OutboundUrl = { url: URL } | { fault: UrlFault };

export function readOutboundUrl(text: string, policy: OutboundPolicy): OutboundUrl {
  if (text.length > LONGEST || !URL.canParse(text)) {
    return { fault: 'must be an address of at most 2000 characters' };
  }
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return { fault: 'must not hold a name or password' };
  if (url.hash !== '') return { fault: 'must not hold a fragment' };
  const literal = ipLiteralOf(url);
  const verdict = literal === null ? null : judgeAddress(literal, policy);
  if (verdict === 'refused') return { fault: 'must have a public host' };
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && verdict === 'allowed')) {
    return { fault: 'must begin with https://' };
  }
  if (verdict === 'allowed') return { url };
  if (literal === null && !isPublicName(url.hostname)) return { fault: 'must have a public host' };
  const port = url.port === '' ? 443 : Number(url.port);
  const isOpenPort = WEB_PORTS.has(port) || (port >= 1024 && !INNER_PORTS.has(port));
  if (!isOpenPort) {
    return { fault: 'must have port 80, 443, or one from 1024 on that is not of a database or the like' };
  }
  return { url };
}

/** The host when it is an address by number, without the brackets of IPv6; null when it is a name. */
function ipLiteralOf({ hostname }: URL): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname.replace(/\.+$/, '');
  return isIP(bare) === 0 ? null : bare;
}

function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(name) && !INNER_NAME.test(name);
}
