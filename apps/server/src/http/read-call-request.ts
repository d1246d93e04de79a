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
import { shortened } from '../calls/acceptance-message.ts';
import type { ReceivedCallRequest } from '../calls/call-request.ts';
import { readPhoneNumber } from '../calls/read-phone-number.ts';
import { parseBody } from './parse-body.ts';
import { findUnknownFields } from './unknown-fields.ts';

// A client that knows one type of condition for all seven shapes sends the fields of the others as null: absent.
const CONDITION_FIELD =
  /^autoRedialConfig\.targetAnalysisConditions\[\d+\]\.(?:operator|value|values|min|max)$/;

export function readCallRequest(body: unknown, mode: CallMode): ReceivedCallRequest {
  const fields = parseBody(addAndCallRequestSchema, body);
  const ignoredFields = findUnknownFields(body, fields)
    .filter(({ path, value }) => value !== null || !CONDITION_FIELD.test(path))
    .map(({ path }) => path);
  const [firstUnknown] = ignoredFields;
  if (mode === 'test' && firstUnknown !== undefined) {
    throw new AppError('invalid_request', `${shortened(firstUnknown)} is not a known field.`);
  }
  const phone = readPhoneNumber(fields.phoneNumber);
  if (phone === null) {
    throw new AppError(
      'invalid_request',
      'phoneNumber must be a possible phone number that begins with + and a country code.',
    );
  }
  return {
    request: {
      phoneNumber: phone.number,
      userGroupId: fields.userGroupId ?? undefined,
      agentId: fields.agentId ?? undefined,
      attributes: attributesOf(fields),
      redialConfig: fields.autoRedialConfig ? withoutNulls(fields.autoRedialConfig) : null,
    },
    phone,
    ignoredFields,
  };
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
