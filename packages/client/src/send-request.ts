import { errorBodySchema } from '@outspoken/contract';
import type { z } from 'zod';
import { ApiError, UnreachableError } from './api-error.ts';

export interface Connection {
  baseUrl: string;
  headers: Record<string, string>;
  timeoutMs?: number;
}

export interface Request<Shape extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  shape: Shape;
  signal?: AbortSignal;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Sends one request and reads the answer by its shape. Throws ApiError or UnreachableError. */
export async function sendRequest<Shape extends z.ZodType>(
  connection: Connection,
  request: Request<Shape>,
): Promise<Answer<z.output<Shape>>> {
  const response = await reach(connection, request);
  if (!response.ok) throw await readRefusal(response);
  const body = request.shape.parse(await response.json());
  return { status: response.status, headers: response.headers, body };
}

export function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

async function reach(connection: Connection, request: Request<z.ZodType>): Promise<Response> {
  const timeout = AbortSignal.timeout(connection.timeoutMs ?? 30_000);
  const hasBody = request.body !== undefined;
  try {
    return await fetch(new URL(request.path, connection.baseUrl), {
      method: request.method,
      headers: {
        ...connection.headers,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...request.headers,
      },
      body: hasBody ? JSON.stringify(request.body) : undefined,
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new UnreachableError(connection.baseUrl, { cause: error });
  }
}

async function readRefusal(response: Response): Promise<ApiError> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined)).data;
  return new ApiError(body?.error ?? `The API answered ${response.status}.`, {
    status: response.status,
    code: body?.code,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readRetryAfter(response.headers),
  });
}
