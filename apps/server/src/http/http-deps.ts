import type { CallsDeps } from '../calls/calls-deps.ts';
import type { Doctor } from '../doctor/create-doctor.ts';
import type { EventsDeps } from '../events/events-deps.ts';
import type { AuthenticateKey } from '../keys/authenticate-key.ts';
import type { Limits } from '../limits/create-limits.ts';
import type { ManagementDeps } from '../management/management-deps.ts';

export interface HttpLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the HTTP layer is given: verbs and their needs, never tables or clients to use itself. */
export interface HttpDeps {
  authenticateKey: AuthenticateKey;
  noteKeyUse(apiKeyId: string): void;
  limits: Limits;
  /** Address ranges of the proxies whose word on who called them is taken. */
  trustedProxies: readonly string[];
  isReady(): Promise<boolean>;
  operatorToken: string;
  calls: CallsDeps;
  management: ManagementDeps;
  doctor: Doctor;
  events: EventsDeps;
  log: HttpLog;
}
