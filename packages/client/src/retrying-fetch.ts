// One request, sent again while that is safe: nothing is ever done twice because of a retry.
//   never processed   429: every method
//   unknown           no answer, 503: only what may be repeated (reads, PUT, DELETE, an Idempotency-Key)
//   still running     409 idempotency_in_progress: the first try of the same request; its answer is waited for
import { setTimeout as delay } from 'node:timers/promises';
import { UnreachableError } from './api-error.ts';
import { readRetryAfter } from './read-answer.ts';

export interface RetryOptions {
  /** Of one try, not of all of them. */
  timeoutMs?: number;
  /** Tries after the first; 0 sends once. */
  maxRetries?: number;
  /** A server that wants a longer pause than this is not waited for. */
  maxPauseMs?: number;
}

const REPEATABLE_METHODS = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const FIRST_PAUSE_MS = 200;

export function createRetryingFetch(options: RetryOptions): (request: Request) => Promise<Response> {
  const { timeoutMs = 30_000, maxRetries = 3, maxPauseMs = 20_000 } = options;

  return async (request) => {
    for (let retry = 0; ; retry += 1) {
      const answer = await sendOnce(request.clone(), timeoutMs);
      if (retry >= maxRetries || !(await isWorthRetrying(request, answer))) return orThrow(answer);
      const pauseMs = choosePauseMs(answer, retry);
      if (pauseMs > maxPauseMs) return orThrow(answer);
      await delay(pauseMs, undefined, { signal: request.signal });
    }
  };
}

async function sendOnce(request: Request, timeoutMs: number): Promise<Response | UnreachableError> {
  try {
    return await fetch(request, {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
    });
  } catch (error) {
    if (request.signal.aborted) throw error;
    return new UnreachableError(new URL(request.url).origin, { cause: error });
  }
}

async function isWorthRetrying(request: Request, answer: Response | UnreachableError): Promise<boolean> {
  const isRepeatable = REPEATABLE_METHODS.has(request.method) || request.headers.has('idempotency-key');
  if (answer instanceof UnreachableError) return isRepeatable;
  if (answer.status === 429) return true;
  if (answer.status === 503) return isRepeatable;
  if (answer.status !== 409) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return (
    typeof body === 'object' && body !== null && 'code' in body && body.code === 'idempotency_in_progress'
  );
}

/** As the server asks; else doubling, and by chance, so that many clients do not come back together. */
function choosePauseMs(answer: Response | UnreachableError, retry: number): number {
  const asked = answer instanceof UnreachableError ? undefined : readRetryAfter(answer.headers);
  return asked !== undefined ? asked * 1000 : FIRST_PAUSE_MS * 2 ** retry * (0.5 + Math.random());
}

function orThrow(answer: Response | UnreachableError): Response {
  if (answer instanceof UnreachableError) throw answer;
  return answer;
}
