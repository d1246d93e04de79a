// The guard for clients that bring their own sockets and take no lookup from us (LiveKit's plugins): names that
// projects gave are judged when anything in this process resolves them, so that a name which is rebound after it was
// saved leads nowhere. Numbers are not resolved; they are judged when they are read.
import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { judgeAddress } from './judge-address.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

type Callback = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;
type Lookup = (name: string, options: LookupOptions, callback: Callback) => void;

export interface WatchedNames {
  /** From now on this name is judged, whoever asks for it. */
  add(name: string): void;
  restore(): void;
}

export class NameRefusedError extends Error {
  override readonly name = 'NameRefusedError';
}

/** `node:net` takes `dns.lookup` from this object at every connection: what stands there counts for all of them. */
export function watchNames(policy: OutboundPolicy): WatchedNames {
  const names = new Set<string>();
  const former = dns.lookup;
  const plain: Lookup = former;

  const guarded = (name: string, ...rest: [Callback] | [LookupOptions | number | null, Callback]): void => {
    const given = rest.length === 2 ? rest[0] : {};
    const options = typeof given === 'number' ? { family: given } : (given ?? {});
    const callback = rest.length === 2 ? rest[1] : rest[0];
    if (!names.has(plainName(name))) return plain(name, options, callback);
    plain(name, { ...options, all: true }, (error, found) => {
      if (error || !Array.isArray(found)) return callback(error ?? new NameRefusedError('no address'));
      const [first] = found;
      if (!first || found.some(({ address }) => judgeAddress(address, policy) === 'refused')) {
        return callback(new NameRefusedError('the name leads inside'));
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
  Object.assign(dns, { lookup: guarded });

  return {
    add: (name) => void names.add(plainName(name)),
    restore: () => void Object.assign(dns, { lookup: former }),
  };
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
