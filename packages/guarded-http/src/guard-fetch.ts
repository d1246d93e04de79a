// The process's own fetch, for clients that use it and take none from us (LiveKit's plugins). It reaches public
// addresses and the installation's own hosts, also when somebody redirects it; and it keeps idle connections for
// longer than its four seconds, which end while a phone rings: the first answer of a call then finds one open.
import { Agent, buildConnector, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { judgeAddress } from './judge-address.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

const KEPT_IDLE_MS = 90_000;

export interface FetchGuard {
  policy: OutboundPolicy;
  /** Addresses of the installation itself: their hosts are reached wherever they are. */
  own: readonly string[];
}

/** Gives back what undoes it. */
export function guardFetch({ policy, own }: FetchGuard): () => Promise<void> {
  const ownHosts = new Set(own.map((url) => new URL(url).host));
  const connect = buildConnector({ timeout: 10_000, allowH2: false });
  const agent = new Agent({
    keepAliveTimeout: KEPT_IDLE_MS,
    keepAliveMaxTimeout: 10 * KEPT_IDLE_MS,
    allowH2: false,
    connect(options, callback) {
      connect(options, (error, socket) => {
        if (error) return callback(error, null);
        const verdict = judgeAddress(socket.remoteAddress ?? '', policy);
        const isFine = verdict === 'allowed' || (verdict === 'public' && options.protocol === 'https:');
        if (isFine || ownHosts.has(options.host ?? '')) return callback(null, socket);
        socket.destroy();
        callback(new Error('the address leads inside'), null);
      });
    },
  });
  const former = getGlobalDispatcher();
  setGlobalDispatcher(agent);
  return async () => {
    setGlobalDispatcher(former);
    await agent.destroy();
  };
}
