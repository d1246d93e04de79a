import { ApiError, type ErrorCode } from './api-error.ts';

interface Answered<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/** The body of a good answer; throws ApiError for any other. */
export async function readAnswer<Body>(asked: Promise<Answered<Body>>): Promise<NonNullable<Body>> {
  return (await readWholeAnswer(asked)).body;
}

export async function readWholeAnswer<Body>(
  asked: Promise<Answered<Body>>,
): Promise<{ body: NonNullable<Body>; headers: Headers }> {
  const { data, error, response } = await asked;
  if (!response.ok) throw refusalOf(error, response);
  return { body: data as NonNullable<Body>, headers: response.headers }; // an answer that is good has the body its route promises
}

export function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

export function refusalOf(error: unknown, response: Response): ApiError {
  const body = typeof error === 'object' && error !== null ? error : {};
  const message = 'error' in body && typeof body.error === 'string' ? body.error : undefined;
  return new ApiError(message ?? `The API answered ${response.status}.`, {
    status: response.status,
    code: 'code' in body ? (body.code as ErrorCode) : undefined, // a newer server may know more codes
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readRetryAfter(response.headers),
  });
}
