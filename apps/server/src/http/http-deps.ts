import type { Caller } from '../calls/caller.ts';
import type { CallsDeps } from '../calls/calls-deps.ts';
import type { ManagementDeps } from '../management/management-deps.ts';

export interface HttpLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the HTTP layer is given: verbs and their needs, never tables or clients to use itself. */
export interface HttpDeps {
  authenticateKey(key: string | undefined): Promise<Caller | null>;
  isReady(): Promise<boolean>;
  operatorToken: string;
  calls: CallsDeps;
  management: ManagementDeps;
  log: HttpLog;
}
