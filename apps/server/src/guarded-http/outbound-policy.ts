import ipaddr from 'ipaddr.js';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Where requests to addresses that customers give us may go. Empty but in tests: public addresses, https only. */
export interface OutboundPolicy {
  /** Reachable though not public, also over plain http and on any port. */
  allowed: readonly Network[];
}

/** Reads networks such as `127.0.0.0/8, ::1/128`; throws at the first that is none. */
export function readOutboundPolicy(networks: string): OutboundPolicy {
  const texts = networks.split(',').map((text) => text.trim());
  return { allowed: texts.filter((text) => text !== '').map((text) => ipaddr.parseCIDR(text)) };
}

export function isAllowed(policy: OutboundPolicy, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return policy.allowed.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}
