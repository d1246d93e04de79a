import type { ErrorCode } from '@outspoken/contract';

/** The API answered, and refused or failed. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    answer: Pick<ApiError, 'status' | 'code' | 'requestId' | 'retryAfterSeconds'>,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code;
    this.requestId = answer.requestId;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }
}

/** No answer came: nothing listens there, or it took too long. */
export class UnreachableError extends Error {
  readonly address: string;

  constructor(address: string, options: ErrorOptions) {
    super(`No answer from ${address}`, options);
    this.name = 'UnreachableError';
    this.address = address;
  }
}
