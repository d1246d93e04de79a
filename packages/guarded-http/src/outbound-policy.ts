import ipaddr from 'ipaddr.js';
import { z } from 'zod';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Where requests to addresses that customers give us may go. Empty but in tests: public addresses, https only. */
export interface OutboundPolicy {
  /** Reachable though not public, also over plain http and on any port. */
  allowed: readonly Network[];
}

/** Reads networks such as `127.0.0.0/8, ::1/128`; throws at the first that is none. */
export function readOutboundPolicy(networks: string): OutboundPolicy {
  return { allowed: listNetworks(networks).map((text) => ipaddr.parseCIDR(text)) };
}

/** The environment's OUTBOUND_ALLOW. */
export const outboundPolicySchema = z
  .string()
  .default('')
  .refine((text) => listNetworks(text).every((network) => ipaddr.isValidCIDR(network)), {
    message: 'must be networks such as 127.0.0.0/8, with commas between them',
    abort: true,
  })
  .transform(readOutboundPolicy);

function listNetworks(text: string): string[] {
  return text
    .split(',')
    .map((network) => network.trim())
    .filter((network) => network !== '');
}

export function isAllowed(policy: OutboundPolicy, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return policy.allowed.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}
