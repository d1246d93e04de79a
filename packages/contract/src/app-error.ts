import { z } from 'zod';

/** Every `code` an error body can carry, and the HTTP status it usually goes with. */
export const STATUS_OF_CODE = {
  invalid_request: 400,
  destination_not_allowed: 400,
  destination_suppressed: 400,
  outside_calling_hours: 400,
  unauthorized: 401,
  ip_not_allowed: 403,
  forbidden: 403,
  project_not_found: 404,
  user_group_not_found: 404,
  agent_not_found: 404,
  call_task_not_found: 404,
  call_result_not_found: 404,
  not_found: 404,
  idempotency_in_progress: 409,
  conflict: 409,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal_error: 500,
} as const;

export type ErrorCode = keyof typeof STATUS_OF_CODE;
export const ERROR_CODES = Object.keys(STATUS_OF_CODE) as [ErrorCode, ...ErrorCode[]]; // Object.keys forgets the union

export const errorBodySchema = z.object({ code: z.enum(ERROR_CODES).optional(), error: z.string() });
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** What a caller did wrong or may not do. Its message is shown to them: it holds no personal data. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.status = options.status ?? STATUS_OF_CODE[code];
  }
}
