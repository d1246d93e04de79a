import type { Attribution, AutoRedialConfig } from '@outspoken/contract';
import type { PhoneNumber } from 'libphonenumber-js/max';

/** What a caller asks for, once its body is known to be right: ready to be looked up and stored. */
export interface CallRequest {
  phoneNumber: string;
  userGroupId?: string;
  agentId?: string;
  attributes: Attribution[];
  redialConfig: AutoRedialConfig | null;
}

/** A request as it came: with the fields that meant nothing, and the key that makes it safe to repeat. */
export interface ReceivedCallRequest {
  request: CallRequest;
  /** The request's number, taken apart. */
  phone: PhoneNumber;
  ignoredFields: string[];
  idempotencyKey?: string | undefined;
}
