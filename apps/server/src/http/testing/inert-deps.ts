import type { HttpDeps } from '../http-deps.ts';

/** For a server whose routes are described, never served: whatever is asked of these answers with itself. */
export function inertDeps(): HttpDeps {
  const inert: object = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? undefined : name === 'trustedProxies' ? [] : inert),
    apply: () => inert,
  });
  return inert as HttpDeps; // it has every property one may ask for
}
