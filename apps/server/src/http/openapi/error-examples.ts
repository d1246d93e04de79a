// One example for every error code, so that each error answer of each route shows what it really looks like.
import { type ErrorBody, type ErrorCode, STATUS_OF_CODE } from '@outspoken/contract';

const SENTENCES: Record<ErrorCode, string> = {
  invalid_request: 'phoneNumber must be a possible phone number that begins with + and a country code.',
  destination_not_allowed: 'phoneNumber is of a country this project may not call.',
  destination_suppressed: 'phoneNumber asked not to be called.',
  outside_calling_hours: 'It is outside the calling hours where this person lives.',
  unauthorized: 'The API key is missing or invalid.',
  ip_not_allowed: 'This address may not use the API key.',
  forbidden: 'The role of this key does not reach this far.',
  project_not_found: 'The project of this API key is disabled.',
  user_group_not_found: 'The contact group was not found.',
  agent_not_found: 'The agent was not found, or no version of it is published.',
  call_task_not_found: 'The call task was not found.',
  call_result_not_found: 'The call result was not found.',
  not_found: 'There is nothing at this address.',
  idempotency_in_progress: 'The first request with this Idempotency-Key still runs.',
  conflict: 'In conflict with what is there.',
  idempotency_mismatch: 'This Idempotency-Key was used with another body.',
  rate_limited: 'Too many requests. Ask again after Retry-After.',
  internal_error: 'The service failed. Request id: 0b7e4a51-6a0e-4c1f-9f52-6f1f8e7f3f10.',
};

const OF_OPERATION: Record<string, readonly ErrorCode[]> = {
  addAndCall: [
    'invalid_request',
    'destination_not_allowed',
    'destination_suppressed',
    'outside_calling_hours',
    'unauthorized',
    'ip_not_allowed',
    'project_not_found',
    'user_group_not_found',
    'agent_not_found',
    'idempotency_in_progress',
    'idempotency_mismatch',
    'rate_limited',
    'internal_error',
  ],
  getCallResultByCallTask: [
    'unauthorized',
    'ip_not_allowed',
    'call_task_not_found',
    'rate_limited',
    'internal_error',
  ],
  getCallResult: [
    'unauthorized',
    'ip_not_allowed',
    'call_result_not_found',
    'rate_limited',
    'internal_error',
  ],
};
const OF_MANAGEMENT: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
  'internal_error',
];

/** Answers whose code alone does not say which status they have. */
const OF_STATUS: Record<number, ErrorBody> = {
  413: { code: 'invalid_request', error: 'The body must not be larger than 1 MiB.' },
  415: { code: 'invalid_request', error: 'The content type must be application/json.' },
  503: {
    code: 'internal_error',
    error: 'The service is unavailable for a moment. Request id: 0b7e4a51-6a0e-4c1f-9f52-6f1f8e7f3f10.',
  },
};

export function errorExamples(operationId: string, status: number): Record<string, { value: ErrorBody }> {
  const special = OF_STATUS[status];
  if (special) return { [String(special.code)]: { value: special } };
  const codes = (OF_OPERATION[operationId] ?? OF_MANAGEMENT).filter(
    (code) => STATUS_OF_CODE[code] === status,
  );
  return Object.fromEntries(
    codes.map((code) => [code, { value: { code, error: sentence(operationId, code) } }]),
  );
}

function sentence(operationId: string, code: ErrorCode): string {
  const isPublic = operationId in OF_OPERATION;
  if (isPublic) return SENTENCES[code];
  if (code === 'unauthorized') return 'The management key is missing or invalid.';
  if (code === 'invalid_request') return 'name is required.';
  return SENTENCES[code];
}
