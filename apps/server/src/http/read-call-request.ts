// From the body of add-and-call to the request it means, by the field rules of decisions.md.
import {
  type AddAndCallRequest,
  AppError,
  type Attribution,
  type AutoRedialConfig,
  addAndCallRequestSchema,
  type CallMode,
  DEPRECATED_ATTRIBUTE_FIELDS,
} from '@outspoken/contract';
import type { CallRequest } from '../calls/call-request.ts';
import { normalisePhoneNumber } from '../calls/normalise-phone-number.ts';
import { parseBody } from './parse-body.ts';
import { findUnknownFields } from './unknown-fields.ts';

export interface ReadCallRequest {
  request: CallRequest;
  /** Fields that were sent but mean nothing. */
  ignoredFields: string[];
}

export function readCallRequest(body: unknown, mode: CallMode): ReadCallRequest {
  const fields = parseBody(addAndCallRequestSchema, body);
  const ignoredFields = findUnknownFields(body, fields);
  const [firstUnknown] = ignoredFields;
  if (mode === 'test' && firstUnknown !== undefined) {
    throw new AppError('invalid_request', `${shortened(firstUnknown)} is not a known field.`);
  }
  const phoneNumber = normalisePhoneNumber(fields.phoneNumber);
  if (phoneNumber === null) {
    throw new AppError(
      'invalid_request',
      'phoneNumber must be a possible phone number that begins with + and a country code.',
    );
  }
  return {
    request: {
      phoneNumber,
      userGroupId: fields.userGroupId ?? undefined,
      agentId: fields.agentId ?? undefined,
      attributes: attributesOf(fields),
      redialConfig: fields.autoRedialConfig ? withoutNulls(fields.autoRedialConfig) : null,
    },
    ignoredFields,
  };
}

/** The acceptance message: what will happen, and which fields were left out of it. */
export function acceptanceMessage(ignoredFields: readonly string[]): string {
  const accepted = 'The call is scheduled and rings as soon as a line is free.';
  if (ignoredFields.length === 0) return accepted;
  const named = ignoredFields.slice(0, 10).map(shortened).join(', ');
  const unnamed = ignoredFields.length - 10;
  return `${accepted} (ignored: ${named}${unnamed > 0 ? ` and ${unnamed} more` : ''})`;
}

function attributesOf(fields: AddAndCallRequest): Attribution[] {
  const attributes = [...(fields.attributions ?? [])];
  for (const label of DEPRECATED_ATTRIBUTE_FIELDS) {
    const value = fields[label];
    if (typeof value !== 'string' || attributes.some((one) => one.label === label)) continue;
    attributes.push({ label, value });
  }
  return attributes;
}

/** Null means absent: it is not stored, so that no reader has to know two kinds of nothing. */
function withoutNulls(config: AutoRedialConfig): AutoRedialConfig {
  return JSON.parse(JSON.stringify(config, (_name, value) => (value === null ? undefined : value)));
}

function shortened(field: string): string {
  return field.length <= 80 ? field : `${field.slice(0, 80)}…`;
}
