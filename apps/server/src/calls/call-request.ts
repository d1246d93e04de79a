import type { Attribution, AutoRedialConfig } from '@outspoken/contract';

/** What a caller asks for, once its body is known to be right: ready to be looked up and stored. */
export interface CallRequest {
  phoneNumber: string;
  userGroupId?: string;
  agentId?: string;
  attributes: Attribution[];
  redialConfig: AutoRedialConfig | null;
}
