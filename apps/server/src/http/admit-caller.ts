// Who may use the public API, in the order of decisions.md: wrong keys of the address, key, IP allow list, rate
// limit. All before the body is read.
import { AppError } from '@outspoken/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../calls/caller.ts';
import { canonicalAddress } from '../keys/caller-address.ts';
import type { LimitedUse } from '../limits/create-limits.ts';
import type { HttpDeps } from './http-deps.ts';

type AdmissionDeps = Pick<HttpDeps, 'authenticateKey' | 'noteKeyUse' | 'limits'>;

/** A hook that lets a caller in for one kind of use, or refuses. */
export function createAdmission(deps: AdmissionDeps, use: LimitedUse) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = await findCaller(deps, request, reply);
    deps.noteKeyUse(caller.apiKeyId);
    const { isOver, limit, remaining, resetSeconds } = await deps.limits.spend(use, caller);
    reply.header('ratelimit-limit', limit);
    reply.header('ratelimit-remaining', remaining);
    reply.header('ratelimit-reset', resetSeconds);
    if (isOver) refuseForNow(reply, resetSeconds, `The limit of ${limit} requests a minute is reached.`);
    request.setDecorator('caller', caller);
  };
}

export function callerOf(request: FastifyRequest): Caller {
  return request.getDecorator<Caller>('caller');
}

async function findCaller(
  deps: AdmissionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const address = canonicalAddress(request.ip);
  refuseBlockedAddress(deps, request, reply);

  const key = request.headers['x-api-key'];
  const holder = await deps.authenticateKey(typeof key === 'string' ? key : undefined);
  if (!holder) {
    await deps.limits.noteFailedKey(countedAddressOf(request));
    throw new AppError('unauthorized', 'The API key is missing or invalid.');
  }
  if (!holder.mayCallFrom(address ?? 'no address'))
    throw new AppError('ip_not_allowed', 'This address may not use the API key.');
  return holder;
}

/** Whoever has guessed too often waits, whatever key comes now. */
export function refuseBlockedAddress(
  { limits }: Pick<AdmissionDeps, 'limits'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const blockedSeconds = limits.blockedSeconds(countedAddressOf(request));
  if (blockedSeconds !== null)
    refuseForNow(reply, blockedSeconds, 'Too many requests with a wrong key came from this address.');
}

/**
 * Behind a trusted proxy this is what the proxy says; what is no address there is nobody's, and only our own peer can
 * be counted for it.
 */
export function countedAddressOf(request: FastifyRequest): string {
  return canonicalAddress(request.ip) ?? request.socket.remoteAddress ?? 'unknown';
}

function refuseForNow(reply: FastifyReply, seconds: number, sentence: string): never {
  reply.header('retry-after', seconds);
  throw new AppError('rate_limited', sentence);
}
