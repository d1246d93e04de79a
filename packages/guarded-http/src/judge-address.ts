// Whether an address may be reached. A whitelist: global unicast, less what is set aside within it.
import ipaddr from 'ipaddr.js';
import { isAllowed, type OutboundPolicy } from './outbound-policy.ts';

export type AddressVerdict = 'public' | 'allowed' | 'refused';

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by number, but inside a cloud: Azure's host services. */
const INNER_SERVICES = new Set(['168.63.129.16']);

/**
 * IPv4 within IPv6 is judged as the IPv4 it is when mapped; in every other form (NAT64, 6to4, Teredo, compatible)
 * it is refused, because who translates it and to where is not ours to know.
 */
export function judgeAddress(text: string, policy: OutboundPolicy): AddressVerdict {
  if (!ipaddr.isValid(text)) return 'refused';
  const address = ipaddr.process(text);
  if (isAllowed(policy, address)) return 'allowed';
  if (address instanceof ipaddr.IPv6) {
    if (address.zoneId || !address.match(GLOBAL_UNICAST)) return 'refused';
    return address.range() === 'unicast' ? 'public' : 'refused';
  }
  if (INNER_SERVICES.has(address.toString())) return 'refused';
  return address.range() === 'unicast' ? 'public' : 'refused';
}
