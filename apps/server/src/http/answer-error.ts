// The one place where a failure becomes an answer. Callers learn what they did wrong; of our own faults
// they learn only the request id, by which we find the rest in the log.
import { AppError, type ErrorBody } from '@outspoken/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '../calls/is-database-down.ts';
import type { HttpLog } from './http-deps.ts';
import { HandlingTookTooLong } from './limit-handling-time.ts';

const DOWN_RETRY_SECONDS = 5;

export function createErrorHandler(log: HttpLog) {
  return function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = asRefusal(error);
    if (refusal) {
      if (refusal.status === 503) reply.header('retry-after', DOWN_RETRY_SECONDS);
      reply.code(refusal.status).send({ code: refusal.code, error: refusal.message } satisfies ErrorBody);
      return;
    }
    const isDown = isDatabaseDown(error) || error instanceof HandlingTookTooLong;
    log.error(
      { requestId: request.id, route: request.routeOptions.url, isDown, err: error },
      'request failed',
    );
    if (isDown) reply.header('retry-after', DOWN_RETRY_SECONDS);
    reply.code(isDown ? 503 : 500).send({
      code: 'internal_error',
      error: isDown
        ? `The service is unavailable for a moment. Request id: ${request.id}.`
        : `The service failed. Request id: ${request.id}.`,
    } satisfies ErrorBody);
  };
}

/** Fastify does not tell a body that breaks off from one that would change the prototype of our objects. */
const BROKEN_JSON =
  'The body is not valid JSON, or holds the key __proto__ or constructor.prototype, which is never accepted.';

/** What the caller did wrong, or null when the fault is ours. */
function asRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('invalid_request', 'The body must not be larger than 1 MiB.', { status: 413 });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('invalid_request', 'The content type must be application/json.', { status: 415 });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new AppError('invalid_request', BROKEN_JSON);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('invalid_request', 'The body is not as long as its content-length says.');
  }
  if (!isClientFault(error)) return null;
  return new AppError(
    'invalid_request',
    error instanceof SyntaxError ? BROKEN_JSON : 'The request is malformed.',
  );
}

function isClientFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
