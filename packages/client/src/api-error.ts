import type { components } from './api.gen.ts';

export type ErrorCode = NonNullable<components['schemas']['Error']['code']>;

interface Refusal {
  status: number;
  code: ErrorCode | undefined;
  requestId: string | undefined;
  retryAfterSeconds: number | undefined;
}

/** The API answered, and refused or failed. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Name it when you ask for help: the log of the installation has it too. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.requestId = refusal.requestId;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
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
