// The one way out for requests to addresses that customers give us (webhooks, tools of agents, providers). The name
// is resolved here, every address it has is judged, and the connection goes to one of the judged addresses: there
// is no second resolving in between that could answer otherwise. Redirects are answers, not orders.
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { Agent, buildConnector, errors, request, fetch as undiciFetch } from 'undici';
import { judgeAddress } from './judge-address.ts';
import type { OutboundPolicy } from './outbound-policy.ts';
import { readOutboundUrl } from './outbound-url.ts';
import { createNameResolver, type ResolveName } from './resolve-name.ts';

export interface GuardedHttpDeps {
  policy: OutboundPolicy;
  /** Other than the name servers, in tests. */
  resolveName?: ResolveName;
}

export interface GuardedPost {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For all of it: name, connection, sending, and reading the answer. */
  timeoutMs: number;
  /** More of the answer than this is not read. */
  mostAnswerBytes: number;
}

export interface GuardedExchange extends Omit<GuardedPost, 'body'> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body: string | null;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/** Why there was no answer. Words of ours, never of the other side. */
export const OUTBOUND_FAULTS = [
  'address_refused',
  'name_not_found',
  'timeout',
  'connection_failed',
  'tls_failed',
] as const;
export type OutboundFault = (typeof OUTBOUND_FAULTS)[number];

export type GuardedAnswer = { status: number } | { fault: OutboundFault };

export type ExchangeAnswer =
  | { status: number; contentType: string; body: Buffer; isCut: boolean }
  | { fault: OutboundFault };

export interface GuardedHttp {
  /** Never rejects. The answer's body is read, up to the cap, and dropped. */
  post(post: GuardedPost): Promise<GuardedAnswer>;
  /** Never rejects, and sends once: over a connection of its own, so that none has gone stale. */
  exchange(exchange: GuardedExchange): Promise<ExchangeAnswer>;
  /** For clients that bring their own requests. Follows no redirect, whatever it is asked for. */
  fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

class RefusedAddressError extends Error {}
class NameNotFoundError extends Error {}

export function createGuardedHttp({
  policy,
  resolveName = createNameResolver(),
}: GuardedHttpDeps): GuardedHttp {
  const plainConnect = buildConnector({ lookup, timeout: 10_000, allowH2: false });
  const agent = new Agent({ connect: connectGuarded, allowH2: false, maxHeaderSize: 16_384 });
  return { post, exchange, fetch: guardedFetch, close: () => agent.destroy() };

  async function post({
    url,
    headers,
    body,
    timeoutMs,
    mostAnswerBytes,
  }: GuardedPost): Promise<GuardedAnswer> {
    const read = readOutboundUrl(url, policy);
    if ('fault' in read) return { fault: 'address_refused' };
    const signal = AbortSignal.timeout(timeoutMs);
    let status: number | undefined;
    try {
      await Promise.race([send(read.url), rejectOnAbort(signal)]);
    } catch (error) {
      // An answer that began and never ends was still given.
      if (status === undefined) return { fault: signal.aborted ? 'timeout' : faultOf(error) };
    }
    return status === undefined ? { fault: 'connection_failed' } : { status };

    async function send(to: URL): Promise<void> {
      const options = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, dispatcher: agent };
      const answer = await request(to, { method: 'POST', headers, body, signal, ...options });
      status = answer.statusCode;
      await readUpTo(answer.body, mostAnswerBytes);
    }
  }

  async function exchange(given: GuardedExchange): Promise<ExchangeAnswer> {
    const { url, method, headers, body, timeoutMs, mostAnswerBytes } = given;
    const read = readOutboundUrl(url, policy);
    if ('fault' in read) return { fault: 'address_refused' };
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = given.signal ? AbortSignal.any([timeout, given.signal]) : timeout;
    try {
      return await Promise.race([send(read.url), rejectOnAbort(signal)]);
    } catch (error) {
      return { fault: signal.aborted ? 'timeout' : faultOf(error) };
    }

    async function send(to: URL): Promise<ExchangeAnswer> {
      const times = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
      const options = { ...times, dispatcher: agent, reset: true, signal };
      const answer = await request(to, { method, headers, body, ...options });
      const { bytes, isCut } = await takeUpTo(answer.body, mostAnswerBytes);
      const contentType = String(answer.headers['content-type'] ?? '');
      return { status: answer.statusCode, contentType, body: bytes, isCut };
    }
  }

  async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    if (input instanceof Request) throw new TypeError('the address must be text or a URL');
    const url = input.toString();
    if ('fault' in readOutboundUrl(url, policy)) throw new RefusedAddressError('address refused');
    // The same fetch as the global one but for its version: their types do not know each other.
    const fetch = undiciFetch as unknown as (input: unknown, init: unknown) => Promise<Response>;
    return await fetch(url, { ...init, dispatcher: agent, redirect: 'manual' });
  }

  /** Judges what the connection really reached, too: numbers in the address are never looked up. */
  function connectGuarded(options: buildConnector.Options, callback: buildConnector.Callback): void {
    plainConnect(options, (error, socket) => {
      if (error) return callback(error, null);
      const reached = socket.remoteAddress ?? '';
      const verdict = judgeAddress(reached, policy);
      if (verdict === 'allowed' || (verdict === 'public' && options.protocol === 'https:')) {
        return callback(null, socket);
      }
      socket.destroy();
      callback(new RefusedAddressError(), null);
    });
  }

  function lookup(...[name, options, callback]: Parameters<LookupFunction>): void {
    const answer = callbackify(resolveJudged);
    answer(name, (error, addresses) => {
      const first = addresses?.[0];
      if (error || !first) return callback(error ?? new NameNotFoundError(), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  }

  /** One refused address refuses the name: a mixed answer is an attempt to get in by luck. */
  async function resolveJudged(name: string): Promise<{ address: string; family: number }[]> {
    const addresses = await resolveName(name);
    if (addresses.some((address) => judgeAddress(address, policy) === 'refused'))
      throw new RefusedAddressError();
    return addresses.map((address) => ({ address, family: isIP(address) }));
  }
}

/** The client itself notices the signal only once it is connected. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const give = () => reject(new Error('time is up'));
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}

/** The status has been given; of the body only as much is taken as keeps the connection usable. */
async function readUpTo(body: AsyncIterable<Uint8Array>, most: number): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > most) return;
    }
  } catch {
    return;
  }
}

async function takeUpTo(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > most) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, most), isCut: length > most };
}

function faultOf(error: unknown): OutboundFault {
  if (error instanceof RefusedAddressError) return 'address_refused';
  if (error instanceof NameNotFoundError) return 'name_not_found';
  if (error instanceof errors.ConnectTimeoutError || error instanceof errors.HeadersTimeoutError)
    return 'timeout';
  if (error instanceof AggregateError && error.errors.length > 0) return faultOf(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)) return 'tls_failed';
  return 'connection_failed';
}
